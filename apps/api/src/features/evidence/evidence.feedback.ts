import { FEEDBACK_MAX } from '@portal/shared/features/evidence/evidence.codes'
import type { evidenceContracts } from '@portal/shared/features/evidence/evidence.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { SAYS } from '../../access/evidence.ts'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'

type Input = Inputs<typeof evidenceContracts>

/** Keeps what somebody says of a signal, after what was said before; neither the record nor its status changes. */
export const feedback = (ctx: Ctx, { jobRecordId: id, signal, verdict, comment }: Input['feedback']) =>
  ctx.tx(async (ctx) => {
    const { db, actor, now } = ctx
    const seen = { AND: [{ id }, visible.jobRecord(actor, now)] }
    const record = await db.jobRecord.findFirst({ where: seen, select: { logbookId: true } })
    if (!record) throw problem('jobRecordNotFound')
    if (!(await db.jobRecord.count({ where: { AND: [{ id }, SAYS[verdict](actor, now)] } })))
      throw problem('feedbackForbidden')
    await lockRows(db, 'jobRecord', [id])
    const found = { AND: [{ jobRecordId: id, signal }, visible.evidenceSignal(actor, now)] }
    if (!(await db.evidenceSignal.count({ where: found }))) throw problem('signalNotFound')
    if ((await db.evidenceFeedback.count({ where: { jobRecordId: id, signal } })) >= FEEDBACK_MAX)
      throw problem('feedbackLimitReached')
    const { orgId, userId, displayName } = actor
    await db.evidenceFeedback.create({
      data: { jobRecordId: id, signal, verdict, comment, orgId, userId, userName: displayName, createdAt: now },
    })
    await ctx.record({
      action: 'jobRecord.feedback',
      model: 'jobRecord',
      rowId: id,
      logbookId: record.logbookId,
      after: { signal, verdict, comment },
    })
    return {}
  })
