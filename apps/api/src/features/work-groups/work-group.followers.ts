import type { Ctx } from '../../kernel/ctx.ts'

/** Whom a works group narrows, but for admins, whom it only counts among its people. */
export async function narrowedBy({ db }: Ctx, groupId: number): Promise<number[]> {
  const rows = await db.groupUser.findMany({
    where: { groupId, isUnconfined: false },
    select: { userId: true },
    orderBy: { userId: 'asc' },
  })
  return rows.map(({ userId }) => userId)
}

/** Whoever sees other log-books from now on has whatever is open to him read again. */
export const follow = (ctx: Ctx, userIds: readonly number[]): Promise<void> => ctx.push.anew([...userIds])
