import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { GEO_RESULTS, typeOfWork } from '../job-records/job-record.codes.ts'
import { unitKind } from '../logbooks/logbook.codes.ts'
import { HEALTH_PARTS } from './health-index.scoring.ts'

const count = z.number().int()
const shareOf = z.object({ good: count, of: count })
export const unitQuery = z.object({ month: day.optional() })

/** What one month of a log-book is scored by, of the time that is the reader's. */
export const unitMonth = z.object({
  month: day,
  isSettled: z.boolean(),
  /** As records stood then. */
  asOf: instantOut,
  formula: count,
  monthMinutes: z.number(),
  routineMinutes: z.number(),
  otherMinutes: z.number(),
  records: count,
  breakdowns: count,
  incidents: count,
  trappings: count,
  gps: shareOf,
  onTime: shareOf,
  acknowledged: shareOf,
  /** Nothing: not rated. */
  index: z.number().nullable(),
  parts: z.array(z.object({ part: code(HEALTH_PARTS), points: z.number() })),
})

/** A record of the month, or one whose time out of service reaches into it, with the parts of which it took points. */
export const unitRecord = z.object({
  id: z.number(),
  typeOfWork,
  completedAt: instantOut,
  submittedAt: instantOut,
  remarks: z.string(),
  /** It stands for the same fault as an earlier one, and does not count as another breakdown. */
  isFollowUp: z.boolean(),
  /** Of the month, out of service for what was not planned. */
  minutesOut: z.number(),
  geo: code(GEO_RESULTS),
  distanceM: z.number().nullable(),
  /** Nothing: not by the time that counts. */
  acknowledgedAt: instantOut.nullable(),
  costs: z.array(code(HEALTH_PARTS)),
})

/** A record that would count in a settled month, and came too late to be counted in it. */
const lateRecord = unitRecord.pick({
  id: true,
  typeOfWork: true,
  completedAt: true,
  submittedAt: true,
  remarks: true,
  minutesOut: true,
})

/** One lift or escalator: what each of its months scored, and the records behind one of them. */
export const unit = z.object({
  id: z.number(),
  locationId: z.string(),
  kind: unitKind,
  addressEn: z.string(),
  addressZh: z.string(),
  /** The month that runs, by its first day. */
  running: day,
  months: z.array(unitMonth),
  /** The month whose records are shown; nothing where none is known. */
  month: day.nullable(),
  /** Those that the reader may open. */
  records: z.array(unitRecord),
  /** How many more there are. */
  closed: count,
  /** Listed, not counted: of a settled month, those that the reader may open. */
  late: z.array(lateRecord),
  lateClosed: count,
})
