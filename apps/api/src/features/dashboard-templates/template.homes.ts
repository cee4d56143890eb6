import type { Ctx } from '../../kernel/ctx.ts'
import { tellHomeless } from './template.messages.ts'

/** Takes a template away from everybody but its owner, who still has one that is only shared no longer. */
export async function letGo(
  ctx: Ctx,
  event: 'homeTemplateDeleted' | 'homeTemplateUnshared',
  { id, name, ownerId }: { id: number; name: string; ownerId: number | null },
): Promise<void> {
  const { db } = ctx
  const others = event === 'homeTemplateUnshared' && ownerId !== null ? { not: ownerId } : {}
  const where = { templateId: id, userId: others }
  const homes = await db.dashboardHome.findMany({ where, select: { userId: true } })
  await db.dashboardHome.deleteMany({ where })
  await db.dashboardFavorite.deleteMany({ where })
  await tellHomeless(
    ctx,
    event,
    { id, name },
    homes.map(({ userId }) => userId),
  )
}
