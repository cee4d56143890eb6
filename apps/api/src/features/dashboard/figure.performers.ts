import { Prisma } from '@portal/db'
import type { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import { type PERFORMANCE_SORTS, RANKED_FROM } from '@portal/shared/features/dashboard/dashboard.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { orderOf } from '@portal/shared/kernel/list'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Source } from './figure.source.ts'
import { type By, type Clock, monthlySql } from './figure.sums.ts'

const { sql } = Prisma
type Sort = (typeof PERFORMANCE_SORTS)[number]
type Order = Inputs<typeof dashboardContracts>['performance']['sort']

/** An organization in its place. */
export interface Placed {
  orgId: number
  units: number
  /** By the health index, the best first; none with fewer than RANKED_FROM log-books, or without a month that is rated. */
  rank: number | null
}

/** What organizations are put in order by, as figuresOf() has it: rates and shares without what is the same for all. */
const FIGURES = {
  index: sql`avg(m.score) FILTER (WHERE m.is_settled)`,
  breakdownRate: sql`sum(m.breakdowns) FILTER (WHERE m.is_settled) / nullif(sum(m.unit_ms) FILTER (WHERE m.is_settled), 0)`,
  trappingRate: sql`sum(m.trappings) FILTER (WHERE m.is_settled) / nullif(sum(m.lift_ms) FILTER (WHERE m.is_settled), 0)`,
  onTime: sql`sum(m.on_time) FILTER (WHERE m.is_settled) / nullif(sum(m.records) FILTER (WHERE m.is_settled), 0)`,
} as const

/** Organizations that have log-books today, in order; with `page` and `size` some of them, and how many there are. */
export async function placed(
  ctx: Ctx,
  { source, clock, by }: { source: Source; clock: Clock; by: By },
  { sort, page = 0, size }: { sort: Order; page?: number; size?: number },
): Promise<{ total: number; orgs: Placed[] }> {
  const settled = clock.months.flatMap(({ month, isSettled }) => (isSettled ? [month] : []))
  const [row] = await ctx.db.$queryRaw<{ total: number; orgs: Placed[] }[]>`
    WITH sums AS (${monthlySql(ctx, source, clock, by)}), months AS (
      SELECT s.key::int AS org_id, s.month = ANY(${settled}::date[]) AS is_settled, sum(s.units) AS units,
        sum(s."scoreNano") / nullif(sum(s.rated), 0) AS score, sum(s.breakdowns) AS breakdowns, sum(s.trappings) AS trappings,
        sum(s."unitMs") AS unit_ms, sum(s."unitMs") FILTER (WHERE s.kind = 'L') AS lift_ms, sum(s."onTime") AS on_time, sum(s.records) AS records
      FROM sums s GROUP BY s.key, s.month
    ), orgs AS (
      SELECT m.org_id, sum(m.units)::int AS units, ${named(FIGURES)} FROM months m GROUP BY m.org_id HAVING sum(m.units) > 0
    ), ranked AS (
      SELECT o.*, CASE WHEN ${isRanked} THEN row_number() OVER (PARTITION BY ${isRanked} ORDER BY o.index DESC, o.org_id) END AS rank FROM orgs o
    )
    SELECT (SELECT count(*)::int FROM orgs) AS total, (
      SELECT coalesce(json_agg(json_build_object('orgId', r.org_id, 'units', r.units, 'rank', r.rank) ORDER BY r.at), '[]') FROM (
        SELECT r.org_id, r.units, r.rank, row_number() OVER (ORDER BY ${inOrder(ctx, sort)}, r.org_id) AS at
        FROM ranked r ${sort.startsWith('name') ? sql`JOIN organization n ON n.id = r.org_id` : sql``}
        ORDER BY at ${size === undefined ? sql`` : sql`LIMIT ${size} OFFSET ${page * size}`}
      ) AS r
    ) AS orgs`
  return row ?? { total: 0, orgs: [] }
}

const named = (figures: Readonly<Record<string, Prisma.Sql>>): Prisma.Sql =>
  Prisma.join(Object.entries(figures).map(([name, value]) => sql`${value} AS ${Prisma.raw(`"${name}"`)}`))
const isRanked = sql`(o.units >= ${RANKED_FROM} AND o.index IS NOT NULL)`

/** Those with too few log-books last, and those of whom nothing is known, whichever way round. */
function inOrder({ language }: Ctx, sort: Order): Prisma.Sql {
  const [field, direction] = orderOf<Sort>(sort)
  const way = Prisma.raw(direction === 'asc' ? 'ASC' : 'DESC')
  if (field === 'name') return sql`${Prisma.raw(language === 'eng' ? 'n.name_en' : 'n.name_zh')} ${way}`
  if (field === 'units') return sql`r.units ${way}`
  return sql`r.units < ${RANKED_FROM}, ${Prisma.raw(`r."${field}"`)} ${way} NULLS LAST`
}
