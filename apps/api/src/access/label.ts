import type { Scope } from '../kernel/access.ts'
import { logbook } from './readers.ts'

/** Labels are private to the organization that made them. */
export const label: Scope<'label'> = (actor) => ({ orgId: actor.orgId })

export const labelOnLogbook: Scope<'labelOnLogbook'> = (actor, now) => ({
  label: label(actor, now),
  logbook: logbook(actor, now),
})
