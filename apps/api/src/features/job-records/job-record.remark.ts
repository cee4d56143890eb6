import type { Prisma } from '@portal/db'
import type { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { COMMENT_MAX } from '@portal/shared/features/job-records/job-record.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem, problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { remarkable } from '../../access/job-record.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sealRows } from '../seals/contents.ts'
import { lockTarget } from './job-record.answer.ts'

type Input = Inputs<typeof jobRecordContracts>['remark']

/** The texts of a remark after its first, as far as the reader may see them. */
export const textsFor = ({ actor, now }: Ctx) =>
  ({
    where: visible.acknowledgementRemark(actor, now),
    orderBy: { number: 'asc' },
    select: { number: true, comment: true, userName: true, createdAt: true },
  }) satisfies Prisma.Acknowledgement$remarksArgs

interface Acknowledged {
  comment: string
  userName: string
  createdAt: Date
  remarks: readonly { number: number; comment: string; userName: string; createdAt: Date }[]
}
/** The newest text of an acknowledgement's remark, its number, and what it said before. */
export function textOf({ comment, userName, createdAt, remarks }: Acknowledged) {
  const texts = [{ number: 1, comment, userName, createdAt }, ...remarks]
  const newest = texts.at(-1)
  return {
    comment: newest?.comment ?? '',
    version: newest?.number ?? 1,
    earlierTexts: texts.slice(0, -1).map(({ number, ...text }) => ({ ...text, version: number })),
  }
}

/**
 * After a record is acknowledged nothing but the remark can be edited, by the organization that acknowledged it (spec 001 §4). Every
 * text stays and is sealed; the record is locked, so that of two editors the slower is told (40201).
 */
export const editRemark = (ctx: Ctx, { id, version, comment }: Input) =>
  ctx.tx(async (ctx) => {
    if (comment.length > COMMENT_MAX) throw fieldProblem('comment', 'acknowledgementTooLong')
    const { logbookId, isAnswerable } = await lockTarget(ctx, id)
    if (!isAnswerable) throw problem('logbookForbidden')
    const { actor, now, db } = ctx
    const found = await db.acknowledgement.findFirst({
      where: { AND: [{ jobRecordId: id }, remarkable(actor, now)] },
      orderBy: { id: 'desc' },
      include: { remarks: textsFor(ctx) },
    })
    if (!found) throw problem('remarkNotYet')
    const known = textOf(found)
    if (known.version !== version) throw problem('remarkEdited')
    if (known.comment === comment) return {}
    const by = { orgId: actor.orgId, userId: actor.userId, userName: actor.displayName, createdAt: now }
    const data = { ...by, acknowledgementId: found.id, jobRecordId: id, number: version + 1, comment }
    const row = await db.acknowledgementRemark.create({ data, select: { id: true } })
    await sealRows(ctx, 'REMARK', [row.id])
    await ctx.record({
      action: 'jobRecord.remark',
      model: 'jobRecord',
      rowId: id,
      logbookId,
      before: { comment: known.comment },
      after: { comment },
    })
    return {}
  })
