import { updateMoves } from '../../access/specification.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { tellUpdate } from './update.messages.ts'

/** Withdraws applications whose organization has lost its access: nobody decides what nobody may apply for. */
export async function lose(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const { db, now } = ctx
  const written = await updateMoves.write(ctx, 'lose', ids, { decidedAt: now, updatedAt: now })
  if (!written) return
  const rows = await db.specificationUpdate.findMany({
    where: { id: { in: [...ids] }, status: 'WITHDREW', decidedAt: now },
    orderBy: { id: 'asc' },
  })
  for (const row of rows) {
    await ctx.record({
      action: 'specificationUpdate.lose',
      model: 'specificationUpdate',
      rowId: row.id,
      logbookId: row.logbookId,
      concerns: [row.orgId],
      before: { status: 'PENDING', number: row.number },
      after: { status: 'WITHDREW' },
    })
    await tellUpdate(ctx, 'specificationLost', row)
  }
}
