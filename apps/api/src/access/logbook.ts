import type { Prisma } from '@portal/db'
import { activationLife, logbookStageLife } from '@portal/shared/features/logbooks/logbook.rules'
import type { PartyKind } from '@portal/shared/features/parties/party.schema'
import { NOTHING, type Scope } from '../kernel/access.ts'
import type { Actor } from '../kernel/ctx.ts'
import { govern } from '../kernel/moves/govern.ts'
import {
  among,
  current,
  isGroupAdmin,
  isOwn,
  logbook,
  ofOwn,
  opened,
  reading,
  seesAll,
  standsForOrganization,
  unended,
} from './readers.ts'

/** In force at a moment: begun, and not yet over (a revocation is an end). */
export const inForce = (now: Date) => ({
  isVoid: false,
  startsAt: { lte: now },
  OR: [{ endsAt: null }, { endsAt: { gt: now } }],
})
/** Also those that an organization held before it was merged into the actor's. */
export const grantsInForce = (actor: Actor, now: Date) => ({ orgId: ofOwn(actor), ...inForce(now) })

const grantsOf = (actor: Actor, now: Date, kind: PartyKind) => ({ ...grantsInForce(actor, now), kind })
/** The log-books to which the actor's organization holds access of this kind at this moment, among those open to him. */
const holding =
  (kind: PartyKind): Scope<'logbook'> =>
  (actor, now) => {
    const held = { parties: { some: grantsOf(actor, now, kind) } }
    return standsForOrganization(actor) ? held : { AND: [held, current(actor, now)] }
  }

export const contractor = holding('RC')
export const subcontractor = holding('SUB')
export const responsible = holding('RP')
/** On which it has sensors, and the grants that say so. */
export const supplied = holding('SUPPLIER')
export const heldAsSupplier = (actor: Actor, now: Date) => grantsOf(actor, now, 'SUPPLIER')

/** The log-books an actor may change: its organization is the contractor today, or it reaches all. */
export const editable: Scope<'logbook'> = (actor, now) => (seesAll(actor) ? {} : contractor(actor, now))

/** Kind and type of a log-book without a record of work its contractor mends; afterwards only who reaches all. */
export const correctable: Scope<'logbook'> = (actor, now) =>
  seesAll(actor) ? {} : { AND: [contractor(actor, now), { jobRecords: { none: {} } }] }

/** No history is kept of a specification: it is today's, for those who have access today (docs/decisions/028). */
export const logbookSpecification: Scope<'logbookSpecification'> = (actor, now) => ({ logbook: current(actor, now) })

/** By what a log-book was known before is told with what it is. */
export const formerLocationId: Scope<'formerLocationId'> = (actor, now) => ({ logbook: logbook(actor, now) })

/** Who else has access to a log-book and since when: everybody for those with access today, for others who had it with them. */
export const logbookParty: Scope<'logbookParty'> = (actor, now) =>
  among(actor, { readers: { some: reading(actor, now) } })
/** Of these grants, the ones of which the reader may know how they ended: all of log-books open to him, and what ended while he saw it. */
export const endTold: Scope<'logbookParty'> = (actor, now) =>
  among(actor, { readers: { some: knowingEnd(actor, now) } })
export const endUntold: Scope<'logbookParty'> = (actor, now) =>
  seesAll(actor) ? NOTHING : { endsAt: { not: null }, isVoid: false, readers: { none: knowingEnd(actor, now) } }
const knowingEnd = (actor: Actor, now: Date) => ({ ...opened(actor, now), OR: [...unended(now), { knowsEnd: true }] })
/** Who came, and who left while the reader could see whether somebody followed. */
export const rpChange: Scope<'rpChange'> = (actor, now) =>
  among(actor, {
    OR: [
      { isEnd: false, party: logbookParty(actor, now) },
      { isEnd: true, party: { readers: { some: seeingEnd(actor, now) } } },
    ],
  })
const seeingEnd = (actor: Actor, now: Date) => ({
  ...opened(actor, now),
  OR: [{ isWhole: true, OR: unended(now) }, { seesEnd: true }],
})
export const logbookPartyReader: Scope<'logbookPartyReader'> = (actor, now) => ({ party: logbookParty(actor, now) })

/** What happened on log-books that are open today, and what one's organization did; of that, nothing on log-books closed to oneself. */
export const operationEvent: Scope<'operationEvent'> = (actor, now) =>
  seesAll(actor) ? {} : { OR: [operationsDone(actor, now), { logbook: current(actor, now) }] }

/** What one's own organization did, as far as the log-book is not closed to oneself. */
export const operationsDone = (actor: Actor, now: Date): Prisma.OperationEventWhereInput => {
  const own = { orgId: ofOwn(actor) }
  return standsForOrganization(actor) ? own : { ...own, OR: [besideLogbooks(actor), { logbook: logbook(actor, now) }] }
}
/** What was done on no log-book is about the whole organization; whoever looks after groups knows of it what he did himself. */
const besideLogbooks = (actor: Actor) => ({ logbookId: null, ...(isGroupAdmin(actor) && { userId: actor.userId }) })

/** Holds for every operation that is read by whoever has, or had, these log-books alone open. */
export const operationsAmong = (actor: Actor, open: readonly number[]) => {
  const own = { orgId: ofOwn(actor), ...(!standsForOrganization(actor) && besideLogbooks(actor)) }
  return { OR: [own, { logbookId: { in: [...open] } }] }
}

/** Whether the reader is told by which workbook something was done: what people call their files is their organization's own. */
export const workbookTold =
  (actor: Actor) =>
  ({ orgId }: { orgId: number | null }): boolean =>
    seesAll(actor) || isOwn(actor, orgId)

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

const at = (stage: (typeof logbookStageLife.states)[number]) => ({
  where: { stage },
  data: () => ({ stage, ...(stage !== 'DEMOLISHED' && { demolishedOn: null }) }),
})

export const stageMoves = govern('logbook', logbookStageLife, {
  parties: { keeper: editable, regulator: (actor) => (seesAll(actor) ? {} : NOTHING) },
  visible: logbook,
  unknown: 'locationNotFound',
  foreign: 'logbookForbidden',
  states: {
    INSTALLATION: at('INSTALLATION'),
    IN_SERVICE: at('IN_SERVICE'),
    DEMOLISHED: at('DEMOLISHED'),
  },
})
