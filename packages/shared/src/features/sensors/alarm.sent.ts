import type { Edge } from './alarm.watch.ts'

/** What a device of a supplier says by itself: that something is abnormal, or no longer. */
export const ALARM_SIGNALS = ['RAISED', 'ENDED'] as const

/** The latest alarm of an anomaly of a sensor. One that somebody has closed may not have ended. */
export interface Known {
  raisedAt: Date
  endedAt: Date | null
  closedAt: Date | null
}
interface Sent {
  at: Date
  value: number
  signal: (typeof ALARM_SIGNALS)[number]
}

/**
 * Which of the alarms that were sent raise one or end it, in the order of their times. Whatever lies before the end of the latest
 * alarm is part of it: what is sent twice or late changes nothing any more.
 */
export function edgesOf(latest: Known | null, sent: readonly Sent[]): Edge[] {
  const edges: Edge[] = []
  let known = latest
  for (const { at, value, signal } of sent.toSorted(inOrder)) {
    if (signal === 'RAISED') {
      if (known && !isAfter(known, at)) continue
      edges.push({ kind: 'risen', at, peak: value })
      known = { raisedAt: at, endedAt: null, closedAt: null }
    } else if (known && !known.endedAt && at >= known.raisedAt) {
      edges.push({ kind: 'ended', at })
      known = { ...known, endedAt: at }
    }
  }
  return edges
}

/** What is raised and ended at one time is over. */
const inOrder = (one: Sent, other: Sent): number =>
  one.at.getTime() - other.at.getTime() || ALARM_SIGNALS.indexOf(one.signal) - ALARM_SIGNALS.indexOf(other.signal)

const isAfter = ({ endedAt, closedAt }: Known, at: Date): boolean => {
  const until = endedAt ?? closedAt
  return until !== null && at > until
}
