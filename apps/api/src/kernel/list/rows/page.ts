/** Which part of a list is asked for; pages begin at 0. A size of 0 asks for the total alone: no contract takes it, `asks` does. */
export interface Paging {
  page: number
  size: number
}

/**
 * The total beside a page of so many rows. A page that is not full is the last one and knows the total by itself, so
 * only a full one, or an empty one beyond the end, is counted.
 */
export async function totalOf({ page, size }: Paging, shown: number, count: () => Promise<number>): Promise<number> {
  const isLast = shown < size && (shown > 0 || page === 0)
  return isLast ? page * size + shown : count()
}

/** A page of rows that are at hand already. */
export const pageIn = <R>(rows: readonly R[], { page, size }: Paging): R[] => rows.slice(page * size, (page + 1) * size)
