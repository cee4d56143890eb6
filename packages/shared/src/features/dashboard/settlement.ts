import { addMonths, type Day, dayOf, startOf } from '../../kernel/time.ts'

/** A settlement counts what was there at 00:30 in Hong Kong on the second day after its month (product.md §11.7). */
export const SETTLED_AFTER_MINUTES = 24 * 60 + 30
const MINUTE_MS = 60_000

/** The first day of the month of a day, by which a month is named. */
export const monthOf = (value: Day): Day => `${value.slice(0, 7)}-01`

/** The moment as of which a month is settled. */
export const settlementOf = (month: Day): Date =>
  new Date(startOf(addMonths(monthOf(month), 1)).getTime() + SETTLED_AFTER_MINUTES * MINUTE_MS)

/** Work that was begun before the moment of a settlement is written by then, and nobody is cut off in the middle. */
const MARGIN_MS = MINUTE_MS

/** The last month that may be settled at a moment. */
export function lastSettled(now: Date): Day {
  const months = [1, 2].map((back) => addMonths(monthOf(dayOf(now)), -back))
  const due = months.find((month) => settlementOf(month).getTime() + MARGIN_MS <= now.getTime())
  return due ?? addMonths(monthOf(dayOf(now)), -2)
}
