import type { handoverContracts } from '@portal/shared/features/handovers/handover.contract'
import { kindOf } from '@portal/shared/features/parties/party.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem, type ProblemKey } from '@portal/shared/kernel/problem'
import { dayOf, startOf } from '@portal/shared/kernel/time'
import { handingOverMoves } from '../../access/handover.ts'
import { unique } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { acts } from '../../kernel/moves/act.ts'
import { matchingLogbooks } from '../logbook-filters/logbook.selected.ts'
import { type ChosenLogbook, chosenLogbooks } from '../parties/chosen.ts'
import { tellSent } from './handover.messages.ts'

type Input = Inputs<typeof handoverContracts>['create']
interface Given extends Input {
  move: 'handOver'
  /** The moment at which the holders change; nothing: as each log-book is confirmed. */
  at: Date | null
  /** What the act makes, once it has. */
  made: { number: string }
}
/**
 * Why a log-book cannot be handed over: the sender does not hold this role until then (10014), it is being handed over (12015),
 * somebody is due in the role (40023), or the receiver stands there already (40061).
 */
function refusalOf(
  { name, parties, handovers }: ChosenLogbook,
  { role, newOrgId, at }: Given,
  { now, actor }: Ctx,
): ProblemKey | { key: ProblemKey; meta: object } | undefined {
  const own = parties.find((party) => party.orgId === actor.orgId && party.role === role && party.startsAt <= now)
  if (!own || (own.endsAt && own.endsAt <= (at ?? now))) return 'logbookForbidden'
  if (handovers.some((open) => open.role === role)) return 'handoverPending'
  if (parties.some((party) => party.role === role && party.startsAt > now))
    return { key: 'contractorExists', meta: { row: [name] } }
  const isThere = ({ orgId, kind, role: theirs }: ChosenLogbook['parties'][number]) =>
    orgId === newOrgId && (kindOf(role) === 'RC' ? kind !== 'RP' : theirs === role)
  return parties.some(isThere) ? 'contractorDuplicate' : undefined
}

const acting = acts<'handOver', ChosenLogbook, Given>(handingOverMoves, {
  find: async (ctx, { filter }) => (await matchingLogbooks(ctx, filter)).map(({ id }) => id),
  load: chosenLogbooks,
  refuse: refusalOf,
  apply: send,
  history: (_, { role, newOrgId, at, made }) => ({
    concerns: [newOrgId],
    after: { role, orgId: newOrgId, ...(at && { startsAt: at }), origin: made.number },
  }),
})

async function send(
  ctx: Ctx,
  rows: readonly ChosenLogbook[],
  { role, newOrgId, at, message = '', made }: Given,
): Promise<void> {
  const { db, actor, now } = ctx
  const { id, number } = await db.handover.create({
    data: {
      role,
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
  const data = rows.map((row) => ({ handoverId: id, logbookId: row.id, role, createdAt: now }))
  await unique('handoverPending', 'ids', db.handoverLogbook.createMany({ data }))
  await tellSent(ctx, { number, role, newOrgId }, rows)
}

/** Hands log-books over to another organization of one's own type (spec 001 §4): from the beginning of a Hong Kong day to come, or as each is confirmed. */
export const create = async (ctx: Ctx, input: Input) => acting.run(ctx, await givenOf(ctx, input))
/** What a handover would come to, from reads alone. */
export const look = async (ctx: Ctx, input: Input) => acting.look(ctx, await givenOf(ctx, input))

async function givenOf(ctx: Ctx, input: Input): Promise<Given> {
  const { startsOn, newOrgId, role } = input
  if (startsOn && startsOn <= dayOf(ctx.now)) throw fieldProblem('startsOn', 'effectiveInPast')
  const type = kindOf(role)
  const receiver = await ctx.db.organization.findFirst({ where: { id: newOrgId }, select: { type: true } })
  if (!receiver) throw fieldProblem('newOrgId', 'organizationNotFound')
  if (receiver.type !== type) throw fieldProblem('newOrgId', 'receiverOfOtherType')
  const at = startsOn ? startOf(startsOn) : null
  return { ...input, move: 'handOver', at, made: { number: '' } }
}
