import { REGULATOR_ORG_ID } from '@portal/shared/access/roles'
import { living } from '../../access/session.ts'
import type { Ctx } from '../../kernel/ctx.ts'

/**
 * Refreshes what people of these organizations, and of the regulator, have open: somebody has decided something that their pages
 * show. Whoever is signed in hears of it, whatever he may see; what his pages then read is his own affair.
 */
export async function refreshOpenPages(ctx: Ctx, orgIds: readonly number[], groups: readonly string[]): Promise<void> {
  const user = { orgId: { in: [...orgIds, REGULATOR_ORG_ID] }, id: { not: ctx.actor.userId } }
  const where = { AND: [living(ctx.now), { user }] }
  const sessions = await ctx.db.session.findMany({ where, select: { userId: true }, distinct: ['userId'] })
  await ctx.push.changed(
    sessions.map(({ userId }) => userId),
    groups,
  )
}
