import { Prisma } from '@portal/db'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { sqlOf } from '../../kernel/sql.ts'
import { lockingSql, type RowLock } from '../../kernel/transactions/row-locks.ts'
import { called } from './called.ts'

/**
 * What log-books that the reader may see were called before, of these ids and premises, with what they are called now. An id that
 * was withdrawn was another lift's all the time: no list means this one by it, and no work or reading is of this one.
 */
export async function formerly({ db, actor, now }: Ctx, ids: readonly string[]) {
  if (!ids.length) return []
  const rows = await db.formerLocationId.findMany({
    where: { AND: [called(ids), { withdrawn: false }, visible.formerLocationId(actor, now)] },
    select: { locationId: true, premises: true, logbookId: true, logbook: { select: { locationId: true } } },
  })
  return rows.map(({ logbook, ...row }) => ({ ...row, current: logbook.locationId }))
}

/** The log-book that has this id or had it before, if the reader may see it; locked at once where a lock is named. */
export async function logbookIdOf(ctx: Ctx, locationId: string, lock?: RowLock): Promise<number | undefined> {
  const { db, actor, now } = ctx
  const [row] = await db.$queryRaw<{ id: number }[]>`/* prepared */
    SELECT l.id FROM logbook l WHERE l.location_id = ${locationId} AND ${sqlOf('l', visible.logbook(actor, now), 'logbook')} ${lock ? lockingSql('l', lock) : Prisma.empty}`
  if (row) return row.id
  const [former] = await formerly(ctx, [locationId])
  if (former && lock) await lockRows(db, 'logbook', [former.logbookId], { lock })
  return former?.logbookId
}

/** The log-book that had this id until it was withdrawn, the last one of several: what leads to it by the id still does. */
export async function withdrawnFrom({ db, actor, now }: Ctx, locationId: string): Promise<number | undefined> {
  const row = await db.formerLocationId.findFirst({
    where: { AND: [{ locationId, withdrawn: true }, visible.formerLocationId(actor, now)] },
    orderBy: { createdAt: 'desc' },
    select: { logbookId: true },
  })
  return row?.logbookId
}
