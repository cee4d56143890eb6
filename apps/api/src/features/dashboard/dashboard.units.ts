import { Prisma } from '@portal/db'
import type { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import { MARKS_MAX } from '@portal/shared/features/dashboard/dashboard.schema'
import type { Inputs, ServiceOutput } from '@portal/shared/kernel/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sourceOf } from './figure.source.ts'
import { standings } from './figure.standing.ts'
import { clockOf } from './figure.sums.ts'

const { sql } = Prisma
type In = Inputs<typeof dashboardContracts>['units']
type Out = ServiceOutput<(typeof dashboardContracts)['units']>
type Unit = Out['units'][number]
type Cluster = Out['clusters'][number]

/** Cells of a side: so many marks fit on a map beside each other. */
const CELLS = 24

/** Today's log-books of a part of the map with their scores over the settled months, near each other together where there are many. */
export async function units(ctx: Ctx, { bounds: [south, west, north, east], ...input }: In): Promise<Out> {
  const [source, clock] = await Promise.all([sourceOf(ctx, input), clockOf(ctx, input.months)])
  const shown = sql`${standings(source, clock)} AS f JOIN logbook l ON l.id = f.logbook_id
    WHERE f.is_current AND l.latitude BETWEEN ${south} AND ${north} AND l.longitude BETWEEN ${west} AND ${east}`
  const told = { asAt: clock.asAt, running: clock.running }
  const single = await ctx.db.$queryRaw<Unit[]>`
    SELECT l.id, l.location_id AS "locationId", l.kind, l.latitude, l.longitude, f.score AS index FROM ${shown}
    ORDER BY l.id LIMIT ${MARKS_MAX + 1}`
  if (single.length <= MARKS_MAX) return { ...told, total: single.length, units: single, clusters: [] }
  const cell = (value: Prisma.Sql, from: number, to: number) =>
    sql`least(${CELLS - 1}, floor((${value} - ${from}) / ${(to - from) / CELLS})::int)`
  const clusters = await ctx.db.$queryRaw<Cluster[]>`
    SELECT count(*)::int AS units, avg(l.latitude) AS latitude, avg(l.longitude) AS longitude, avg(f.score) AS index FROM ${shown}
    GROUP BY ${cell(sql`l.latitude`, south, north)}, ${cell(sql`l.longitude`, west, east)} ORDER BY 1 DESC, 2, 3`
  return { ...told, total: clusters.reduce((sum, one) => sum + one.units, 0), units: [], clusters }
}
