import { z } from 'zod'
import { many, text } from '../../kernel/input.ts'

/** More chips than fit above a list. */
export const COUNTS_AT_ONCE = 30
const FILTERS_MAX = 4000
const LIST_MAX = 80

export const countsBody = z.object({
  /** The call that reads the list, by group and name: `logbooks.list`. */
  list: text(LIST_MAX),
  /** Each as filters stand in an address: `noRp=true&stages=IN_SERVICE`. */
  filters: many(text(FILTERS_MAX), { min: 1, max: COUNTS_AT_ONCE }),
})
/**
 * In the order of the question; nothing where there is no such list for the reader, or his filters cannot be read any more. `isCapped`
 * of each: there are more than the list counts.
 */
export const counts = z.object({ counts: z.array(z.number().int().nullable()), isCapped: z.array(z.boolean()) })
