import { Prisma } from '@portal/db'
import type { Window } from '@portal/shared/features/dashboard/bands'
import type { DashboardFilters } from '@portal/shared/features/dashboard/dashboard.schema'
import { monthOf } from '@portal/shared/features/dashboard/settlement'
import { addMonths, type Day, dayOf, HONG_KONG } from '@portal/shared/kernel/time'
import { narrowsByAllRecords, narrowsByRecord } from '../../access/figures.ts'
import { listedWorkers } from '../../access/worker.ts'
import type { Ctx } from '../../kernel/ctx.ts'

const { sql } = Prisma

/** Log-books `f` on which workers worked in the window, as far as the reader may know. */
export const workedBy = async (ctx: Ctx, { workerIds, months }: DashboardFilters): Promise<Prisma.Sql[]> =>
  workerIds ? [byWorkers(ctx, await idsOf(ctx, workerIds), sinceOf(ctx, months))] : []

/**
 * Log-books `f` on which work of some types was done in the window: for a contractor in his time, for others as far as they may know.
 *
 * @param contractorIds the contractor who asks
 */
export const worksIn = (
  ctx: Ctx,
  { caseType, months }: DashboardFilters,
  contractorIds: readonly number[] | null,
): Prisma.Sql[] => {
  if (!caseType) return []
  if (!contractorIds) return [byTypes(ctx, caseType, sinceOf(ctx, months))]
  return [
    sql`f.logbook_id IN (SELECT g.logbook_id FROM logbook_figure g WHERE g.contractor_id = ANY(${contractorIds}) AND (${OWN_WORKS[months]} & ${bitsOf(caseType)}) <> 0)`,
  ]
}

const OWN_WORKS = { 6: sql`g.own_works_6`, 12: sql`g.own_works_12` } satisfies Record<Window, Prisma.Sql>
/** Types of work as the bits of one number: TW03 is the one of 2³. */
export const bitsOf = (types: readonly string[]): number =>
  types.reduce((bits, type) => bits | (1 << Number(type.slice(2))), 0)

const sinceOf = ({ now }: Ctx, months: DashboardFilters['months']) => addMonths(monthOf(dayOf(now)), 1 - months)

async function idsOf({ db, actor, now }: Ctx, ids: readonly number[]): Promise<number[]> {
  const where = { AND: [listedWorkers(actor, now), { id: { in: [...ids] } }] }
  return (await db.worker.findMany({ where, select: { id: true } })).map(({ id }) => id)
}

const start = (month: Day) => sql`(${month}::date)::timestamp AT TIME ZONE ${HONG_KONG}`

const byWorkers = ({ actor, now }: Ctx, workers: readonly number[], since: Day) =>
  workers.length
    ? sql`f.logbook_id IN (
      SELECT r.logbook_id FROM job_record r
      WHERE worker_month_keys(r.worker_ids, r.completed_at) && (
          SELECT array_agg(key) FROM generate_series(${since}::date, ${dayOf(now)}::date, interval '1 month') AS month,
            unnest(worker_month_keys(${workers}::int[], month AT TIME ZONE ${HONG_KONG})) AS key
        ) AND r.deleted_at IS NULL AND ${narrowsByRecord(actor, now)})`
    : sql`false`

const byTypes = ({ actor, now }: Ctx, types: readonly string[], since: Day) =>
  narrowsByAllRecords(actor)
    ? sql`f.logbook_id IN (
      SELECT l.id FROM logbook l WHERE EXISTS (
        SELECT 1 FROM job_record_month m WHERE m.logbook_id = l.id AND m.month >= ${since}::date AND m.type_of_work = ANY(${types}) AND m.records > 0))`
    : sql`f.logbook_id IN (
      SELECT r.logbook_id FROM job_record r
      WHERE r.type_of_work = ANY(${types}) AND r.completed_at >= ${start(since)} AND r.deleted_at IS NULL AND ${narrowsByRecord(actor, now)})`
