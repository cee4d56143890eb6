import { addDays, dayOf } from '@portal/shared/kernel/time'

/** Monday after the next, so that no day of the week is over. */
export function mondayAhead(): string {
  const today = dayOf(new Date())
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(today, 14 - weekday)
}
