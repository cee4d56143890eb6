import { labelLife } from '@portal/shared/features/labels/label.rules'
import type { Scope } from '../kernel/access.ts'
import { govern } from '../kernel/moves/govern.ts'
import { logbook } from './readers.ts'

/** Labels are private to the organization that made them. */
export const label: Scope<'label'> = (actor) => ({ orgId: actor.orgId })

export const labelOnLogbook: Scope<'labelOnLogbook'> = (actor, now) => ({
  label: label(actor, now),
  logbook: logbook(actor, now),
})

/** Whoever sees a log-book may put labels of his organization on it. */
export const labelMoves = govern('logbook', labelLife, {
  parties: { reader: logbook },
  visible: logbook,
  unknown: 'logbookForbidden',
  foreign: 'logbookForbidden',
})
