import type { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { REPLIES_PER_RECORD } from '@portal/shared/features/job-records/job-record.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { answerable } from '../../access/job-record.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sealRows } from '../seals/contents.ts'
import { answerParams, lockTarget, type Target } from './job-record.answer.ts'
import { announce } from './job-record.news.ts'
import { storePhotos } from './job-record.photos.ts'

type Input = Inputs<typeof jobRecordContracts>

/** Either side may write to the other about a record; the first word of a responsible person makes it "replied". */
export const reply = (ctx: Ctx, { id, text, files }: Input['reply']) =>
  ctx.tx(async (ctx) => {
    const target = await lockTarget(ctx, id)
    if (!target.isRepliable) throw problem('logbookForbidden')
    if (target.replies >= REPLIES_PER_RECORD) throw problem('replyLimitReached')
    const { actor, now } = ctx
    const said = { orgId: actor.orgId, userId: actor.userId, userName: actor.displayName, text, createdAt: now }
    const asResponsible = target.isAnswerable
    const row = await ctx.db.jobReply.create({ data: { ...said, jobRecordId: id, asResponsible } })
    const unanswered = { AND: [{ id, status: 'SUBMITTED' }, answerable(actor, now)] }
    if (asResponsible) await ctx.db.jobRecord.updateMany({ where: unanswered, data: { status: 'REPLIED' } })
    await storePhotos(ctx, { replyId: row.id }, files)
    await sealRows(ctx, 'REPLY', [row.id])
    const { logbookId } = target
    await ctx.record({
      action: 'jobRecord.reply',
      model: 'jobRecord',
      rowId: id,
      logbookId,
      after: { text, photoCount: files.length },
    })
    await tellOthers(ctx, target)
    return {}
  })

const tellOthers = (ctx: Ctx, target: Target) =>
  announce(ctx, {
    event: 'jobRecordReplied',
    records: [{ ...target, params: answerParams(ctx, target) }],
    orgIds: [target.orgId],
    tells: (reader) => reader !== ctx.actor.orgId,
  })
