import { Prisma } from '@portal/db'
import { monthOf } from '@portal/shared/features/dashboard/settlement'
import { addMonths, type Day, dayOf, EARLIEST_DAY, startOf } from '@portal/shared/kernel/time'
import { localName } from '@portal/shared/kernel/words'
import { listedWorkers } from '../../access/worker.ts'
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
  if (!query.workerIds) return query
  return { ...query, workerIds: (await listed(ctx, query.workerIds)).map(({ id }) => id) }
}

const listed = ({ db, actor, now }: Ctx, ids: readonly number[]) =>
  db.worker.findMany({ where: { AND: [listedWorkers(actor, now), { id: { in: [...ids] } }] } })

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
  for (let month = monthOf(from); month <= to; month = addMonths(month, 1)) months.push(month)
  const keys = months.map((month) => sql`worker_month_keys(${workers}::int[], ${startOf(month)})`)
  return sql`worker_month_keys(r.worker_ids, r.completed_at) && (${join(keys, ' || ')})`
}

/** What these workers are called, of those who are the reader's to list. */
export async function namesOf(ctx: Ctx, workers: readonly number[]): Promise<string[]> {
  return (await listed(ctx, workers)).map((row) => localName(row, ctx.language, 'name'))
}
