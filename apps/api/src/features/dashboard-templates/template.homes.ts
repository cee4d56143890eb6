import type { MailEnd } from '@portal/shared/features/dashboard-templates/template.codes'
import type { Ctx } from '../../kernel/ctx.ts'
import { tellHomeless, tellUnmailed } from './template.messages.ts'

/** How a template goes: which message tells those whose home page it was, and the reason for those to whom it was mailed. */
const WAYS = {
  deleted: { home: 'homeTemplateDeleted', mailEnd: 'DELETED' },
  unshared: { home: 'homeTemplateUnshared', mailEnd: 'UNSHARED' },
} as const satisfies Record<string, { home: string; mailEnd: MailEnd }>

/** Takes a template away from everybody but its owner, who still has one that is only shared no longer. */
export async function letGo(
  ctx: Ctx,
  way: keyof typeof WAYS,
  { id, name, ownerId }: { id: number; name: string; ownerId: number | null },
): Promise<void> {
  const { db } = ctx
  const others = way === 'unshared' && ownerId !== null ? { not: ownerId } : {}
  const where = { templateId: id, userId: others }
  const homes = await db.dashboardHome.findMany({ where, select: { userId: true } })
  await db.dashboardHome.deleteMany({ where })
  await db.dashboardFavorite.deleteMany({ where })
  const mails = await db.dashboardMail.findMany({ where, select: { userId: true } })
  await db.dashboardMail.deleteMany({ where })
  await tellHomeless(ctx, WAYS[way].home, { id, name }, idsOf(homes))
  await tellUnmailed(ctx, WAYS[way].mailEnd, { id, name }, idsOf(mails))
}
const idsOf = (rows: readonly { userId: number }[]) => rows.map(({ userId }) => userId)
