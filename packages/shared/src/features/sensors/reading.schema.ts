import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { batchOf } from '../../kernel/ingest/batch.ts'
import { decimal } from '../../kernel/input.ts'
import { instantIn } from '../../kernel/time.ts'
import { requiredText } from '../common/fields.ts'
import { unitId } from '../logbooks/location.ts'
import { ALARM_SIGNALS } from './alarm.sent.ts'

/** What sensors can detect (spec 001 §3 "Sensor"). */
export const ANOMALIES = [
  'DOOR',
  'LEVEL',
  'ACCELERATION',
  'SOUND_RUNNING',
  'LIFT_VIBRATION',
  'VIBRATION',
  'SOUND_START',
] as const
export const READINGS_PER_CALL = 1000
/** Readings come late and out of order, but no later than this. */
export const READING_HOURS = 48
/** An hour of readings is packed when it has been over for so long. */
export const PACKED_AFTER_HOURS = 1
/** So long each reading is kept, and the sums of its hour. */
export const READING_DAYS = 35
export const READING_HOUR_DAYS = 400
/** So much may the clock of a sensor be ahead of ours. */
export const READING_AHEAD_SECONDS = 60
export const SENSOR_CODE_MAX = 64
export const VALUE_MAX = 1_000_000_000

/** One value of one sensor; sensor, anomaly and time name it. */
export const reading = z.object({
  /** As its company calls it. */
  sensor: requiredText(SENSOR_CODE_MAX),
  locationId: unitId,
  anomaly: code(ANOMALIES),
  at: instantIn,
  value: decimal(-VALUE_MAX, VALUE_MAX),
})
export type Reading = z.output<typeof reading>
export const readingBatch = batchOf(reading, READINGS_PER_CALL)

/** What a device says by itself, with what it measured then. */
const sentAlarm = reading.extend({ signal: code(ALARM_SIGNALS) })
export type SentAlarm = z.output<typeof sentAlarm>
export const alarmBatch = batchOf(sentAlarm, READINGS_PER_CALL)
