import { patterned } from '../../kernel/input.ts'
import { addDays, type Day, daysBetween, mondayOf } from '../../kernel/time.ts'

export const WEEK_DAYS = 7
const THURSDAY = 3
const FORM = /^(20|21)\d{2}-W\d{2}$/

/** The week of ISO 8601 in which a day lies, as `2026-W48`: that of the year in which its Thursday lies. */
export function weekOf(day: Day): string {
  const year = addDays(mondayOf(day), THURSDAY).slice(0, 4)
  const number = daysBetween(firstMonday(year), mondayOf(day)) / WEEK_DAYS + 1
  return `${year}-W${String(number).padStart(2, '0')}`
}
/** The Monday of the first week of a year: of the week with 4 January. */
const firstMonday = (year: string): Day => mondayOf(`${year}-01-04`)

/** The Monday with which a week begins, as `2026-W48`. */
export const mondayOfWeek = (week: string): Day =>
  addDays(firstMonday(week.slice(0, 4)), (Number(week.slice('2026-W'.length)) - 1) * WEEK_DAYS)
/** The Sunday with which it ends. */
export const sundayOfWeek = (week: string): Day => addDays(mondayOfWeek(week), WEEK_DAYS - 1)
export const addWeeks = (week: string, weeks: number): string => weekOf(addDays(mondayOfWeek(week), weeks * WEEK_DAYS))
/** Whole weeks from one to another; negative when it lies before. */
export const weeksBetween = (from: string, to: string): number =>
  daysBetween(mondayOfWeek(from), mondayOfWeek(to)) / WEEK_DAYS

/** Whether there is such a week: only some years have a 53rd. */
export const isWeek = (text: string): boolean => FORM.test(text) && weekOf(mondayOfWeek(text)) === text
/** A week as it is written: `2026-W48`; small letters and a missing dash are mended. */
export const isoWeek = patterned(FORM, 'weekForm', (text) =>
  text
    .trim()
    .toUpperCase()
    .replace(/^(\d{4})[ -]?W(\d{2})$/, '$1-W$2'),
).refine((text) => !FORM.test(text) || isWeek(text), 'weekMissing')
