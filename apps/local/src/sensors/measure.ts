import { READING_AHEAD_SECONDS } from '@portal/shared/features/sensors/reading.schema'

/** What one sensor measures, and what is set for it. */
export interface Measuring {
  sensor: string
  locationId: string
  anomaly: string
  threshold: number
  clearLevel: number
}

/** What goes wrong with sensors: one goes up and down all the time, one says nothing, one is an hour ahead, one sends what nobody can read. */
export const FAULTS = ['FLAPPING', 'SILENT', 'CLOCK', 'GARBAGE'] as const
export type Fault = (typeof FAULTS)[number]
/** One of so many is faulty. */
const EVERY = 8
export const faultOf = (nth: number): Fault | undefined =>
  nth % EVERY === EVERY - 1 ? FAULTS[Math.floor(nth / EVERY) % FAULTS.length] : undefined

const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000] as const
/** So many minutes above the threshold, and then as many below the clear level: longer than the demo's settings hold. */
const FLAP_MINUTES = 15
/** A day and a bit, so that no two days are alike. */
const WAVE_MINUTES = 229

/** What a sensor sends of this minute. */
export function measuredBy(
  { sensor, locationId, anomaly, threshold, clearLevel }: Measuring,
  nth: number,
  now: Date,
): object[] {
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  const quiet = threshold * (0.3 + 0.12 * Math.sin(minute / WAVE_MINUTES + nth) + 0.15 * noise(nth, minute))
  const item = { sensor, locationId, anomaly, at: now.toISOString(), value: rounded(quiet) }
  switch (faultOf(nth)) {
    case 'FLAPPING':
      return [{ ...item, value: Math.floor(minute / FLAP_MINUTES) % 2 ? threshold + 3 : clearLevel - 1 }]
    case 'SILENT':
      return []
    case 'CLOCK':
      return [{ ...item, at: new Date(now.getTime() + HOUR_MS + READING_AHEAD_SECONDS * 1000).toISOString() }]
    case 'GARBAGE':
      return [{ ...item, anomaly: '\u0000?', value: 'NaN' }]
    default:
      return [item]
  }
}

const rounded = (value: number): number => Math.round(value * 10) / 10
/** From 0 to 1, the same for the same minute. */
function noise(nth: number, minute: number): number {
  const wave = Math.sin(nth * 12.9898 + minute * 78.233) * 43_758.5453
  return wave - Math.floor(wave)
}
