import { z } from 'zod'
import { many, rowNumber, whole } from '../input.ts'

/** Most rows one act takes, named one by one or found by a filter (40338). */
export const BULK_MAX = 10_000

const ids = many(rowNumber, { min: 1, max: BULK_MAX })
/** The rows of an act, each by its id. */
export const rowsByName = { ids }

/** The rows of an act: those it names, or everything the filters of their list find at that moment. */
export const rowsOf = <F extends z.ZodRawShape>(filters: F) => ({
  ids: ids.optional(),
  all: z.literal(true).optional(),
  /** A name nobody knows is refused: dropped, it would widen the act to rows that were not meant. */
  filter: z.strictObject(filters).optional(),
  /** Left out of everything. */
  except: many(rowNumber, { max: BULK_MAX }).optional(),
  /** How many rows the person was shown; when it would be more by now, nothing is done (60018). */
  seen: whole(0, BULK_MAX).optional(),
  /** Nothing that came after this row: what arrives meanwhile was not among what the person was shown. */
  upTo: rowNumber.optional(),
})

/** Either rows by name or everything, never both and never neither. */
export const isNamedOrAll = (body: { all?: unknown; ids?: unknown }): boolean =>
  (body.all === undefined) !== (body.ids === undefined)

/** A selection as a service reads it, whatever the contract. */
export interface Selected {
  ids?: number[] | undefined
  all?: true | undefined
  filter?: object | undefined
  except?: number[] | undefined
  seen?: number | undefined
  upTo?: number | undefined
}
