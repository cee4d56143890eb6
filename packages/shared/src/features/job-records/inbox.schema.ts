import { z } from 'zod'
import { among } from '../../kernel/across.ts'
import { isNamedOrAll, rowsOf } from '../../kernel/moves/selection.ts'
import { GRAVITIES, type Gravity } from './job-record.codes.ts'
import { jobRecordFilters } from './job-record.schema.ts'

/** What waits for my organization's acknowledgement. */
export const inboxSummary = z.object({
  waiting: z.number(),
  /** More wait than are counted: what is said of each is of those that came last. */
  isCapped: z.boolean(),
  exceptions: z.number(),
  /** The exceptions, each counted where it is gravest. */
  gravities: z.object(
    Object.fromEntries(GRAVITIES.map((gravity) => [gravity, z.number()])) as Record<Gravity, z.ZodNumber>,
  ),
  routine: z.number(),
  /** The first of the routine ones, as the list has them. */
  routineId: z.number().nullable(),
  /** The last that arrived. */
  newestId: z.number().nullable(),
})

/** The records of this month that an act may acknowledge, named or found as by the act itself. */
export const rateChoice = z
  .object(rowsOf(jobRecordFilters))
  .refine(isNamedOrAll, { path: ['ids'], error: 'namesOrAll', ...among('ids', 'all') })
/** Of the records of this month on log-books of which my organization is a responsible person. */
export const acknowledgementRate = z.object({
  records: z.number().int(),
  /** Acknowledged by somebody. */
  acknowledged: z.number().int(),
  /** Not yet, and among those of the act. */
  chosen: z.number().int(),
})
