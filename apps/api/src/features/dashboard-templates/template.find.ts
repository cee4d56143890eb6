import { problem } from '@portal/shared/kernel/problem'
import { changeableTemplate } from '../../access/dashboard-template.ts'
import { visible } from '../../access/index.ts'
import { requireRows, type Scope } from '../../kernel/access.ts'
import type { Ctx } from '../../kernel/ctx.ts'

export const requireVisible = (ctx: Ctx, id: number) =>
  requireRows(ctx, 'dashboardTemplate', [id], visible.dashboardTemplate, 'templateNotFound')

/** A template of these that whoever asks may change; one that he only sees is refused by another name than one that is not there. */
export async function requireChangeable(ctx: Ctx, id: number, scope: Scope<'dashboardTemplate'> = changeableTemplate) {
  const { db, actor, now } = ctx
  await requireVisible(ctx, id)
  const row = await db.dashboardTemplate.findFirst({ where: { AND: [{ id }, scope(actor, now)] } })
  if (!row) throw problem('templateNotYours')
  return row
}
