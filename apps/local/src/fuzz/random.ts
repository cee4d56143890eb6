import { createHash } from 'node:crypto'

/** The same seed gives the same fuzz, so that what was found can be found again. */
export function randomOf(seed: string) {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    chance: (share: number): boolean => next() < share,
    oneOf: <T>(choices: readonly [T, ...T[]]): T => choices[below(choices.length)] ?? choices[0],
    bytes: (length: number): Buffer => Buffer.from(Array.from({ length }, () => below(256))),
  }
}
export type Random = ReturnType<typeof randomOf>
