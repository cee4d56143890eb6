import { maintenancePlanLife } from '@portal/shared/features/maintenance-plans/plan.rules'
import type { Scope } from '../kernel/access.ts'
import { govern } from '../kernel/moves/govern.ts'
import { contractor } from './logbook.ts'
import { logbook, ofOwn } from './readers.ts'

/** Plans are the organization's own: nobody else sees them, whoever else has access to the log-books. */
export const maintenancePlan: Scope<'maintenancePlan'> = (actor) => ({ orgId: ofOwn(actor) })
/** Of their log-books and visits those that are open to the reader. */
export const maintenancePlanLocation: Scope<'maintenancePlanLocation'> = (actor, now) => ({
  plan: maintenancePlan(actor, now),
  logbook: logbook(actor, now),
})
export const maintenanceVisit: Scope<'maintenanceVisit'> = (actor, now) => ({
  location: { plan: maintenancePlan(actor, now) },
  logbook: logbook(actor, now),
})

/** Log-books that an organization may plan: it is their contractor today. */
export const plannable: Scope<'logbook'> = contractor

export const maintenancePlanMoves = govern('maintenancePlan', maintenancePlanLife, {
  parties: { keeper: maintenancePlan },
  visible: maintenancePlan,
  unknown: 'maintenancePlanNotFound',
  foreign: 'forbidden',
  states: {
    OPEN: { where: { endedAt: null }, data: () => ({ endedAt: null }) },
    ENDED: { where: { endedAt: { not: null } }, data: (now) => ({ endedAt: now }) },
  },
})
