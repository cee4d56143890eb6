/** A stretch of time in milliseconds, its end not included. */
export type Span = readonly [from: number, to: number]

/** The same time without overlaps, in order; what has no length is left out. */
export function merged(spans: readonly Span[]): Span[] {
  const result: [number, number][] = []
  for (const [from, to] of spans.filter(([start, end]) => end > start).toSorted(([one], [other]) => one - other)) {
    const last = result.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else result.push([from, to])
  }
  return result
}

/** What of the time lies inside a span. */
export const cut = (spans: readonly Span[], [from, to]: Span): Span[] =>
  merged(spans.map(([start, end]) => [Math.max(start, from), Math.min(end, to)]))

/** What of the time does not lie in the other. */
export function without(spans: readonly Span[], others: readonly Span[]): Span[] {
  return merged(others).reduce<Span[]>(
    (left, [from, to]) =>
      left.flatMap(([start, end]): Span[] => {
        if (to <= start || end <= from) return [[start, end]]
        const parts: Span[] = [
          [start, from],
          [to, end],
        ]
        return parts.filter(([one, other]) => other > one)
      }),
    merged(spans),
  )
}

const MINUTE_MS = 60_000
export const minutesIn = (spans: readonly Span[]): number =>
  merged(spans).reduce((sum, [from, to]) => sum + (to - from), 0) / MINUTE_MS
