import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { orgRef } from '../organizations/organization.ref.ts'
import { textOf, textsFor } from './job-record.remark.ts'

const byRecord = <R extends { jobRecordId: number }>(rows: readonly R[]): ReadonlyMap<number, R[]> =>
  Map.groupBy(rows, ({ jobRecordId }) => jobRecordId)

/** Of each of these records the acknowledgements that the reader may read, each with the newest text of its remark. */
export async function acknowledgementsOn(ctx: Ctx, ids: readonly number[]) {
  const rows = await ctx.db.acknowledgement.findMany({
    where: { AND: [{ jobRecordId: { in: [...ids] } }, visible.acknowledgement(ctx.actor, ctx.now)] },
    orderBy: { id: 'asc' },
    include: { org: orgRef, remarks: textsFor(ctx) },
  })
  return byRecord(rows.map((row) => ({ ...row, comment: textOf(row).comment })))
}

/** Of each of these records the replies that the reader may read, in the order in which they were given. */
export async function repliesOn({ db, actor, now }: Ctx, ids: readonly number[]) {
  const rows = await db.jobReply.findMany({
    where: { AND: [{ jobRecordId: { in: [...ids] } }, visible.jobReply(actor, now)] },
    orderBy: { id: 'asc' },
    select: { jobRecordId: true, userName: true, createdAt: true, text: true, org: orgRef },
  })
  return byRecord(rows)
}
