import { subject } from '@portal/shared/access/subjects'
import type { Ctx } from '../../kernel/ctx.ts'
import { refreshOpenPages } from '../auth/onlookers.ts'

/** Who reaches log-books and people by one of these groups: those who look after it, or after one above it. */
export async function followersOf({ db }: Ctx, groupIds: readonly number[]): Promise<number[]> {
  const rows = await db.userSubject.findMany({
    where: {
      subject: { in: groupIds.map((id) => subject('group', id)) },
      user: { roles: { some: { role: { reach: 'group' } } } },
    },
    select: { userId: true },
    distinct: ['userId'],
    orderBy: { userId: 'asc' },
  })
  return rows.map(({ userId }) => userId)
}

/** Whoever sees other log-books or people from now on has whatever is open to him read again; colleagues see the chart change. */
export async function follow(ctx: Ctx, orgId: number, userIds: readonly number[]): Promise<void> {
  await ctx.push.anew([...new Set(userIds)])
  await refreshOpenPages(ctx, [orgId], ['administration'])
}
