import type { Tone } from '@portal/shared/kernel/feature'
import { addDays, addMonths, type Day, mondayOf } from '@portal/shared/kernel/time'

export interface CalendarEntry {
  id: string
  day: Day
  title: string
  note?: string
  tone?: Tone
}
const WEEK = 7
export type CalendarSpan = 'week' | 'month'

export const firstOf = (day: Day): Day => `${day.slice(0, 7)}-01`

/** The days of a week, or of a month filled up to whole weeks. */
export function daysOf(span: CalendarSpan, at: Day): Day[] {
  const first = mondayOf(span === 'week' ? at : firstOf(at))
  const end = span === 'week' ? addDays(first, WEEK) : mondayOf(addDays(addMonths(firstOf(at), 1), WEEK - 1))
  const days: Day[] = []
  for (let day = first; day < end; day = addDays(day, 1)) days.push(day)
  return days
}

/** The same place one span on or back. */
export const turned = (span: CalendarSpan, at: Day, by: 1 | -1): Day =>
  span === 'week' ? addDays(at, WEEK * by) : addMonths(firstOf(at), by)

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -WEEK, ArrowDown: WEEK }
/** The day that an arrow key leads to. */
export const steppedBy = (key: string, day: Day): Day | undefined => {
  const step = STEPS[key]
  return step === undefined ? undefined : addDays(day, step)
}

/** Months, as their first days, that hold entries and none of the days shown; in order, with how many. */
export function elsewhere(entries: readonly CalendarEntry[], shown: readonly Day[]): { month: Day; count: number }[] {
  const counts = new Map<Day, number>()
  for (const { day } of entries) if (!shown.includes(day)) counts.set(firstOf(day), (counts.get(firstOf(day)) ?? 0) + 1)
  return [...counts].sort(([one], [other]) => one.localeCompare(other)).map(([month, count]) => ({ month, count }))
}
