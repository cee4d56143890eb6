import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { addressed, rowNumber } from '../../kernel/input.ts'
import { instantOut } from '../../kernel/time.ts'
import { exportQuery } from '../../kernel/workbooks/export.ts'
import { ANOMALIES } from './reading.schema.ts'

/** How far back a record goes. */
export const RECORD_RANGES = ['DAY', 'WEEK', 'MONTH'] as const
export type RecordRange = (typeof RECORD_RANGES)[number]
export const RANGE_HOURS: Readonly<Record<RecordRange, number>> = { DAY: 24, WEEK: 7 * 24, MONTH: 30 * 24 }
/** One point for so many minutes: a day is shown minute by minute, what is longer by the hour. */
export const stepMinutes = (range: RecordRange): number => (range === 'DAY' ? 1 : 60)

const anomaly = code(ANOMALIES)
const asked = {
  sensorId: addressed(rowNumber),
  /** Where none is named, that of its latest alarm, or the first that its model detects. */
  anomaly: anomaly.optional(),
  range: code(RECORD_RANGES).default('WEEK'),
}
export const sensorRecordQuery = z.object(asked)
/** There is nothing to tick: a row is a time, not something that has a number. */
export const sensorRecordExport = exportQuery(asked).omit({ ticked: true, unticked: true })

const point = z.object({
  /** When the step begins. */
  at: instantOut,
  count: z.number(),
  lowest: z.number(),
  highest: z.number(),
})
export const sensorRecord = z.object({
  anomaly,
  /** What its model detects today. */
  detects: z.array(z.object({ anomaly, unit: z.string(), scaleFrom: z.number(), scaleTo: z.number() })),
  from: instantOut,
  to: instantOut,
  stepMinutes: z.number(),
  /** Steps with readings alone, the earliest first: what is missing between two was not measured. */
  points: z.array(point),
  /** The latest reading of these hours. */
  latest: z.object({ at: instantOut, value: z.number() }).nullable(),
  /** What raises an alarm today, where anything is set. */
  setting: z
    .object({ threshold: z.number(), clearLevel: z.number(), inRow: z.number(), holdMinutes: z.number() })
    .nullable(),
})
export type SensorRecord = z.output<typeof sensorRecord>
