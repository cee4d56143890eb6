import { addDays, dayOf } from '@portal/shared/kernel/time'
import { CALENDAR } from './duty.rows.ts'
import { knownForms } from './form.known.ts'
import { knownPlans } from './plan.known.ts'
import { knownQuestions } from './question.known.ts'
import type { Made } from './rows.ts'

const SOON_DAYS = 30

/** Values of duties and questions that exist, and right bodies of their calls. */
export function knownDuties({
  duties,
  ...made
}: Pick<Made, 'duties' | 'questions' | 'maintenance' | 'forms' | 'logbooks' | 'records' | 'update'>): [
  string,
  unknown[],
][] {
  const ids = duties.map(({ id }) => id)
  const until = addDays(dayOf(new Date()), SOON_DAYS)
  return [
    ...knownQuestions(made),
    ...knownPlans(made),
    ...knownForms(made),
    ['duty.ids', ids],
    ['post /api/duty/snooze', [{ ids, until, reason: 'OTHER' }]],
    ['post /api/duty/wake', [{ ids }]],
    ['post /api/duty/assign', [{ ids }]],
    ['post /api/duty/calendar', [{}]],
    ['token', [CALENDAR]],
    ['put /api/account/deputy', [{}]],
    [
      'put /api/jobRecord/:id/remark',
      [
        { version: 1, comment: 'x' },
        { version: 2, comment: 'y' },
      ],
    ],
  ]
}
