/** Rows of a workbook that are read at a time, unless its list says otherwise. */
const BATCH = 1000

/** Batches of rows in the order of a key, each from where the last one ended: memory does not grow with the rows. `first` stands before every key. */
export async function* byKey<R, K>(
  first: K,
  read: (after: K, take: number) => PromiseLike<R[]>,
  keyOf: (row: R) => K,
  size = BATCH,
): AsyncGenerator<R[]> {
  for (let after = first; ; ) {
    const rows = await read(after, size)
    if (rows.length) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < size) return
    after = keyOf(last)
  }
}

/** The rows of ids that are known beforehand: of lists whose order no key can continue. */
export async function* byIds<R>(
  ids: readonly number[],
  read: (ids: readonly number[]) => PromiseLike<R[]>,
): AsyncGenerator<R> {
  for (let from = 0; from < ids.length; from += BATCH) yield* await read(ids.slice(from, from + BATCH))
}
