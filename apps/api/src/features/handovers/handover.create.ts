import type { handoverContracts } from '@portal/shared/features/handovers/handover.contract'
import { receivedFor } from '@portal/shared/features/handovers/handover.rules'
import { kindOf } from '@portal/shared/features/parties/party.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem, type ProblemKey, problem } from '@portal/shared/kernel/problem'
import { dayOf, startOf } from '@portal/shared/kernel/time'
import { handingOverMoves } from '../../access/handover.ts'
import { stageMoves } from '../../access/logbook.ts'
import { unique } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { acts } from '../../kernel/moves/act.ts'
import { takenAmong } from '../location-lists/given-ids.ts'
import { matchingLogbooks } from '../logbook-filters/logbook.selected.ts'
import { type ChosenLogbook, chosenLogbooks } from '../parties/chosen.ts'
import { tellSent } from './handover.messages.ts'
import { promisedAmong } from './handover.serve.ts'

type Input = Inputs<typeof handoverContracts>['create']
interface Given extends Input {
  move: 'handOver'
  /** The moment at which the holders change; nothing: as each log-book is confirmed. */
  at: Date | null
  /** The id each log-book gets as it comes into service. */
  idFor: ReadonlyMap<number, string>
  /** What the act makes, once it has. */
  made: { number: string }
}
/** A log-book with whether the id is given or promised that it would come into service under. */
interface Row extends ChosenLogbook {
  isIdTaken: boolean
}
/** Asked once the log-books are locked: an id may have become free, or have been given, while somebody waited for them. */
async function load(ctx: Ctx, ids: readonly number[], { idFor }: Given): Promise<Row[]> {
  const asked = [...idFor.values()]
  const taken = new Set([...(await takenAmong(ctx, asked)), ...(await promisedAmong(ctx, asked))])
  return (await chosenLogbooks(ctx, ids)).map((row) => ({ ...row, isIdTaken: taken.has(idFor.get(row.id) ?? '') }))
}

/**
 * Why a log-book cannot be handed over: the sender does not hold this role until then (10014), it is being handed over (12015),
 * somebody is due in the role or holds the one that is received (40023), the receiver stands there already (40061), or it would
 * come into service without a statutory id (60269) or under one that is given (60204).
 */
function refusalOf(
  { id, name, stage, parties, handovers, isIdTaken }: Row,
  { role, newRole, newOrgId, at, idFor }: Given,
  { now, actor }: Ctx,
): ProblemKey | { key: ProblemKey; meta: object } | undefined {
  const own = parties.find((party) => party.orgId === actor.orgId && party.role === role && party.startsAt <= now)
  if (!own || (own.endsAt && own.endsAt <= (at ?? now))) return 'logbookForbidden'
  if (handovers.some((open) => open.role === role)) return 'handoverPending'
  const isDue = (party: ChosenLogbook['parties'][number]) => party.role === role && party.startsAt > now
  const isFilled = (party: ChosenLogbook['parties'][number]) =>
    party.role === newRole && !(party.endsAt && party.endsAt <= (at ?? now))
  if (parties.some((party) => isDue(party) || isFilled(party)))
    return { key: 'contractorExists', meta: { row: [name] } }
  const isThere = ({ orgId, kind, role: theirs }: ChosenLogbook['parties'][number]) =>
    orgId === newOrgId && (kindOf(role) === 'RC' ? kind !== 'RP' : theirs === role)
  if (parties.some(isThere)) return 'contractorDuplicate'
  if (!newRole || stage !== 'INSTALLATION') return undefined
  if (!idFor.get(id)) return 'statutoryIdMissing'
  return isIdTaken ? 'locationIdUsed' : undefined
}

/** The act as its rows are loaded for one handover. */
const actingFor = (given: Given) =>
  acts<'handOver', Row, Given>(handingOverMoves, {
    find: async (ctx, { filter }) => (await matchingLogbooks(ctx, filter)).map(({ id }) => id),
    load: (ctx, ids) => load(ctx, ids, given),
    refuse: refusalOf,
    apply: send,
    history: (row, given) => ({
      concerns: [given.newOrgId],
      after: {
        role: given.role,
        ...(given.newRole && { newRole: given.newRole }),
        orgId: given.newOrgId,
        ...(given.at && { startsAt: given.at }),
        ...(idGivenTo(row, given) && { statutoryId: idGivenTo(row, given) }),
        origin: given.made.number,
      },
    }),
  })

/** Only what comes into service with the handover gets an id by it. */
const idGivenTo = ({ id, stage }: ChosenLogbook, { newRole, idFor }: Given): string | null =>
  (newRole && stage === 'INSTALLATION' && idFor.get(id)) || null

async function send(ctx: Ctx, rows: readonly ChosenLogbook[], given: Given): Promise<void> {
  const { db, actor, now } = ctx
  const { role, newRole, newOrgId, at, message = '', made } = given
  const { id, number } = await db.handover.create({
    data: {
      role,
      newRole: newRole ?? null,
      orgId: actor.orgId,
      userName: actor.displayName,
      newOrgId,
      startsAt: at,
      message,
      source: ctx.source,
      createdAt: now,
    },
  })
  made.number = number
  const data = rows.map((row) => ({
    handoverId: id,
    logbookId: row.id,
    role,
    statutoryId: idGivenTo(row, given),
    createdAt: now,
  }))
  // two who hand over one log-book wait for its lock: what is left to lose is an id that two log-books are to get
  const [key, field] = newRole ? (['locationIdUsed', 'statutoryIds'] as const) : (['handoverPending', 'ids'] as const)
  await unique(key, field, db.handoverLogbook.createMany({ data }))
  await tellSent(ctx, { number, role, newOrgId }, rows)
}

/** Hands log-books over to another organization of one's own type (spec 001 §4): from the beginning of a Hong Kong day to come, or as each is confirmed. */
export async function create(ctx: Ctx, input: Input) {
  const given = await givenOf(ctx, input)
  return actingFor(given).run(ctx, given)
}
/** What a handover would come to, from reads alone. */
export async function look(ctx: Ctx, input: Input) {
  const given = await givenOf(ctx, input)
  return actingFor(given).look(ctx, given)
}

async function givenOf(ctx: Ctx, input: Input): Promise<Given> {
  const { startsOn, newOrgId, role, newRole, statutoryIds = [] } = input
  if (newRole && receivedFor(role) !== newRole) throw fieldProblem('newRole', 'roleNotReceived')
  if (newRole && !stageMoves.permits('takeIntoService', ctx)) throw problem('forbidden')
  if (startsOn && startsOn <= dayOf(ctx.now)) throw fieldProblem('startsOn', 'effectiveInPast')
  const type = kindOf(role)
  const receiver = await ctx.db.organization.findFirst({
    where: { id: newOrgId, mergedIntoId: null },
    select: { type: true },
  })
  if (!receiver) throw fieldProblem('newOrgId', 'organizationNotFound')
  if (receiver.type !== type) throw fieldProblem('newOrgId', 'receiverOfOtherType')
  const at = startsOn ? startOf(startsOn) : null
  const idFor = new Map(statutoryIds.map((one) => [one.id, one.locationId]))
  return { ...input, move: 'handOver', at, idFor, made: { number: '' } }
}
