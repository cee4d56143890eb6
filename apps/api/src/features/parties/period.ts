import { fieldProblem } from '@portal/shared/kernel/problem'
import { type Day, dayOf, endOf, lastDayOf, startOf } from '@portal/shared/kernel/time'

/** From a moment until before another. */
export interface Period {
  startsAt: Date
  endsAt: Date
}

/** When what is given from a day on begins: at the beginning of that day in Hong Kong, today at once. */
export const beginningOf = (now: Date, startsOn: Day): Date => (startsOn === dayOf(now) ? now : startOf(startsOn))

/** From the beginning of the first day, today at once, to the end of the last. */
export const periodOf = (now: Date, startsOn: Day, endsOn: Day): Period => ({
  startsAt: beginningOf(now, startsOn),
  endsAt: endOf(endsOn),
})

/** Access begins today at the earliest (60217), and not after its last day (10056); each at its field. */
export function requirePeriod(now: Date, startsOn: Day, endsOn: Day | undefined): void {
  if (startsOn < dayOf(now)) throw fieldProblem('startsOn', 'effectiveInPast')
  if (endsOn && endsOn < startsOn) throw fieldProblem('endsOn', 'effectiveAfterEnd')
}

interface SeenDays {
  seenStartsOn?: Day | undefined
  seenEndsOn?: Day | undefined
}
/** Whether the days are others by now than those that whoever changes them has read; nothing read, nothing asked. */
export const hasOtherDays = ({ startsAt, endsAt }: Grant, { seenStartsOn, seenEndsOn }: SeenDays): boolean =>
  seenStartsOn !== undefined &&
  (dayOf(startsAt) !== seenStartsOn || (endsAt ? lastDayOf(endsAt) : undefined) !== seenEndsOn)

interface Grant {
  startsAt: Date
  endsAt: Date | null
}
/** Whether grants, one after the other or at the same time, last through the whole period. */
export function lastThrough(grants: readonly Grant[], { startsAt, endsAt }: Period): boolean {
  let reached: Date | null = startsAt
  while (reached && reached < endsAt) {
    const at: Date = reached
    const next = grants.find((grant) => grant.startsAt <= at && !(grant.endsAt && grant.endsAt <= at))
    if (!next) return false
    reached = next.endsAt
  }
  return true
}
