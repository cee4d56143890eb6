import type { specificationContracts } from '@portal/shared/features/specifications/update.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { updateMoves } from '../../access/specification.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { updates } from './update.list.ts'
import { tellUpdate } from './update.messages.ts'

type Input = Inputs<typeof specificationContracts>
/** Between two letters about one application. */
export const RESEND_MS = 600_000

/** Writes once more to whoever has to decide; the applicant and the reviewers may, once in ten minutes. */
export const resend = (ctx: Ctx, { id }: Input['resend']) =>
  ctx.tx(async (ctx) => {
    const { db, now } = ctx
    await lockRows(db, 'specificationUpdate', [id])
    const row = await updates.one(ctx, {}, id)
    const [offered] = await updateMoves.offer(ctx, row ? [row] : [])
    if (!offered) throw problem('specificationNotFound')
    if (!offered.can.length) throw problem('alreadyDecided')
    const due = { id, mailedAt: { lte: new Date(now.getTime() - RESEND_MS) } }
    const { count } = await db.specificationUpdate.updateMany({ where: due, data: { mailedAt: now } })
    if (!count) throw problem('specificationMailedLately')
    await ctx.record({
      action: 'specificationUpdate.resend',
      model: 'specificationUpdate',
      rowId: id,
      logbookId: offered.logbookId,
    })
    await tellUpdate(ctx, 'specificationReminded', offered, offered.reason)
    return {}
  })
