import type { sensorInvitationContracts } from '@portal/shared/features/sensors/sensor-invitation.contract'
import { resendFrom } from '@portal/shared/features/sensors/sensor-invitation.rules'
import type { Inputs } from '@portal/shared/kernel/contract'
import type { ProblemKey } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { sensorInvitationMoves } from '../../access/sensor-invitation.ts'
import { unique } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { acts } from '../../kernel/moves/act.ts'
import { endLinks, linkEnd } from '../invitation-links/link.ts'
import { expireOver } from './invitation.jobs.ts'
import { matchingInvitations } from './invitation.list.ts'
import { sendInvitation } from './invitation.mail.ts'
import { tellSensorInvitation } from './invitation.messages.ts'

type Input = Inputs<typeof sensorInvitationContracts>['move']
type Row = Awaited<ReturnType<typeof load>>[number]

async function load({ db, actor, now }: Ctx, ids: readonly number[]) {
  const rows = await db.sensorInvitation.findMany({
    where: { AND: [{ id: { in: [...ids] } }, visible.sensorInvitation(actor, now)] },
  })
  return rows.map((row) => ({ ...row, name: row.number }))
}

const ANSWERS: readonly string[] = ['accept', 'decline'] satisfies Input['move'][]

function refusalOf({ sentAt, linkUntil }: Row, { move }: Input, { now }: Ctx): ProblemKey | undefined {
  if (ANSWERS.includes(move) && linkUntil <= now) return 'invitationLinkInvalid'
  return move === 'resend' && resendFrom(sentAt) > now ? 'sensorInvitationSentLately' : undefined
}

const acting = acts<Input['move'], Row, Input>(sensorInvitationMoves, {
  find: matchingInvitations,
  load,
  refuse: refusalOf,
  data: ({ now, actor }, { move, reason = '' }) =>
    move === 'resend' ? {} : { decidedAt: now, decidedByName: actor.displayName, reason },
  async apply(ctx, rows, { move }) {
    for (const row of rows) await (move === 'resend' ? resend : end)(ctx, row)
  },
  history: ({ orgId, companyId, status }, { move }) => ({
    concerns: [orgId, ...(companyId === null ? [] : [companyId])],
    before: { status },
    ...(move === 'resend' && { after: { status: 'PENDING' } }),
  }),
})

/** A new link, for whoever has not answered; nothing else may be pending for the address meanwhile. */
async function resend(ctx: Ctx, row: Row): Promise<void> {
  const { db, actor, now } = ctx
  const linkUntil = linkEnd(now)
  await expireOver(ctx, { email: row.email, id: { not: row.id } })
  const sent = { status: 'PENDING', sentAt: now, linkUntil, userName: actor.displayName }
  await unique('sensorInvitationPending', 'ids', db.sensorInvitation.update({ where: { id: row.id }, data: sent }))
  await sendInvitation(ctx, { ...row, linkUntil })
}

/** Its link leads nowhere any more, and the desk hears of an answer. */
async function end(ctx: Ctx, { id }: Row): Promise<void> {
  await endLinks(ctx, [{ kind: 'SENSOR', subjectId: id }])
  await ctx.jobs.add(tellSensorInvitation, { id })
}

/** Accepts or declines invitations for one's organization; the desk sends them again or withdraws them. */
export const move = (ctx: Ctx, input: Input) => acting.run(ctx, input)
