import { Prisma } from '@portal/db'
import { addMonths, type Day, dayOf, EARLIEST_DAY, startOf } from '@portal/shared/kernel/time'
import { localName } from '@portal/shared/kernel/words'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { withLists } from '../location-lists/location-list.service.ts'

const { sql, join } = Prisma
interface Asked {
  locationIds?: string[] | undefined
  workerIds?: number[] | undefined
}

/** A search as it is read: lists in the place of their keys, and of the workers those whom the reader may list; nobody else narrows anything but to nothing. */
export async function resolved<Q extends Asked>(ctx: Ctx, asked: Q): Promise<Q> {
  const query = await withLists(ctx, asked)
  return query.workerIds ? { ...query, workerIds: await listedOf(ctx, query.workerIds) } : query
}

async function listedOf({ db, actor, now }: Ctx, ids: readonly number[]): Promise<number[]> {
  if (!actor.permissions.has('worker:list')) return []
  const rows = await db.worker.findMany({
    where: { AND: [visible.worker(actor, now), { id: { in: [...ids] } }] },
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}

/**
 * Records `r` in which these workers took part, in the months of these days: asked by month, because the index of workers knows
 * months (docs/decisions/097) and one alone would read ten years of a worker for a day of him.
 */
export function workedBy(
  { now }: Ctx,
  workers: readonly number[],
  from: Day = EARLIEST_DAY,
  to: Day = dayOf(now),
): Prisma.Sql {
  if (!workers.length || from > to) return sql`false`
  const months: Day[] = []
  for (
    let month = from;
    month.slice(0, 7) <= to.slice(0, 7);
    month = addMonths(`${from.slice(0, 7)}-01`, months.length)
  )
    months.push(month)
  const keys = months.map((month) => sql`worker_month_keys(${workers}::int[], ${startOf(month)})`)
  return sql`worker_month_keys(r.worker_ids, r.completed_at) && (${join(keys, ' || ')})`
}

/** What these workers are called, who are the reader's to list. */
export async function namesOf({ db, actor, now, language }: Ctx, workers: readonly number[]): Promise<string[]> {
  const rows = await db.worker.findMany({ where: { AND: [visible.worker(actor, now), { id: { in: [...workers] } }] } })
  return rows.map((row) => localName(row, language, 'name'))
}
