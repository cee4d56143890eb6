import { z } from 'zod'

/** The statuses that travel. 401 and 403 only mean "sign in again" and "no right": the browser leaves the page on them. */
export type HttpStatus = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 429 | 500 | 503

/** One entry of the error catalogue: the number on the wire, the HTTP status, and the facts its text needs. */
export interface ProblemSpec {
  code: number
  http: HttpStatus
  /** Reported nowhere: the user need not know (spec 000 §8). */
  silent?: true
  /** What somebody had not looked at stood in the way: whoever has, sends the same once more. Else a 404 or 409 says that it would do nothing. */
  sentAgain?: true
  /** After how many seconds the same call is worth another try: the answer's `Retry-After`, unless its meta says it by `seconds`. */
  retryAfter?: number
  /** Every key is a `%key%` of the text, but those that are only for programs. */
  meta?: z.ZodObject
  forPrograms?: readonly string[]
  /** The check of schemas that it answers by its number, naming what was refused as its rows. */
  refuses?: string
  /** Of a feature that is not built yet: nothing raises it. Whoever raises it takes this away. */
  isReserved?: true
}

/** Rows of a sheet, or the location ids that are wrong. */
export const rowMeta = z.object({ row: z.array(z.union([z.number(), z.string()])) })
export const maxMeta = z.object({ max: z.number() })
