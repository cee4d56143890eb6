import { Prisma } from '@portal/db'
import type { Window } from '@portal/shared/features/dashboard/bands'
import type { Sums } from '@portal/shared/features/dashboard/figures'
import type { UnitKind } from '@portal/shared/features/dashboard/health-index.scoring'
import { monthOf } from '@portal/shared/features/dashboard/settlement'
import { addMonths, type Day, dayOf, fromDate } from '@portal/shared/kernel/time'
import { narrowsBy } from '../../access/figures.ts'
import { inForce } from '../../access/logbook.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sqlOf } from '../../kernel/sql.ts'
import { CHANGES_MOST } from './figure.count.ts'
import type { Source } from './figure.source.ts'

const { sql } = Prisma

/** The months that a dashboard looks back on, and as of when they are counted. */
export interface Clock {
  asAt: string
  running: Day
  /** The first month is the earliest; `isSettled` are averaged. */
  months: { month: Day; isSettled: boolean }[]
}
/** When the oldest of what waits to be counted came; of a million, as after a month was settled, nobody reads more than the first. */
const oldestOf = (queue: 'figure_change' | 'worker_change') =>
  Prisma.raw(`(SELECT min(q.created_at) FROM (SELECT created_at FROM ${queue} ORDER BY id LIMIT ${CHANGES_MOST}) AS q)`)
export async function clockOf({ db, now }: Ctx, count: Window): Promise<Clock> {
  const [row] = await db.$queryRaw<{ month: Date; waiting: Date | null; settled: Date[] | null }[]>`
    SELECT c.month, least(${oldestOf('figure_change')}, ${oldestOf('worker_change')}) AS waiting,
      (SELECT array_agg(s.month) FROM month_settlement s WHERE s.month > c.month - make_interval(months => ${count}) AND s.month < c.month) AS settled
    FROM figure_clock c`
  const running = row ? fromDate(row.month) : monthOf(dayOf(now))
  const settled = new Set(row?.settled?.map(fromDate))
  const asAt = row?.waiting && row.waiting < now ? row.waiting : now
  const months = Array.from({ length: count }, (_, at) => addMonths(running, at - count + 1))
  return {
    asAt: asAt.toISOString(),
    running,
    months: months.map((month) => ({ month, isSettled: settled.has(month) })),
  }
}

/** What sums are told apart by, beside month and kind. */
const BY = {
  district: Prisma.raw('f.district'),
  age: Prisma.raw('f.age_band'),
  contractor: Prisma.raw('f.contractor_id'),
  responsible: Prisma.raw('p.org_id'),
}
export type By = keyof typeof BY
interface Row extends Omit<Sums, 'liftMs'> {
  month: Date
  kind: UnitKind
  key: string
}
/** Sums of one month and kind of unit, of the district, band of age or contractor named. */
export interface MonthSums extends Sums {
  month: Day
  kind: UnitKind
  key: string
}

const SUMMED = {
  records: 'records',
  breakdowns: 'breakdowns',
  incidents: 'incidents',
  trappings: 'trappings',
  gps_good: 'gpsGood',
  gps_of: 'gpsOf',
  on_time: 'onTime',
  acknowledged: 'acknowledged',
  unit_ms: 'unitMs',
  month_ms: 'monthMs',
  routine_ms: 'routineMs',
  other_ms: 'otherMs',
} as const
const plain = Object.entries(SUMMED).map(([column, name]) => `coalesce(sum(f.${column}), 0)::float8 AS "${name}"`)
const READY = Prisma.raw(
  [
    ...plain,
    `sum(f.units)::int AS units`,
    `sum(f.rated)::int AS rated`,
    `sum(f.score_nano)::float8 AS "scoreNano"`,
  ].join(', '),
)
const made = (score: string) =>
  Prisma.raw(
    [
      ...plain,
      `(count(*) FILTER (WHERE f.is_current))::int AS units`,
      `count(f.${score})::int AS rated`,
      `coalesce(sum(f.${score}), 0)::float8 AS "scoreNano"`,
    ].join(', '),
  )
const OF_PARTS = made('score_nano')
const OF_WHOLE = made('month_score_nano')

/** What of rows and of sums that stand ready is asked for, a kind of months each: `parts` of contractors, or whole months. */
export type Columns = Record<'ready' | 'parts' | 'whole', Prisma.Sql>
const COLUMNS: Columns = { ready: READY, parts: OF_PARTS, whole: OF_WHOLE }

/** The sums that tell as much as is asked for; nothing where rows of log-books have to be read. */
function readyFor({ contractorIds, books, facets, isOfCity, isOfKind }: Source, by: By | undefined) {
  if (by === 'responsible') return isOfCity && isOfKind && !contractorIds ? 'responsible' : undefined
  if (facets && !by) return contractorIds ? 'contractor_facet' : 'city_facet'
  if (books) return undefined
  if (!contractorIds && by !== 'contractor') return 'city'
  return isOfKind && by !== 'district' && by !== 'age' ? 'contractor_kind' : 'contractor'
}

/** Rows of each month, kind and group of a window; read from the sums that stand ready where these tell enough. */
export const grouped = <R>(ctx: Ctx, source: Source, clock: Clock, columns: Columns, by?: By): Promise<R[]> =>
  ctx.db.$queryRaw<R[]>(groupedSql(ctx, source, clock, columns, by))

/** The same as a statement; where `keys` are named, of these groups alone. */
export function groupedSql(
  ctx: Ctx,
  source: Source,
  { months }: Clock,
  columns: Columns,
  by?: By,
  keys?: readonly number[],
): Prisma.Sql {
  const { contractorIds, what, books, facets } = source
  const isOfParts = contractorIds !== null || by === 'contractor'
  const isOfResponsible = by === 'responsible'
  const ready = readyFor(source, by)
  const key = by ? (ready === 'responsible' ? sql`f.org_id` : BY[by]) : sql`''`
  return sql`
    SELECT f.month, f.kind, (${key})::text AS key, ${columns[ready ? 'ready' : isOfParts ? 'parts' : 'whole']}
    FROM ${Prisma.raw(`${ready ?? 'logbook'}_figure f`)} ${isOfResponsible && !ready ? responsible(ctx, source) : sql``}
    WHERE f.month >= ${months[0]?.month}::date AND f.month <= ${months.at(-1)?.month}::date AND ${what}
      ${contractorIds ? sql`AND f.contractor_id = ANY(${contractorIds})` : isOfParts ? sql`AND f.contractor_id <> 0` : sql``}
      ${ready && facets ? sql`AND ${facets}` : books ? sql`AND ${books}` : sql``}
      ${keys ? sql`AND ${key} = ANY(${keys})` : sql``}
    GROUP BY f.month, f.kind ${by ? sql`, ${key}` : sql``}`
}

/** Sums of each month of a window, as a statement. */
export const monthlySql = (ctx: Ctx, source: Source, clock: Clock, by: By): Prisma.Sql =>
  groupedSql(ctx, source, clock, COLUMNS, by)

/** Sums of each month of a window; where `keys` are named, of these groups alone. */
export async function monthly(
  ctx: Ctx,
  source: Source,
  clock: Clock,
  by?: By,
  keys?: readonly number[],
): Promise<MonthSums[]> {
  const rows = await ctx.db.$queryRaw<Row[]>(groupedSql(ctx, source, clock, COLUMNS, by, keys))
  return rows.map((row) => ({ ...row, month: fromDate(row.month), liftMs: row.kind === 'L' ? row.unitMs : 0 }))
}

/** Who `p` is responsible for a log-book today, as far as the reader may know. */
const responsible = ({ actor, now }: Ctx, { isOfCity }: Source) =>
  isOfCity
    ? sql`CROSS JOIN LATERAL unnest(f.responsible) AS p (org_id)`
    : sql`JOIN (
        SELECT DISTINCT p.logbook_id, p.org_id FROM logbook_party p WHERE ${sqlOf('p', { kind: 'RP', ...inForce(now) })} AND ${narrowsBy(actor, now)}
      ) AS p ON p.logbook_id = f.logbook_id`
