import { distanceBetween, type Point } from '../job-records/geo.ts'

interface Stop {
  point: Point
}
const METRES = 1000
export const kilometresBetween = (one: Stop, other: Stop): number => distanceBetween(one.point, other.point) / METRES

/** The straight lines from stop to stop. */
export function kilometresOf(stops: readonly Stop[]): number {
  let sum = 0
  for (const [n, stop] of stops.entries()) {
    const next = stops[n + 1]
    if (next) sum += kilometresBetween(stop, next)
  }
  return sum
}

function nearestNext<S extends Stop>(first: S, stops: readonly S[]): S[] {
  const left = new Set(stops)
  const way: S[] = []
  for (let at: S | undefined = first; at; ) {
    way.push(at)
    left.delete(at)
    const here: S = at
    at = undefined
    let least = Number.POSITIVE_INFINITY
    for (const stop of left) {
      const far = kilometresBetween(here, stop)
      if (far < least) [at, least] = [stop, far]
    }
  }
  return way
}

/** The nearest next, begun at the stop from which that makes the shortest way. */
export function routeOf<S extends Stop>(stops: readonly S[]): S[] {
  let best: { way: S[]; length: number } | null = null
  for (const first of stops) {
    const way = nearestNext(first, stops)
    const length = kilometresOf(way)
    if (!best || length < best.length) best = { way, length }
  }
  return best?.way ?? []
}

/** How long the same stops are in this order, as many a person and day as `counts` says. */
export function kilometresInTurn(stops: readonly Stop[], counts: readonly number[]): number {
  let [at, sum] = [0, 0]
  for (const count of counts) {
    sum += kilometresOf(stops.slice(at, at + count))
    at += count
  }
  return sum
}

const FNV = { offset: 0x811c9dc5, prime: 0x01000193 }
const TWO_32 = 2 ** 32

/** Numbers from 0 to below 1 that follow from a text (FNV-1a and mulberry32): for comparing, not for drawing. */
function randomOf(text: string): () => number {
  let state: number = FNV.offset
  for (const sign of text) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), FNV.prime)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / TWO_32
  }
}

/** The same in a random order that follows from a text. */
export function shuffled<T>(all: readonly T[], seed: string): T[] {
  const random = randomOf(seed)
  return all
    .map((one) => ({ one, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ one }) => one)
}
