/**
 * SHA-256 of a text in UTF-8, in lower-case hexadecimal digits. Given by whoever draws, as shared has none of its own: in node
 * `createHash('sha256').update(text).digest('hex')`, in browsers that of `@noble/hashes`.
 */
export type Sha256 = (text: string) => string

/** What is shown before anything is chosen: as `printf %s <seed> | sha256sum` says it. */
export const commitmentOf = (seed: string, sha256: Sha256): string => sha256(seed)

/** How many are drawn of so many: the rate in percent, half a pick rounded up. */
export const pickCount = (count: number, ratePercent: number): number => Math.round((ratePercent * count) / 100)

/**
 * The plans that are drawn, in the order of their draw. Each has its lot, the SHA-256 of seed, space and id, and the lowest lots
 * are drawn: so anybody who knows the seed can repeat it, and nobody who planned could know it before.
 */
export function picksOf(seed: string, ids: readonly number[], ratePercent: number, sha256: Sha256): number[] {
  const lots = [...new Set(ids)].map((id) => ({ id, lot: sha256(`${seed} ${id}`) }))
  return lots
    .toSorted((one, other) => (one.lot === other.lot ? one.id - other.id : one.lot < other.lot ? -1 : 1))
    .slice(0, pickCount(lots.length, ratePercent))
    .map(({ id }) => id)
}
