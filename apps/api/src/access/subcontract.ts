import { lettingInLife, subcontractLife } from '@portal/shared/features/subcontracts/subcontract.rules'
import type { Scope } from '../kernel/access.ts'
import { govern } from '../kernel/moves/govern.ts'
import { contractor, grantsInForce } from './logbook.ts'
import { among, current, logbook, ofOwn, standsForOrganization, unended } from './readers.ts'

/** Both sides see all of a sub-contract; others hear of it on log-books that are open to them today. */
export const subcontractLogbook: Scope<'subcontractLogbook'> = (actor, now) => {
  const orgId = ofOwn(actor)
  const own = { subcontract: { OR: [{ orgId }, { subOrgId: orgId }] } }
  const mine = standsForOrganization(actor) ? own : { AND: [own, { logbook: logbook(actor, now) }] }
  return among(actor, { OR: [mine, { logbook: current(actor, now) }] })
}

export const subcontract: Scope<'subcontract'> = (actor, now) =>
  among(actor, { logbooks: { some: subcontractLogbook(actor, now) } })

/** The log-books on which the actor's organization may let others in: as their contractor, or as a sub-contractor who was allowed to. */
const lettingIn: Scope<'logbook'> = (actor, now) => {
  const allowed = { parties: { some: { ...grantsInForce(actor, now), kind: 'SUB', mayGrant: true } } }
  const asSub = standsForOrganization(actor) ? allowed : { AND: [allowed, current(actor, now)] }
  return { OR: [contractor(actor, now), asSub] }
}

export const lettingInMoves = govern('logbook', lettingInLife, {
  parties: { contractor: lettingIn },
  visible: logbook,
  unknown: 'locationNotFound',
  foreign: 'logbookForbidden',
})

/** Access by it that still counts. */
export const counting = (now: Date) => ({ isVoid: false, OR: unended(now) })
/** Whoever reads some log-books of his organization only acts where all those that still count are open to him. */
const giver: Scope<'subcontract'> = (actor, now) => {
  const { orgId } = actor
  const closed = { party: counting(now), NOT: { logbook: current(actor, now) } }
  return standsForOrganization(actor) ? { orgId } : { orgId, logbooks: { none: closed } }
}

export const subcontractMoves = govern('subcontract', subcontractLife, {
  parties: { giver },
  visible: subcontract,
  unknown: 'subcontractNotFound',
  foreign: 'forbidden',
})
