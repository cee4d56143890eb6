import { addDays, type Day, daysBetween } from '@portal/shared/kernel/time'

/** So many days before the deadline the contractor is reminded by itself. */
const BEFORE = [7, 1] as const
/** And afterwards, from the next day on, every so many days. */
const AFTER_EVERY = 7

interface Waiting {
  foundOn: Day
  deadlineOn: Day
  remindedOn: readonly Day[]
}

/** The last day up to today on which a reminder is meant to go out. */
function lastMeant(deadlineOn: Day, today: Day): Day | undefined {
  const late = daysBetween(deadlineOn, today) - 1
  if (late >= 0) return addDays(today, -(late % AFTER_EVERY))
  return BEFORE.map((days) => addDays(deadlineOn, -days)).findLast((day) => day <= today)
}

/** Whether the contractor is to be reminded today: nobody did since the last day that is meant, also where a night was missed. */
export function isToRemind({ foundOn, deadlineOn, remindedOn }: Waiting, today: Day): boolean {
  const meant = lastMeant(deadlineOn, today)
  return meant !== undefined && meant > foundOn && !remindedOn.some((day) => day >= meant)
}
/** Only of these anybody can be reminded. */
export const remindedUntil = (today: Day): Day => addDays(today, BEFORE[0])
