import { z } from 'zod'
import { day } from '../../kernel/time.ts'
import { inboxSummary } from '../job-records/inbox.schema.ts'
import { jobRecordRow } from '../job-records/job-record.schema.ts'
import { logbookRow } from '../logbooks/logbook.schema.ts'
import { ARRIVALS, FIGURE_NAMES } from './arrival.codes.ts'

const count = z.number().int()

/** What waits for whoever asks; a part that he has no right to is nothing. */
export const arrival = z.object({
  first: z.enum(ARRIVALS),
  inbox: z
    .object({
      ...inboxSummary.shape,
      /** What a person has to read, the gravest first. */
      gravest: z.array(jobRecordRow),
    })
    .nullable(),
  duties: z
    .object({
      overdue: count,
      /** Overdue, or due within the week. */
      due: count,
      rows: z.array(logbookRow),
      /** The next day on which something is due, where nothing is. */
      nextOn: day.nullable(),
    })
    .nullable(),
  /** `isCapped`: there are more than the list counts. */
  figures: z.array(z.object({ name: z.enum(FIGURE_NAMES), count, isCapped: z.boolean() })),
})
