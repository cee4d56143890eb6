import { problem } from '@portal/shared/kernel/problem'
import { changeableTemplate } from '../../access/dashboard-template.ts'
import { visible } from '../../access/index.ts'
import type { Scope } from '../../kernel/access.ts'
import type { Ctx } from '../../kernel/ctx.ts'

/** A template that whoever asks may use. */
export async function requireVisible({ db, actor, now }: Ctx, id: number) {
  const row = await db.dashboardTemplate.findFirst({ where: { AND: [{ id }, visible.dashboardTemplate(actor, now)] } })
  if (!row) throw problem('templateNotFound')
  return row
}

/** A template of these that whoever asks may change; one that he only sees is refused by another name than one that is not there. */
export async function requireChangeable(ctx: Ctx, id: number, scope: Scope<'dashboardTemplate'> = changeableTemplate) {
  const { db, actor, now } = ctx
  await requireVisible(ctx, id)
  const row = await db.dashboardTemplate.findFirst({ where: { AND: [{ id }, scope(actor, now)] } })
  if (!row) throw problem('templateNotYours')
  return row
}
