import { Prisma } from '@portal/db'
import { monthOf } from '@portal/shared/features/dashboard/settlement'
import { WORKER_MEASURES, type WorkerMeasure } from '@portal/shared/features/dashboard/worker.scoring'
import { WORK } from '@portal/shared/features/job-records/job-record.codes'
import { addMonths, type Day, dayOf, EARLIEST_DAY, HONG_KONG, startOf } from '@portal/shared/kernel/time'
import { seesAll } from '../../access/readers.ts'
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

interface Days {
  from?: Day | undefined
  to?: Day | undefined
}
/**
 * Records `r` in which these workers took part, in the months of these days: asked by month, because the index of workers knows
 * months (docs/decisions/097) and one alone would read ten years of a worker for a day of him.
 */
export function workedBy(
  { now }: Pick<Ctx, 'now'>,
  workers: readonly number[],
  { from = EARLIEST_DAY, to = dayOf(now) }: Days,
): Prisma.Sql {
  if (!workers.length || from > to) return sql`false`
  const months: Day[] = []
  for (let month = monthOf(from); month <= to; month = addMonths(month, 1)) months.push(month)
  const keys = months.map((month) => sql`worker_month_keys(${workers}::int[], ${startOf(month)})`)
  return sql`worker_month_keys(r.worker_ids, r.completed_at) && (${join(keys, ' || ')})`
}

/**
 * Records `r` that are flagged by a measure of workers, as their figures count them (docs/decisions/097): too long, or one of too many
 * that one of these workers did on a day. Whoever is not told of work under an authorisation counts days without it.
 */
export function flaggedOf(ctx: Ctx, measure: WorkerMeasure, workers: readonly number[], days: Days): Prisma.Sql {
  const { work, hours, ofOneDay } = WORKER_MEASURES[measure]
  const isOfWork = sql`r.type_of_work = ANY(${[...WORK[work]]})`
  const told = seesAll(ctx.actor) ? Prisma.empty : sql`, r.creator_type = 'OTHER'`
  const ofFullDays = sql`SELECT done.id FROM (
      SELECT r.id, count(*) OVER (PARTITION BY one.id, (r.completed_at AT TIME ZONE ${HONG_KONG})::date ${told}) AS jobs
      FROM job_record r CROSS JOIN LATERAL (SELECT DISTINCT w.id FROM unnest(r.worker_ids) AS w(id) WHERE w.id = ANY(${workers}::int[])) AS one
      WHERE r.status <> 'DELETED' AND ${isOfWork} AND ${workedBy(ctx, workers, days)}
    ) AS done WHERE done.jobs > ${ofOneDay}`
  return sql`(${isOfWork} AND (r.completed_at - r.started_at > make_interval(hours => ${hours}::int) OR r.id IN (${ofFullDays})))`
}
