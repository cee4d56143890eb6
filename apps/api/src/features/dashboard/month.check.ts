import { Prisma } from '@portal/db'
import { WINDOWS } from '@portal/shared/features/dashboard/bands'
import { lastSettled } from '@portal/shared/features/dashboard/settlement'
import { addMonths, type Day, fromDate, toDate } from '@portal/shared/kernel/time'
import type { Ctx } from '../../kernel/ctx.ts'
import { batches } from './month.settle.ts'
import { WORKER_SUMS } from './worker.keep.sql.ts'

const DAY_MS = 86_400_000

/** What was found wrong of a month. */
export interface MonthCheck {
  month: Day
  rows: number
  /** Rows that do not follow from what they are of; the first are named. */
  wrong: number
  first: readonly object[]
  /** Log-books without a row, though they were in service a day ago: of a month that is open. */
  missing: number
  /** Of a settled month: whether its rows are still those that were sealed. */
  isSealed: boolean | null
  /** Workers whose settled month does not follow from their records, and whether all are as they were sealed; nothing where none are kept. */
  workers: { wrong: number; isSealed: boolean } | null
}
const NAMED_MAX = 20

/**
 * Derives a month again from the records as they stood, and compares it with what is kept. Of a settled month the times in which
 * each contractor was in charge are taken as they were settled, and records count as contests that were accepted say.
 */
export async function checkMonth(ctx: Pick<Ctx, 'db' | 'now'>, month: Day): Promise<MonthCheck> {
  const { db } = ctx
  const settlement = await db.monthSettlement.findUnique({ where: { month: toDate(month) } })
  const apart = await db.$queryRaw<{ count: number; row: object }[]>`
    SELECT count(*) OVER ()::int AS count, to_jsonb(apart) AS row FROM (
      SELECT k.logbook_id, k.contractor_id, to_jsonb(f) AS derived, to_jsonb(k) AS kept
      FROM logbook_month k CROSS JOIN LATERAL (
        SELECT o.* FROM logbook_month_figures(k.logbook_id, k.spans, k.as_of) AS o
        WHERE NOT EXISTS (SELECT 1 FROM month_correction c WHERE c.logbook_id = k.logbook_id AND c.month = k.month)
        UNION ALL
        SELECT o.* FROM logbook_month_figures_corrected(k.logbook_id, k.spans, k.as_of, k.month) AS o
        WHERE EXISTS (SELECT 1 FROM month_correction c WHERE c.logbook_id = k.logbook_id AND c.month = k.month)
      ) AS f
      WHERE k.month = ${month}::date AND NOT (to_jsonb(k) @> to_jsonb(f)
        AND k.score IS NOT DISTINCT FROM logbook_month_score(k.kind, f.records, f.breakdowns, f.incidents, f.trappings, f.gps_good, f.gps_of,
          f.on_time, f.acknowledged, f.month_minutes, f.routine_minutes, f.other_minutes))
      ORDER BY k.logbook_id, k.contractor_id
    ) AS apart LIMIT ${NAMED_MAX}`
  const [total] = await db.$queryRaw<{ rows: number; digest: string }[]>`
    SELECT count(*)::int AS rows, CASE WHEN ${settlement !== null} THEN logbook_month_digest(${month}::date) END AS digest
    FROM logbook_month WHERE month = ${month}::date`
  const rows = total?.rows ?? 0
  return {
    month,
    rows,
    wrong: apart[0]?.count ?? 0,
    first: apart.map(({ row }) => row),
    missing: settlement || month <= lastSettled(ctx.now) ? 0 : await missingOf(ctx, month),
    isSealed: settlement && settlement.rows === rows && settlement.digest === total?.digest,
    workers: settlement && (await checkWorkers(ctx, settlement)),
  }
}

const WORKED = Prisma.raw(WORKER_SUMS.map((column) => `sum(${column})::bigint`).join(', '))

/** The kind of unit, which is that of its settled log-book month, is held by the seal alone. */
async function checkWorkers(
  { db }: Pick<Ctx, 'db'>,
  { month, asOf, workerRows, workerDigest }: Prisma.MonthSettlementGetPayload<object>,
): Promise<MonthCheck['workers']> {
  const clock = await db.figureClock.findFirst()
  if (clock && fromDate(month) <= addMonths(fromDate(clock.month), -Math.max(...WINDOWS))) return null
  const day = fromDate(month)
  const [found] = await db.$queryRaw<{ wrong: number; rows: number; digest: string }[]>`
    WITH kept AS (SELECT worker_id, is_authorized, ${WORKED} FROM worker_month WHERE month = ${day}::date GROUP BY 1, 2),
      derived AS (SELECT worker_id, is_authorized, ${WORKED} FROM worker_month_whole(${day}::date, ${asOf}) GROUP BY 1, 2)
    SELECT (
      SELECT count(DISTINCT apart.worker_id)::int FROM (
        (SELECT * FROM kept EXCEPT SELECT * FROM derived) UNION ALL (SELECT * FROM derived EXCEPT SELECT * FROM kept)
      ) AS apart
    ) AS wrong, (SELECT count(*)::int FROM worker_month WHERE month = ${day}::date) AS rows, worker_month_digest(${day}::date) AS digest`
  return { wrong: found?.wrong ?? 0, isSealed: found?.rows === workerRows && found?.digest === workerDigest }
}

async function missingOf(ctx: Pick<Ctx, 'db' | 'now'>, month: Day): Promise<number> {
  const yesterday = new Date(ctx.now.getTime() - DAY_MS)
  let missing = 0
  for await (const ids of batches(ctx)) {
    const [found] = await ctx.db.$queryRaw<{ missing: number }[]>`
      SELECT count(DISTINCT p.logbook_id)::int AS missing
      FROM logbook_month_parts(${ids}::int[], (SELECT array_agg(${month}::date) FROM unnest(${ids}::int[])), ${yesterday}) AS p
      WHERE NOT EXISTS (SELECT 1 FROM logbook_month k WHERE k.logbook_id = p.logbook_id AND k.month = p.month)`
    missing += found?.missing ?? 0
  }
  return missing
}
