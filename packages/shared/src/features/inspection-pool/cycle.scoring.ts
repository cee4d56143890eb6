import type { MAINTENANCE_CYCLES } from '../inspection/inspection.codes.ts'
import { WEEK_DAYS } from '../maintenance-plans/week.ts'

type MaintenanceCycle = (typeof MAINTENANCE_CYCLES)[number]

/** Up to so many days from visit to visit, the shortest first; what is visited less often has no fixed cycle. */
export const CYCLE_EDGES: readonly (readonly [days: number, cycle: MaintenanceCycle])[] = [
  [10, 'weekly'],
  [21, 'biweekly'],
  [42, 'fourWeekly'],
]
/** Of fewer intervals nobody can tell. */
export const INTERVALS_MIN = 3

/** `weeks` from visit to visit by the maintenance plan in force; `days` is the middle one of that many intervals between visits that were made. */
type Maintained = { weeks: number | null; days: number | null; intervals: number }

/** How often a log-book is maintained: as it is planned, or where nobody has planned it as it was visited. */
export function cycleOf({ weeks, days, intervals }: Maintained): MaintenanceCycle {
  const visited = intervals < INTERVALS_MIN ? null : days
  const apart = weeks === null ? visited : weeks * WEEK_DAYS
  return CYCLE_EDGES.find(([most]) => apart !== null && apart <= most)?.[1] ?? 'none'
}
