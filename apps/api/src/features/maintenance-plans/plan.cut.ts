import { Prisma } from '@portal/db'
import { addDays, dayOf, toDate } from '@portal/shared/kernel/time'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { laidOut } from './plan.cover.ts'

/** Log-books of plans that end before their time. */
export interface Cut {
  id: number
  planId: number
  logbookId: number
}

/**
 * Ends the days of these rows with yesterday: visits that were made stay, the others are planned no more, and another plan may cover the
 * log-books from today on. What has not begun by then is removed.
 */
export async function cut(ctx: Ctx, ids: readonly number[]): Promise<Cut[]> {
  const { db, now } = ctx
  if (!ids.length) return []
  const rows = await db.maintenancePlanLocation.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, planId: true, logbookId: true },
  })
  const logbookIds = [...new Set(rows.map(({ logbookId }) => logbookId))].sort((one, other) => one - other)
  await lockRows(db, 'logbook', logbookIds)
  const yesterday = toDate(addDays(dayOf(now), -1))
  const own = Prisma.sql`c.id = ANY(${[...ids]}::int[])`
  await db.$executeRaw`DELETE FROM maintenance_plan_location c WHERE ${own} AND c.starts_on > ${yesterday}::date`
  await db.$executeRaw`
    UPDATE maintenance_plan_location c SET ends_on = least(c.ends_on, ${yesterday}::date), removed_at = coalesce(c.removed_at, ${now}) WHERE ${own}`
  await laidOut(ctx, logbookIds)
  return rows
}
