import { z } from 'zod'
import { day } from '../../kernel/time.ts'
import { scheduleJob } from '../inspection-schedules/schedule.schema.ts'
import { inboxSummary } from '../job-records/inbox.schema.ts'
import { jobRecordRow } from '../job-records/job-record.schema.ts'
import { logbookRow } from '../logbooks/logbook.schema.ts'
import { sensorAlarm } from '../sensors/alarm.schema.ts'
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
  /** One's own inspections, for whoever comes for them: those with a date by it, late ones first. */
  inspections: z
    .object({
      arranged: count,
      /** Of them, those of a day that is over. */
      late: count,
      /** Without a date yet. */
      unplanned: count,
      rows: z.array(scheduleJob),
    })
    .nullable(),
  /** What is open of sensors, for whoever comes for them: the newest alarms first. */
  sensors: z.object({ alarms: count, requests: count, silent: count, rows: z.array(sensorAlarm) }).nullable(),
  /** `isCapped`: there are more than the list counts. */
  figures: z.array(z.object({ name: z.enum(FIGURE_NAMES), count, isCapped: z.boolean() })),
})
