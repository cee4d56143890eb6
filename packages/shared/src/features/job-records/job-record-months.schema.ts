import { z } from 'zod'
import { unitId } from '../logbooks/location.ts'
import { typeOfWork } from './job-record.codes.ts'

/** How many months a lift's history is drawn for, the running one included. */
export const MONTHS = 12
export const monthsParam = z.object({ locationId: unitId })
/** Work on one log-book by Hong Kong month and type; a pair without work is left out. */
export const jobRecordMonths = z.object({
  /** As `YYYY-MM`, the oldest first; the last is not over yet. */
  months: z.array(z.string()),
  counts: z.array(z.object({ month: z.string(), typeOfWork, count: z.number().int() })),
})
export type JobRecordMonths = z.output<typeof jobRecordMonths>
