import type { Ctx } from '../../kernel/ctx.ts'
import { refreshOpenPages } from '../auth/onlookers.ts'

/** Everybody who has a role. */
export async function holdersOf({ db }: Ctx, roleId: number): Promise<number[]> {
  const rows = await db.userRole.findMany({ where: { roleId }, select: { userId: true }, orderBy: { userId: 'asc' } })
  return rows.map(({ userId }) => userId)
}

/** Menus, buttons and open pages of these people follow at once, and the pages of whoever looks after their roles. */
export async function follow(ctx: Ctx, userIds: readonly number[], orgIds: readonly number[] = []): Promise<void> {
  await ctx.push.changed([...userIds], ['auth', 'menus'])
  await refreshOpenPages(ctx, [ctx.actor.orgId, ...orgIds], ['administration', 'roles'])
}
