import type { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import type { InvitationState } from '@portal/shared/features/invitations/invitation.rules'
import type { Inputs } from '@portal/shared/kernel/contract'
import { Problem, type ProblemKey } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { invitationMoves } from '../../access/invitation.ts'
import { unique } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { acts } from '../../kernel/moves/act.ts'
import { endLinks, linkEnd } from '../invitation-links/link.ts'
import { organizationAt } from '../organizations/organization.mailbox.ts'
import { takeBack } from '../parties/party.service.ts'
import { hasOtherDays } from '../parties/period.ts'
import { accept, lockLogbooks, settle, settleFailed } from './invitation.answer.ts'
import { offeredPeriod, send } from './invitation.create.ts'
import { type Assessed, assessed, give, takenBack } from './invitation.give.ts'
import { matchingIds } from './invitation.list.ts'
import { placesOf, tellCancelled, tellDenied } from './invitation.messages.ts'
import { type WholeInvitation, wholeInvitation } from './invitation.whole.ts'

type Input = Inputs<typeof invitationContracts>['move']
/** Accepting is an act of its own, with the log-books it is for. */
type Decision = Exclude<Input['move'], 'accept'>
interface Given extends Omit<Input, 'move'> {
  move: Decision
  /** The new days of an invitation. */
  period?: { at: Date; endsAt: Date | null }
  /** What became of the invitations, by id. */
  made: Map<number, InvitationState>
}
interface Row extends WholeInvitation {
  name: string
  /** What sending it again, or giving it once more, would come to. */
  again: Assessed[]
}

/** In which states a log-book of an invitation is asked for again by which move. */
const ASKED_AGAIN = { resend: ['A', 'E', 'F'], retry: ['F'], editDates: ['I'] } as const
const asks = (move: string): move is keyof typeof ASKED_AGAIN => move in ASKED_AGAIN

/** Nobody has answered it: its mail waits for one, or was not delivered. */
const isUnanswered = ({ decidedAt }: WholeInvitation): boolean => decidedAt === null

type Refusal = ProblemKey | { key: ProblemKey; meta?: object } | undefined
function refusalOf(row: Row, { move, ...given }: Given, { now }: Ctx): Refusal {
  // what begins with its moment: the job that says so may be a minute late
  if (row.status === 'I' && row.startsAt <= now) return 'invitationDecided'
  if (move === 'resend' && !isUnanswered(row)) return 'invitationDecided'
  if (move === 'retry' && isUnanswered(row)) return 'invitationDecided'
  if (move === 'editDates' && hasOtherDays(row, given)) return 'datesChanged'
  const [first] = row.again
  if (!asks(move) || !first || row.again.some(({ verdict }) => !verdict)) return undefined
  return first.verdict
}

/** The act as its rows are loaded for one move. */
const actingFor = (given: Given) =>
  acts<Decision, Row, Given>(invitationMoves, {
    find: matchingIds,
    lock: lockLogbooks,
    load: (ctx, ids) => load(ctx, ids, given),
    refuse: refusalOf,
    data: ({ now, actor }, { move, reason = '' }) =>
      move === 'deny' || move === 'cancel' ? { decidedAt: now, decidedByName: actor.displayName, reason } : {},
    async apply(ctx, rows, given) {
      for (const row of rows) await APPLY[given.move](ctx, row, given)
    },
    history: (row, { move, made, period, email }) => ({
      concerns: [row.orgId, ...(row.recipientOrgId === null ? [] : [row.recipientOrgId])],
      before: {
        status: row.status,
        ...(move === 'editDates' && { startsAt: row.startsAt, endsAt: row.endsAt }),
        ...(email && { email: row.email }),
      },
      after: {
        ...(made.has(row.id) && { status: made.get(row.id) }),
        ...(period && { startsAt: period.at, endsAt: period.endsAt }),
        ...(email && { email }),
      },
    }),
  })

async function load(ctx: Ctx, ids: readonly number[], given: Given): Promise<Row[]> {
  const { db, actor, now } = ctx
  const rows = await db.invitation.findMany({
    where: { AND: [{ id: { in: [...ids] } }, visible.invitation(actor, now)] },
    include: wholeInvitation,
  })
  const { move, email } = given
  const loaded: Row[] = []
  for (const row of rows) {
    const recipientOrgId = email ? ((await organizationAt(ctx, email))?.id ?? null) : row.recipientOrgId
    // whoever acts answers for it from now on; what an answer gave already is given back first
    const isAsked = asks(move) && move !== 'editDates' && row.orgId === actor.orgId
    const again = isAsked ? await assessed(ctx, row, ctx, { statuses: ASKED_AGAIN[move], recipientOrgId }) : []
    loaded.push({ ...row, name: row.number, again })
  }
  return loaded
}

const APPLY: Record<Decision, (ctx: Ctx, row: Row, given: Given) => Promise<void>> = {
  /** A new link; what has become impossible meanwhile is left out of it, with the reason. */
  async resend(ctx, row, { email = row.email, recipientName = row.recipientName, made }) {
    const linkUntil = linkEnd(ctx.now)
    const isOther = email !== row.email
    await settleFailed(
      ctx,
      row.again.filter(({ verdict }) => verdict),
    )
    const open = row.again.filter(({ verdict }) => !verdict)
    // somebody else may have been invited to one of them since
    await unique('underInvitation', 'ids', settle(ctx, open, 'A'))
    const inviter = { userId: ctx.actor.userId, userName: ctx.actor.displayName }
    const sent = {
      status: 'A',
      sentAt: ctx.now,
      linkUntil,
      email,
      recipientName,
      ...(isOther && { recipientOrgId: null, openedById: null }),
    }
    await ctx.db.invitation.update({ where: { id: row.id }, data: { ...inviter, ...sent } })
    made.set(row.id, 'A')
    await send(ctx, { ...row, email, linkUntil })
  },
  async retry(ctx, row, { made }) {
    const open = row.again.filter(({ verdict }) => !verdict)
    const begun: InvitationState = row.startsAt > ctx.now ? 'I' : 'C'
    if (row.recipientOrgId !== null) await give(ctx, row, row.recipientOrgId, open)
    await settle(ctx, open, begun)
    await settleFailed(
      ctx,
      row.again.filter(({ verdict }) => verdict),
    )
    const status = open.length < row.again.length ? 'F' : begun
    await ctx.db.invitation.update({ where: { id: row.id }, data: { status } })
    made.set(row.id, status)
  },
  async editDates(ctx, row, { period, made }) {
    if (!period) throw noStart()
    const { at: startsAt, endsAt } = period
    await ctx.db.invitation.update({ where: { id: row.id }, data: { startsAt, endsAt } })
    if (row.status !== 'I') return
    made.set(row.id, await giveAnew(ctx, { ...row, startsAt, endsAt }))
  },
  async deny(ctx, row, { reason = '' }) {
    await close(ctx, row, 'R')
    await tellDenied(ctx, row, placesOf(row), reason)
  },
  async cancel(ctx, row, { reason = '' }) {
    if (row.status === 'I') await takeBack(ctx, row.number, reason)
    await close(ctx, row, 'D')
    await tellCancelled(ctx, row, reason)
  },
}

/** Access that has not begun is given for the new days, where nothing stands against it; what could not be given anywhere stays as it was. */
async function giveAnew(ctx: Ctx, row: Row): Promise<InvitationState> {
  const again = await takenBack(ctx, row)
  const open = again.filter(({ verdict }) => !verdict)
  const [first] = again
  if (first?.verdict && !open.length) throw new Problem(first.verdict.key, first.verdict.meta)
  const failed = again.filter(({ verdict }) => verdict)
  if (row.recipientOrgId !== null) await give(ctx, row, row.recipientOrgId, open)
  const begun: InvitationState = row.startsAt > ctx.now ? 'I' : 'C'
  await settle(ctx, open, begun)
  await settleFailed(ctx, failed)
  const status = failed.length ? 'F' : begun
  await ctx.db.invitation.update({ where: { id: row.id }, data: { status } })
  return status
}

/** Nothing of it is open any more, and its link leads nowhere. */
async function close(ctx: Ctx, { id }: Row, status: InvitationState): Promise<void> {
  await ctx.db.invitationLogbook.updateMany({
    where: { invitationId: id, status: { in: ['A', 'I'] } },
    data: { status },
  })
  await endLinks(ctx, [{ kind: 'ACCESS', subjectId: id }])
}

const noStart = () =>
  new Problem('validationFailed', undefined, undefined, [{ path: ['startsOn'], code: 'custom', message: 'required' }])

/** Denies, cancels, sends again, changes the days of invitations, or tries again what could not be given. */
export async function move(ctx: Ctx, input: Input) {
  const { move, startsOn, endsOn } = input
  if (move === 'accept') return accept(ctx, { ...input })
  const period = move === 'editDates' && startsOn ? offeredPeriod(ctx.now, startsOn, endsOn) : undefined
  if (move === 'editDates' && !period) throw noStart()
  const given: Given = { ...input, move, made: new Map(), ...(period && { period }) }
  return actingFor(given).run(ctx, given)
}
