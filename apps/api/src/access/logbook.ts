import { activationLife } from '@portal/shared/features/logbooks/logbook.rules'
import type { PartyKind } from '@portal/shared/features/parties/party.schema'
import type { Scope } from '../kernel/access.ts'
import type { Actor } from '../kernel/ctx.ts'
import { govern } from '../kernel/moves/govern.ts'
import { among, current, logbook, reading, seesAll, standsForOrganization } from './readers.ts'

/** In force at a moment: begun, and not yet over (a revocation is an end). */
export const inForce = (now: Date) => ({
  isVoid: false,
  startsAt: { lte: now },
  OR: [{ endsAt: null }, { endsAt: { gt: now } }],
})
export const grantsInForce = ({ orgId }: Actor, now: Date) => ({ orgId, ...inForce(now) })

/** The log-books to which the actor's organization holds access of these kinds at this moment, among those open to him. */
const holding =
  (...kinds: PartyKind[]): Scope<'logbook'> =>
  (actor, now) => {
    const held = { parties: { some: { ...grantsInForce(actor, now), kind: { in: kinds } } } }
    return standsForOrganization(actor) ? held : { AND: [held, current(actor, now)] }
  }

export const contractor = holding('RC')
export const subcontractor = holding('SUB')
export const responsible = holding('RP')

/** The log-books an actor may change: its organization is the contractor today, or it reaches all. */
export const editable: Scope<'logbook'> = (actor, now) => (seesAll(actor) ? {} : contractor(actor, now))

/** No history is kept of a specification: it is today's, for those who have access today (docs/decisions/028). */
export const logbookSpecification: Scope<'logbookSpecification'> = (actor, now) => ({ logbook: current(actor, now) })

/** Who else has access to a log-book and since when: everybody for those with access today, for others who had it with them. */
export const logbookParty: Scope<'logbookParty'> = (actor, now) =>
  among(actor, { readers: { some: reading(actor, now) } })
export const logbookPartyReader: Scope<'logbookPartyReader'> = (actor, now) => ({ party: logbookParty(actor, now) })

/** What happened on log-books that are open today, and what one's organization did; of that, nothing on log-books closed to oneself. */
export const operationEvent: Scope<'operationEvent'> = (actor, now) => {
  if (seesAll(actor)) return {}
  const own = { orgId: actor.orgId }
  const done = standsForOrganization(actor)
    ? own
    : { ...own, OR: [{ logbookId: null }, { logbook: logbook(actor, now) }] }
  return { OR: [done, { logbook: current(actor, now) }] }
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
