import {
  authorizingLife,
  workAuthorizationLife,
} from '@portal/shared/features/work-authorizations/work-authorization.rules'
import { NOTHING, type Scope } from '../kernel/access.ts'
import type { Actor } from '../kernel/ctx.ts'
import { govern } from '../kernel/moves/govern.ts'
import { contractor } from './logbook.ts'
import { among, current, logbook, ofOwn, standsForOrganization } from './readers.ts'

/**
 * Log-books of an authorisation: all of those that one's organization gave or whose worker it names, and of others' those on
 * log-books that are open to the reader today.
 */
export const workAuthorizationLogbook: Scope<'workAuthorizationLogbook'> = (actor, now) => {
  const orgId = ofOwn(actor)
  const own = { OR: [{ orgId }, { authorization: { worker: { orgId } } }] }
  const mine = standsForOrganization(actor) ? own : { AND: [own, { logbook: logbook(actor, now) }] }
  return among(actor, { OR: [mine, { logbook: current(actor, now) }] })
}

export const workAuthorization: Scope<'workAuthorization'> = (actor, now) =>
  among(actor, { logbooks: { some: workAuthorizationLogbook(actor, now) } })

const inForce = (now: Date) => ({ isVoid: false, startsAt: { lte: now }, endsAt: { gt: now } })
/** What lets this person himself work on a log-book at that moment. */
export const ownAuthorizations = ({ workerId }: Actor, now: Date) =>
  workerId === null ? NOTHING : { workerId, ...inForce(now) }
/** The log-books on which the person himself, whoever employs him, may record work. */
export const authorized: Scope<'logbook'> = (actor, now) => ({
  authorizations: { some: ownAuthorizations(actor, now) },
})

/** Whoever maintains or installs the units today, where his people do not see some of them only. */
export const authorizingMoves = govern('logbook', authorizingLife, {
  parties: { contractor },
  visible: logbook,
  unknown: 'locationNotFound',
  foreign: 'logbookForbidden',
})

/** On a log-book it counts now or will, or may come back with what a change that is due takes away. */
export const counts = (now: Date) => [
  { isVoid: false, endsAt: { gt: now } },
  { isVoid: true, endedBy: { not: null }, startsAt: { gt: now } },
]
/** Whoever reads some log-books of his organization only acts where all those on which it counts are open to him. */
const giver: Scope<'workAuthorization'> = (actor, now) => {
  const { orgId } = actor
  const closed = { OR: counts(now), NOT: { logbook: current(actor, now) } }
  return standsForOrganization(actor) ? { orgId } : { orgId, logbooks: { none: closed } }
}

export const workAuthorizationMoves = govern('workAuthorization', workAuthorizationLife, {
  parties: { giver },
  visible: workAuthorization,
  unknown: 'workAuthorizationNotFound',
  foreign: 'forbidden',
})
