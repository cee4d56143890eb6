import { addDays, dayOf } from '@portal/shared/kernel/time'
import type { Made } from './rows.ts'

const SOON_DAYS = 30

/** Values of duties that exist, and right bodies of their calls. */
export function knownDuties({ duties }: Pick<Made, 'duties'>): [string, unknown[]][] {
  const ids = duties.map(({ id }) => id)
  const until = addDays(dayOf(new Date()), SOON_DAYS)
  return [
    ['duty.ids', ids],
    ['post /api/duty/snooze', [{ ids, until, reason: 'OTHER' }]],
    ['post /api/duty/wake', [{ ids }]],
    ['post /api/duty/assign', [{ ids }]],
    ['post /api/duty/calendar', [{}]],
  ]
}
