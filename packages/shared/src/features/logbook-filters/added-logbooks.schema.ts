import { z } from 'zod'
import { among } from '../../kernel/across.ts'
import { many } from '../../kernel/input.ts'
import { BULK_MAX, rowsOf } from '../../kernel/moves/selection.ts'
import { line } from '../common/fields.ts'
import { logbookFilters } from './logbook-filter.schema.ts'

/** So many lines of a preview are answered; all are counted (spec 001 §5). */
export const ADD_SHOWN = 3000
/** Longest line of a pasted list, and how many there may be, blank ones among them. */
const LINE_MAX = 50
const LINES_MAX = 2 * BULK_MAX

const sources = { lines: many(line(LINE_MAX), { max: LINES_MAX }).optional(), ...rowsOf(logbookFilters) }
/**
 * Log-books that are to be added to something, beside what else is asked: lines as they were pasted, blank ones too, so that a refused
 * one is named by its number; or log-books that were chosen in their list, by ids or by its filter.
 */
export const addedLogbooks = <S extends z.ZodRawShape>(fields: S) =>
  z.object({ ...sources, ...fields }).refine(
    (given) => {
      const { lines, ids, all } = given as z.output<z.ZodObject<typeof sources>>
      return [lines, ids, all].filter((one) => one !== undefined).length === 1
    },
    { path: ['lines'], error: 'namesOrAll', ...among('lines', 'ids', 'all') },
  )

/** What becomes of one of them. */
export const addedLogbook = z.object({
  /** Its number in the list; nothing for what a filter found. */
  line: z.number().nullable(),
  locationId: z.string(),
  /** Why it is not added, by the catalogue. */
  key: z.string().nullable(),
  code: z.number().nullable(),
})
