import { HANDOVER_ROLES, handingOverLife, handoverLife } from '@portal/shared/features/handovers/handover.rules'
import type { Scope } from '../kernel/access.ts'
import { govern } from '../kernel/moves/govern.ts'
import { grantsInForce } from './logbook.ts'
import { among, current, logbook, ofOwn, standsForOrganization } from './readers.ts'

/**
 * Both sides see what they hand over and are handed, the receiver before it has any access to the log-book. Others hear of it once
 * it has happened on a log-book that is open to them.
 */
export const handoverLogbook: Scope<'handoverLogbook'> = (actor, now) => {
  const orgId = ofOwn(actor)
  const own = { handover: { OR: [{ orgId }, { newOrgId: orgId }] } }
  const mine = standsForOrganization(actor) ? own : { AND: [own, { logbook: logbook(actor, now) }] }
  return among(actor, { OR: [mine, { status: 'CONFIRMED', logbook: current(actor, now) }] })
}

export const handover: Scope<'handover'> = (actor, now) =>
  among(actor, { logbooks: { some: handoverLogbook(actor, now) } })

/** Both sides hold the minute of what passed between them; of their people those who may see all of its log-books. */
export const handoverMinute: Scope<'handoverMinute'> = (actor, now) => {
  const orgId = ofOwn(actor)
  const own = { handover: { OR: [{ orgId }, { newOrgId: orgId }] } }
  const whole = { logbooks: { some: {}, every: { logbook: logbook(actor, now) } } }
  return among(actor, standsForOrganization(actor) ? own : { ...own, ...whole })
}

/** The log-books on which the actor's organization holds a role that is handed over. */
const held: Scope<'logbook'> = (actor, now) => {
  const holding = { parties: { some: { ...grantsInForce(actor, now), role: { in: [...HANDOVER_ROLES] } } } }
  return standsForOrganization(actor) ? holding : { AND: [holding, current(actor, now)] }
}
export const handingOverMoves = govern('logbook', handingOverLife, {
  parties: { holder: held },
  visible: logbook,
  unknown: 'locationNotFound',
  foreign: 'logbookForbidden',
})

export const handoverMoves = govern('handoverLogbook', handoverLife, {
  parties: {
    sender: ({ orgId }) => ({ handover: { orgId } }),
    receiver: ({ orgId }) => ({ handover: { newOrgId: orgId } }),
  },
  visible: handoverLogbook,
  unknown: 'takeoverNotFound',
  foreign: 'forbidden',
})
