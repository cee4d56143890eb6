import { DISPUTE_ENDS, type DisputeStep } from '@portal/shared/features/job-records/job-record.codes'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { ofOwn } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { adopt, type PutFile } from '../../kernel/files/put.ts'
import { sealRows } from '../seals/contents.ts'
import { answerParams, settle, type Target } from './job-record.answer.ts'
import { announce } from './job-record.messages.ts'

interface Said {
  step: DisputeStep
  text: string
  photos: readonly PutFile[]
  /** The dispute it belongs to; nothing of the step that raises one. */
  disputeId: number | null
}

/** Writes one step of a dispute, seals it with its photographs, settles the record's state and tells both sides. */
export async function takeStep(ctx: Ctx, target: Target, { photos, ...said }: Said): Promise<void> {
  const { actor, now } = ctx
  const by = { orgId: actor.orgId, userId: actor.userId, userName: actor.displayName, createdAt: now }
  const { id } = await ctx.db.jobReply.create({
    data: { ...by, ...said, jobRecordId: target.id, asResponsible: target.isAnswerable },
  })
  await adopt(ctx, { replyId: id }, photos)
  await sealRows(ctx, 'DISPUTE', [id])
  await settle(ctx, [target.id])
  await tell(ctx, target, said)
}

const EVENTS = {
  ANSWERED: 'jobRecordDisputeAnswered',
  ACCEPTED: 'jobRecordDisputeAccepted',
  WITHDRAWN: 'jobRecordDisputeWithdrawn',
} as const

/** Everybody who works on the log-book or is responsible for it hears of it, and whoever disputes, but not one's own people. */
async function tell(ctx: Ctx, target: Target, { step, text, disputeId }: Omit<Said, 'photos'>): Promise<void> {
  const params = answerParams(ctx, target)
  const raised = disputeId && (await ctx.db.jobReply.findUnique({ where: { id: disputeId }, select: { orgId: true } }))
  const to = {
    orgIds: [target.orgId, ...(raised ? [raised.orgId] : [])],
    tells: (reader: number) => reader !== ctx.actor.orgId,
  }
  await (step === 'RAISED'
    ? announce(ctx, {
        ...to,
        event: 'jobRecordDisputed',
        records: [{ ...target, params: { ...params, reason: text } }],
      })
    : announce(ctx, { ...to, event: EVENTS[step], records: [{ ...target, params }] }))
}

/** Refuses an answer to a dispute that is over, of another record, or one's own. */
export async function requireOpenDispute({ db, actor, now }: Ctx, target: Target, disputeId: number): Promise<void> {
  const raised = await db.jobReply.findFirst({
    where: {
      AND: [
        { id: disputeId, jobRecordId: target.id, step: 'RAISED', NOT: { orgId: ofOwn(actor) } },
        visible.jobReply(actor, now),
      ],
    },
    select: { disputeSteps: { where: { step: { in: [...DISPUTE_ENDS] } }, select: { id: true }, take: 1 } },
  })
  if (!raised || raised.disputeSteps.length) throw problem('disputeEnded')
}
