import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { batchOf } from '../../kernel/ingest/batch.ts'
import { decimal } from '../../kernel/input.ts'
import { instantIn } from '../../kernel/time.ts'
import { requiredText } from '../common/fields.ts'
import { unitId } from '../logbooks/location.ts'

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
/** So much may the clock of a sensor be ahead of ours. */
export const READING_AHEAD_SECONDS = 60
const SENSOR_MAX = 64
const VALUE_MAX = 1_000_000_000

/** One value of one sensor; sensor, anomaly and time name it. */
export const reading = z.object({
  /** As its company calls it. */
  sensor: requiredText(SENSOR_MAX),
  locationId: unitId,
  anomaly: code(ANOMALIES),
  at: instantIn,
  value: decimal(-VALUE_MAX, VALUE_MAX),
})
export type Reading = z.output<typeof reading>
export const readingBatch = batchOf(reading, READINGS_PER_CALL)
