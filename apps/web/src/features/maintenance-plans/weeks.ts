import { addWeeks, mondayOfWeek, weekOf } from '@portal/shared/features/maintenance-plans/week'
import { showDay } from '@portal/shared/kernel/time'
import { today } from '../../kernel/words.ts'

const NUMBER_AT = '2026-W'.length
/** Of `2026-W07` the 7. */
export const weekNumber = (week: string): string => String(Number(week.slice(NUMBER_AT)))
export const weekYear = (week: string): string => week.slice(0, 4)
export const thisWeek = (): string => weekOf(today())
/** The day and the month of its Monday, as they stand in heads. */
export const mondayText = (week: string): string => showDay(mondayOfWeek(week)).slice(0, 5)
/** The weeks from one on. */
export const weeksFrom = (week: string, count: number): string[] =>
  Array.from({ length: count }, (_, nth) => addWeeks(week, nth))

const HOUR_MINUTES = 60
export const hoursOf = (minutes: number): number => minutes / HOUR_MINUTES
const ALL = 100
/** Of a hundred, with one digit; nothing where there is nothing to be part of. */
export const percentOf = (part: number, whole: number): number | null => (whole ? (ALL * part) / whole : null)
