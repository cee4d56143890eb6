/** A stream of chance that is the same on every run. Forks are independent: drawing more from one does not shift another. */
export interface Random {
  next(): number
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  weighted<T>(list: readonly T[], weight: (item: T) => number): T
  shuffle<T>(list: readonly T[]): T[]
  /** How often something with this mean happens. */
  poisson(mean: number): number
  /** Around `mean`, rarely further than three times `spread` from it. */
  around(mean: number, spread: number): number
  fork(name: string): Random
}

const MIX = 0x6d2b79f5

export function randomFrom(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + MIX) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => at(list, Math.floor(next() * list.length)),
    weighted: (list, weight) => weighted(list, weight, next()),
    shuffle: (list) => shuffle(list, int),
    poisson: (mean) => poisson(mean, next),
    around: (mean, spread) => mean + spread * (next() + next() + next() + next() - 2) * 1.7,
    fork: (name) => randomFrom(`${seed}/${name}`),
  }
}

function hash(text: string): number {
  let value = 2_166_136_261
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16_777_619)
  return value
}

/** An element that is known to exist. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new Error(`no element ${index} of ${list.length}`)
  return item
}

function weighted<T>(list: readonly T[], weight: (item: T) => number, chance: number): T {
  let left = chance * list.reduce((sum, item) => sum + weight(item), 0)
  for (const item of list) {
    left -= weight(item)
    if (left < 0) return item
  }
  return at(list, list.length - 1)
}

function shuffle<T>(list: readonly T[], int: (min: number, max: number) => number): T[] {
  const items = [...list]
  for (let last = items.length - 1; last > 0; last--) {
    const other = int(0, last)
    ;[items[last], items[other]] = [at(items, other), at(items, last)]
  }
  return items
}

function poisson(mean: number, next: () => number): number {
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = next(); product > limit; product *= next()) count++
  return count
}

/** Splits a whole number by shares, so that the parts add up to it (largest remainders). */
export function allot(total: number, shares: readonly number[]): number[] {
  const sum = shares.reduce((left, right) => left + right, 0)
  const exact = shares.map((share) => (share / sum) * total)
  const parts = exact.map(Math.floor)
  const rest = total - parts.reduce((left, right) => left + right, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value % 1 }))
    .sort((a, b) => b.remainder - a.remainder)
  for (const { index } of byRemainder.slice(0, rest)) parts[index] = at(parts, index) + 1
  return parts
}
