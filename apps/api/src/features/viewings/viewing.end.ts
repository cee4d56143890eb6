import type { Prisma } from '@portal/db'
import type { Ctx } from '../../kernel/ctx.ts'
import { tellEnded } from './viewing.messages.ts'

/** Ends the views among these that have not ended, no later than their time is over; who was viewed is told of each once. */
export const endViewings = (ctx: Ctx, where: Prisma.ViewingWhereInput): Promise<void> =>
  ctx.tx(async (ctx) => {
    const living = await ctx.db.viewing.findMany({
      where: { AND: [where, { endedAt: null }] },
      select: { id: true },
      orderBy: { id: 'asc' },
    })
    for (const { id } of living) await endOne(ctx, id)
  })

async function endOne(ctx: Ctx, id: string): Promise<void> {
  const { db, now } = ctx
  const { count } = await db.viewing.updateMany({ where: { id, endedAt: null }, data: { endedAt: now } })
  // somebody else was first
  if (!count) return
  const row = await db.viewing.findUniqueOrThrow({ where: { id }, include: { viewer: { include: { org: true } } } })
  const { viewer, viewedId, readCount, createdAt, expiresAt } = row
  const endedAt = new Date(Math.min(expiresAt.getTime(), now.getTime()))
  const after = { viewer: viewer.displayName, startsAt: createdAt, endsAt: endedAt, amount: readCount }
  await ctx.record({ action: 'account.stopViewing', model: 'user', rowId: viewedId, after })
  await tellEnded(ctx, viewedId, {
    userName: viewer.displayName,
    orgEn: viewer.org.nameEn,
    orgZh: viewer.org.nameZh,
    startsAt: createdAt.toISOString(),
    endsAt: endedAt.toISOString(),
    amount: readCount,
  })
}
