import { activationLife } from '@portal/shared/features/logbooks/logbook.rules'
import type { PartyKind } from '@portal/shared/features/parties/party.schema'
import { NOTHING, type Scope } from '../kernel/access.ts'
import type { Actor } from '../kernel/ctx.ts'
import { govern } from '../kernel/moves/govern.ts'

/** In force at a moment: begun, and not yet over (a revocation is an end). */
export const inForce = (now: Date) => ({
  isVoid: false,
  startsAt: { lte: now },
  OR: [{ endsAt: null }, { endsAt: { gt: now } }],
})

/** The log-books to which the actor's organization holds access of these kinds at this moment. */
const holding =
  (...kinds: PartyKind[]): Scope<'logbook'> =>
  (actor, now) => ({ parties: { some: { orgId: actor.orgId, kind: { in: kinds }, ...inForce(now) } } })

export const contractor = holding('RC')
export const subcontractor = holding('SUB')
export const responsible = holding('RP')

/** Holds access now, or once did: then the log-book stays readable for the organization's own period (product.md §3). */
const everHolding: Scope<'logbook'> = (actor, now) => ({
  parties: { some: { orgId: actor.orgId, isVoid: false, startsAt: { lte: now } } },
})

/** The heart of the product's security: the log-books an actor may see. */
export const logbook: Scope<'logbook'> = (actor, now) => {
  if (actor.reach === 'all') return {}
  return actor.reach === 'own' || actor.reach === 'linked' ? everHolding(actor, now) : NOTHING
}

/** The log-books an actor may change: its organization is the contractor today, or it reaches all. */
export const editable: Scope<'logbook'> = (actor, now) => (actor.reach === 'all' ? {} : contractor(actor, now))

/** No history is kept of a specification: it is today's, for those who have access today (docs/decisions/028). */
export const logbookSpecification: Scope<'logbookSpecification'> = (actor, now) => ({ logbook: current(actor, now) })

/** The grants that open the whole history of a log-book today, and those that ever opened their own period of it. */
export const grantsInForce = ({ orgId }: Actor, now: Date) => ({ orgId, ...inForce(now) })
export const grantsEver = ({ orgId }: Actor, now: Date) => ({ orgId, isVoid: false, startsAt: { lte: now } })
/** The same two as rows of the views `…_reader`, in which the database joins records and grants with the grants of their readers. */
export const reading = (actor: Actor, now: Date) => ({
  ...grantsEver(actor, now),
  OR: [inForce(now), { inOwnPeriod: true }],
})

/** Who else has access to a log-book and since when: everybody for those with access today, for others who had it with them. */
export const logbookParty: Scope<'logbookParty'> = (actor, now) => {
  if (actor.reach === 'all') return {}
  return actor.reach === 'own' || actor.reach === 'linked' ? { readers: { some: reading(actor, now) } } : NOTHING
}
export const logbookPartyReader: Scope<'logbookPartyReader'> = (actor, now) => ({ party: logbookParty(actor, now) })

export const operationEvent: Scope<'operationEvent'> = (actor, now) => {
  if (actor.reach === 'all') return {}
  return { OR: [{ orgId: actor.orgId }, { logbook: current(actor, now) }] }
}

/** Access in force: the whole history of the log-book, and what it says today. */
export const current: Scope<'logbook'> = (actor, now) => {
  if (actor.reach === 'all') return {}
  return actor.reach === 'own' || actor.reach === 'linked'
    ? holding('RC', 'SUB', 'RP', 'SUPPLIER')(actor, now)
    : NOTHING
}

export const activationMoves = govern('logbook', activationLife, {
  parties: { keeper: editable },
  visible: logbook,
  unknown: 'locationNotFound',
  foreign: 'logbookForbidden',
  states: {
    NOT_ACTIVATED: { where: { activatedOn: null }, data: () => ({ activatedOn: null }) },
    ACTIVATED: { where: { activatedOn: { not: null } }, data: () => ({}) },
  },
})
