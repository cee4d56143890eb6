import { addDays, addMonths, type Day, dayOf, endOf, showDay, stamp, toDate } from '../../kernel/time.ts'
import { type FormData, valueAt } from './form.data.ts'
import type { FormDefinition } from './form.definition.ts'

const HOUR_MS = 3_600_000
/** Whether a text is a day that there is. */
export const isDay = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(toDate(value).getTime())

/**
 * Until when a form is to be submitted, in days of Hong Kong without that on which it is sent (domain.md §1.3); nothing while what it
 * is counted from is not filled in.
 */
export function deadlineOf({ deadline }: FormDefinition, data: FormData): Date | null {
  const { kind, field, count } = deadline
  const from = valueAt(data, field)
  if (typeof from !== 'string') return null
  const at = isDay(from) ? toDate(from) : new Date(from)
  if (Number.isNaN(at.getTime())) return null
  if (kind === 'hoursAfter') return new Date(at.getTime() + count * HOUR_MS)
  const day: Day = isDay(from) ? from : dayOf(at)
  return endOf(kind === 'daysAhead' ? addDays(day, -count) : addMonths(day, count))
}

/** Whether it is too late to submit it in time. */
export const isLate = (definition: FormDefinition, data: FormData, now: Date): boolean => {
  const at = deadlineOf(definition, data)
  return at !== null && at < now
}

/** A moment or a day as a form shows it. */
export const showMoment = (value: string): string => (isDay(value) ? showDay(value) : stamp(new Date(value)))
