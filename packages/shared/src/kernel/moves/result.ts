import { z } from 'zod'

/** A row that an act left alone: what it is called, and why, as an entry of the catalogue. */
const failure = z.object({
  id: z.number(),
  name: z.string(),
  key: z.string(),
  /** The catalogue's number of it. */
  code: z.number().int(),
  meta: z.record(z.string(), z.unknown()).optional(),
})

/** What an act brings with it, such as ended sessions: words under `<group>.effect.<kind>`. */
const effect = z.object({ kind: z.string(), count: z.number().int() })

/** An act that its author can take back by this id until it is made. */
export const graceGiven = z.object({ id: z.uuid(), until: z.iso.datetime() })

export type GraceGiven = z.input<typeof graceGiven>

/** What came of an act on many rows: how many were done, and each other with the reason. */
export const moved = z.object({
  done: z.number().int(),
  failed: z.array(failure),
  /** Of an act that can be taken back until then: nothing has been done yet, but for how it looks to its author. */
  grace: graceGiven.optional(),
  /** Only of a rehearsal, after which everything is as it was: confirming with the token refuses when the set has changed. */
  rehearsal: z.object({ token: z.string(), effects: z.array(effect) }).optional(),
})
export type Moved = z.input<typeof moved>
export type Failure = z.output<typeof failure>
export type Effect = z.output<typeof effect>

/** How many rows failed for which reason, the most frequent first. */
export const reasonsOf = (failed: readonly Pick<Failure, 'key'>[]): { key: string; count: number }[] =>
  [...Map.groupBy(failed, ({ key }) => key)]
    .map(([key, rows]) => ({ key, count: rows.length }))
    .sort((one, other) => other.count - one.count)
