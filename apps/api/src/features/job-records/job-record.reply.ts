import type { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { REPLIES_PER_RECORD } from '@portal/shared/features/job-records/job-record.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import type { Day } from '@portal/shared/kernel/time'
import { SCREENS } from '@portal/shared/screens'
import type { Ctx } from '../../kernel/ctx.ts'
import { adopt, keeping, type Put } from '../../kernel/files/put.ts'
import { sealRows } from '../seals/contents.ts'
import { answerDay, ask, orgsAsked, requireUnanswered, settleRequests, sideAskedBy } from './answer-request.ts'
import { answerParams, lockTarget, settle, type Target } from './job-record.answer.ts'
import { requireOpenDispute, takeStep } from './job-record.dispute.ts'
import { announce } from './job-record.messages.ts'

type Input = Inputs<typeof jobRecordContracts>

const answer = (ctx: Ctx, { id, text, answers, request, ...asking }: Input['reply'], { photos }: Put<'photos'>) =>
  ctx.tx(async (ctx) => {
    const target = await lockTarget(ctx, id)
    if (!target.isRepliable) throw problem('logbookForbidden')
    if (answers !== undefined) return answerDispute(ctx, target, { text, answers, photos })
    if (target.replies >= REPLIES_PER_RECORD) throw problem('replyLimitReached')
    if (request !== undefined) await requireUnanswered(ctx, id, request)
    const dueOn = answerDay(ctx, asking)
    const { actor, now } = ctx
    const answer = { orgId: actor.orgId, userId: actor.userId, userName: actor.displayName, text, createdAt: now }
    const asResponsible = target.isAnswerable
    const row = await ctx.db.jobReply.create({ data: { ...answer, jobRecordId: id, asResponsible } })
    await adopt(ctx, { replyId: row.id }, photos)
    await settleRequests(ctx, id, row.id)
    if (dueOn) await ask(ctx, { jobRecordId: id, side: sideAskedBy(target), replyId: row.id, dueOn })
    await sealRows(ctx, 'REPLY', [row.id])
    await settle(ctx, [id])
    await keep(ctx, target, { text, photoCount: photos.length, ...(dueOn && { answerBy: dueOn }) })
    await tellOthers(ctx, target, dueOn)
    return {}
  })

/** The word of the side that is said to be wrong; whoever disputes accepts it, or does not. */
async function answerDispute(
  ctx: Ctx,
  target: Target,
  { text, answers, photos }: { text: string; answers: number } & Put<'photos'>,
) {
  await requireOpenDispute(ctx, target, answers)
  await takeStep(ctx, target, { step: 'ANSWERED', text, photos, disputeId: answers })
  await keep(ctx, target, { text, answers, photoCount: photos.length })
  return {}
}

const keep = (ctx: Ctx, { id, logbookId }: Target, after: object) =>
  ctx.record({ action: 'jobRecord.reply', model: 'jobRecord', rowId: id, logbookId, after })

/** Either side may write to the other about a record; the first word of a responsible person makes it "replied". */
export const reply = Object.assign(answer, keeping('photos'))

/** The side that is asked for an answer hears that it is; everybody else that there is a reply. */
async function tellOthers(ctx: Ctx, target: Target, dueOn: Day | undefined): Promise<void> {
  const params = answerParams(ctx, target)
  const asked = dueOn ? await orgsAsked(ctx, target.logbookId, sideAskedBy(target)) : new Set<number>()
  const isOther = (reader: number) => reader !== ctx.actor.orgId
  if (dueOn)
    await announce(ctx, {
      event: 'jobRecordAnswerAsked',
      records: [{ ...target, params: { ...params, dueOn } }],
      orgIds: [],
      tells: (reader) => isOther(reader) && asked.has(reader),
      link: () => SCREENS.jobReplies.path,
    })
  await announce(ctx, {
    event: 'jobRecordReplied',
    records: [{ ...target, params }],
    orgIds: [target.orgId],
    tells: (reader) => isOther(reader) && !asked.has(reader),
  })
}
