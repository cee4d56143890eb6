import { Prisma } from '@portal/db'
import type { PREMISES_ACTIVATIONS, PREMISES_HANDED_OVER } from '@portal/shared/features/logbooks/logbook.codes'
import type { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { orderOf } from '@portal/shared/kernel/list'
import { isEverything } from '../../access/everything.ts'
import { current } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { pagesOf, type Span } from '../../kernel/list/rows/pages.ts'
import { filters } from '../logbook-filters/logbook.filters.ts'
import { large } from './logbook.large.ts'
import { idsOf } from './logbook.queries.ts'

type Input = Inputs<typeof logbookContracts>['premises']
type Filters = Omit<Input, 'page' | 'size' | 'sort'>
type Activation = (typeof PREMISES_ACTIVATIONS)[number]
type HandedOver = (typeof PREMISES_HANDED_OVER)[number]

interface Row {
  premises: string
  addressEn: string
  addressZh: string
  buildingEn: string
  buildingZh: string
  block: string
  district: string
  area: string
  latitude: number | null
  longitude: number | null
  unitCount: number
  activatedCount: number
  activation: Activation
  handedOverCount: number
  handedOver: HandedOver
}

/** Premises of the log-books the reader has access to today, because activation is of today; the search chooses premises, the counts are of all their units. */
export const premises = pagesOf<Ctx, Filters, Input['sort'], Row, Row>({ read, present: (_, rows) => rows })

/** Page and total in one statement: both are of groups, and grouping twice would cost a second walk through the city. */
async function read(
  ctx: Ctx,
  { activation, handedOver, ...query }: Filters,
  { sort, skip, take }: Span<Input['sort']>,
) {
  const scope = current(ctx.actor, ctx.now)
  const isSearched = Object.values(query).some((value) => value !== undefined)
  const [ids, names] = await Promise.all([
    isEverything(scope) ? null : idsOf(ctx, scope, { orderBy: [] }),
    isSearched ? namesOf(ctx, { AND: [scope, filters(ctx.actor, ctx.now, query)] }) : null,
  ])
  const [field, direction] = orderOf(sort)
  const seen = ids ? Prisma.sql`id = ANY(${ids})` : Prisma.sql`true`
  const order = ORDER[field][direction]
  const rows = await ctx.db.$queryRaw<(Row & { total: number })[]>`
    WITH chosen ${large.materialized(grouped(ctx.now, seen, names, { activation, handedOver }))}
    SELECT t.total, p.*, u.address_en AS "addressEn", u.address_zh AS "addressZh", u.building_en AS "buildingEn",
      u.building_zh AS "buildingZh", u.block, u.district, u.area, u.latitude, u.longitude
    FROM (SELECT count(*)::int AS total FROM chosen) AS t
    LEFT JOIN (SELECT * FROM chosen AS p ORDER BY ${order} LIMIT ${take} OFFSET ${skip}) AS p ON true
    LEFT JOIN LATERAL (SELECT * FROM logbook WHERE premises = p.premises AND ${seen} ORDER BY latitude IS NULL, location_id LIMIT 1) AS u ON true
    ORDER BY ${order}`
  return { rows: rows.filter((row) => row.premises), total: rows[0]?.total ?? 0 }
}

async function namesOf({ db }: Ctx, where: Prisma.LogbookWhereInput): Promise<string[]> {
  const rows = await db.logbook.groupBy({ by: 'premises', where })
  return rows.map((row) => row.premises)
}

/** All of the units of a premises, some, or none, by how many it are. */
function shareOf<A extends string, S extends string, N extends string>(counted: Prisma.Sql, all: A, some: S, none: N) {
  const when = {
    [all]: Prisma.sql`${counted} = "unitCount"`,
    [some]: Prisma.sql`${counted} BETWEEN 1 AND "unitCount" - 1`,
    [none]: Prisma.sql`${counted} = 0`,
  } as Record<A | S | N, Prisma.Sql>
  const code = Prisma.sql`CASE ${counted} WHEN "unitCount" THEN ${all} WHEN 0 THEN ${none} ELSE ${some} END`
  return { code, where: (asked?: A | S | N) => (asked ? when[asked] : Prisma.sql`true`) }
}
const activated = shareOf(Prisma.sql`"activatedCount"`, 'ACTIVATED', 'PARTIALLY_ACTIVATED', 'NOT_ACTIVATED')
const passed = shareOf(Prisma.sql`"handedOverCount"`, 'HANDED_OVER', 'PARTIALLY_HANDED_OVER', 'NOT_HANDED_OVER')
const ORDER = {
  premises: { asc: Prisma.sql`p.premises`, desc: Prisma.sql`p.premises DESC` },
  unitCount: { asc: Prisma.sql`p."unitCount", p.premises`, desc: Prisma.sql`p."unitCount" DESC, p.premises` },
}

/** Counted from logbook_premises_activated_on_handed_over_at_idx alone; the ids come from a scope, none of them means no limit. */
const grouped = (
  now: Date,
  seen: Prisma.Sql,
  names: readonly string[] | null,
  asked: Pick<Filters, 'activation' | 'handedOver'>,
) => Prisma.sql`
  SELECT counted.*, ${activated.code} AS activation, ${passed.code} AS "handedOver" FROM (
    SELECT premises, count(*)::int AS "unitCount", count(activated_on)::int AS "activatedCount",
      (count(*) FILTER (WHERE handed_over_at <= ${now}))::int AS "handedOverCount"
    FROM logbook
    WHERE ${seen} AND ${names ? Prisma.sql`premises = ANY(${names})` : Prisma.sql`true`}
    GROUP BY premises
  ) AS counted WHERE ${activated.where(asked.activation)} AND ${passed.where(asked.handedOver)}`
