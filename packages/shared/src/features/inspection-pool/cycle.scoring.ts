import type { MAINTENANCE_CYCLES } from '../inspection/inspection.codes.ts'

type MaintenanceCycle = (typeof MAINTENANCE_CYCLES)[number]

/** Up to so many days from visit to visit, the shortest first; what is visited less often has no fixed cycle. */
export const CYCLE_EDGES: readonly (readonly [days: number, cycle: MaintenanceCycle])[] = [
  [10, 'weekly'],
  [21, 'biweekly'],
  [42, 'fourWeekly'],
]
/** Of fewer intervals nobody can tell. */
export const INTERVALS_MIN = 3

/** How often a log-book is maintained: `days` is the middle one of that many intervals between visits. */
export function cycleOf({ days, intervals }: { days: number | null; intervals: number }): MaintenanceCycle {
  if (days === null || intervals < INTERVALS_MIN) return 'none'
  return CYCLE_EDGES.find(([most]) => days <= most)?.[1] ?? 'none'
}
