const OFFSET_MS = 28_800_000
/** The time of day in Hong Kong, to the second. */
export const clockText = (instant: string): string =>
  new Date(Date.parse(instant) + OFFSET_MS).toISOString().slice(11, 19)
