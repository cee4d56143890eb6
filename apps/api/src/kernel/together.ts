/**
 * Asks once for all who want to know something in the same turn of the event loop, such as the calls that came in together. What
 * they get is read after they came, as if each of them had asked alone; it fails for all of them alike.
 *
 * @param ask answers by key; what there is not has no entry
 */
export function together<K, V>(ask: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>) {
  let turn: { keys: Set<K>; answers: Promise<ReadonlyMap<K, V>> } | undefined
  const begin = () => {
    const keys = new Set<K>()
    const ended = new Promise<void>((resolve) => setImmediate(resolve))
    const answers = ended.then(() => {
      turn = undefined
      return ask([...keys])
    })
    return { keys, answers }
  }
  return async (key: K): Promise<V | undefined> => {
    turn ??= begin()
    turn.keys.add(key)
    return (await turn.answers).get(key)
  }
}
