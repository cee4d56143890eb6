import { randomFrom } from '@portal/db/seed/demo/random'

/** The same seed gives the same fuzz, so that what was found can be found again. */
export function randomOf(seed: string) {
  const { int, chance } = randomFrom(seed)
  const below = (limit: number): number => int(0, limit - 1)
  return {
    below,
    chance,
    oneOf: <T>(choices: readonly [T, ...T[]]): T => choices[below(choices.length)] ?? choices[0],
    bytes: (length: number): Buffer => Buffer.from(Array.from({ length }, () => below(256))),
  }
}
export type Random = ReturnType<typeof randomOf>
