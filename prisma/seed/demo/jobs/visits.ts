import { addMonths, type Day, startOf } from '@portal/shared/kernel/time'
import type { Org } from '../city/organizations.ts'
import type { Unit } from '../city/units.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
/** How long the demo's records reach back. */
export const MONTHS = 24

export type Outcome = 'normal' | 'defect' | 'followup' | 'incident'

/** One piece of work before it is written down. Times are milliseconds. */
export interface Visit {
  unit: Unit
  org: Org
  creatorType: 'PRINCIPAL' | 'SUB' | 'EMSD'
  type: string
  outcome: Outcome
  from: number
  minutes: number
  calledAt?: number
  outFrom?: number
  outTo?: number
  trappedMinutes?: number
}

/** The span of the records: two years up to now. */
export const spanOf = (today: Day, now: Date) => ({
  begin: startOf(addMonths(today, -MONTHS)).getTime(),
  end: now.getTime() - 20 * MINUTE,
})

/** Breakdowns come with heat and rain: twice as many in July as in January. */
const SEASON = [0.72, 0.74, 0.82, 0.95, 1.12, 1.3, 1.42, 1.4, 1.22, 1, 0.85, 0.75] as const
export const seasonOf = (month: Day): number => SEASON[Number(month.slice(5, 7)) - 1] ?? 1

/** The first days of the months of a span. */
export function monthsBetween(begin: Day, end: Day): Day[] {
  const months: Day[] = []
  for (let month = `${begin.slice(0, 7)}-01`; month <= end; month = addMonths(month, 1)) months.push(month)
  return months
}
