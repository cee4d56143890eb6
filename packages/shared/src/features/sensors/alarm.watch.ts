/** When readings of an anomaly raise an alarm, and when they end it (spec 001 §3 "Sensor notification"). */
export interface AlarmSetting {
  /** At or above this a reading speaks for an alarm. */
  threshold: number
  /** At or below this a reading speaks for its end; always below the threshold, so that a value between them changes nothing. */
  clearLevel: number
  /** So many readings in a row have to speak alike. */
  inRow: number
  /** From the first to the last of these readings so many minutes have to pass. */
  holdMinutes: number
}

/** What is known of one anomaly of one sensor between two readings. */
export interface Watch {
  /** Whether the last alarm has not ended yet. */
  isOver: boolean
  /** How many readings in a row have spoken for a change, the first of them when, and the highest of them. */
  count: number
  since: Date | null
  peak: number | null
  /** The last reading that was looked at: one that is older changes nothing any more. */
  lastAt: Date | null
}
export const UNWATCHED: Watch = { isOver: false, count: 0, since: null, peak: null, lastAt: null }

interface Measured {
  at: Date
  value: number
}
/** An alarm rises at the first of its readings and ends at the last. */
export type Edge = { kind: 'risen'; at: Date; peak: number } | { kind: 'ended'; at: Date }

const MINUTE_MS = 60_000

/** Looks at readings in the order of their times, whatever the order in which they came; of two at one time the first is looked at. */
export function watched(
  setting: AlarmSetting,
  before: Watch,
  readings: readonly Measured[],
): { watch: Watch; edges: Edge[] } {
  const edges: Edge[] = []
  let watch = before
  for (const reading of readings.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    if (watch.lastAt && reading.at <= watch.lastAt) continue
    const { next, edge } = looked(setting, watch, reading)
    watch = { ...next, lastAt: reading.at }
    if (edge) edges.push(edge)
  }
  return { watch, edges }
}

function looked(setting: AlarmSetting, watch: Watch, { at, value }: Measured): { next: Watch; edge?: Edge } {
  const speaks = watch.isOver ? value <= setting.clearLevel : value >= setting.threshold
  if (!speaks) return { next: { ...watch, count: 0, since: null, peak: null } }
  const count = watch.count + 1
  const since = watch.since ?? at
  const peak = Math.max(watch.peak ?? value, value)
  const isHeld = at.getTime() - since.getTime() >= setting.holdMinutes * MINUTE_MS
  if (count < setting.inRow || !isHeld) return { next: { ...watch, count, since, peak } }
  const next = { ...watch, isOver: !watch.isOver, count: 0, since: null, peak: null }
  return { next, edge: watch.isOver ? { kind: 'ended', at } : { kind: 'risen', at: since, peak } }
}
