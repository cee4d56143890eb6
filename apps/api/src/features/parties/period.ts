import { fieldProblem } from '@portal/shared/kernel/problem'
import { type Day, dayOf } from '@portal/shared/kernel/time'

/** Access begins today at the earliest (60217), and not after its last day (10056); each at its field. */
export function requirePeriod(now: Date, startsOn: Day, endsOn: Day | undefined): void {
  if (startsOn < dayOf(now)) throw fieldProblem('startsOn', 'effectiveInPast')
  if (endsOn && endsOn < startsOn) throw fieldProblem('endsOn', 'effectiveAfterEnd')
}
