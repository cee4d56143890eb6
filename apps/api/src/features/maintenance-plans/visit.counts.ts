import { Prisma } from '@portal/db'
import type { Ctx } from '../../kernel/ctx.ts'
import { thisMonday } from './plan.counts.ts'
import { locationsWhere, type VisitFilters } from './visit.where.ts'

const { sql } = Prisma

/** How many visits of each kind there are. */
export interface Cell {
  planned: number
  done: number
  madeUp: number
  suspended: number
  missed: number
}

/** The counts of a cell, of visits `v`. */
export const cellSql = (now: Date): Prisma.Sql => sql`
  count(v.id)::int AS planned, count(v.id) FILTER (WHERE v.status IN ('DONE', 'MADE_UP'))::int AS done,
  count(v.id) FILTER (WHERE v.status = 'MADE_UP')::int AS "madeUp", count(v.id) FILTER (WHERE v.status = 'SUSPENDED')::int AS suspended,
  count(v.id) FILTER (WHERE v.status = 'OPEN' AND v.week < ${thisMonday(now)}::date)::int AS missed`
/** What may still be moved. */
export const movableSql = (now: Date): Prisma.Sql =>
  sql`count(v.id) FILTER (WHERE v.status = 'OPEN' AND v.week >= ${thisMonday(now)}::date)::int AS movable`

/** Of visits `v` those in these states as people see them. */
export function statesSql({ statuses }: VisitFilters, now: Date): Prisma.Sql {
  if (!statuses) return sql`v.status <> 'GONE'`
  const kept = statuses.filter((state) => state !== 'PLANNED' && state !== 'MISSED')
  const isPast = sql`v.week < ${thisMonday(now)}::date`
  return sql`(v.status = ANY(${kept}::text[])
    OR v.status = 'OPEN' AND (${statuses.includes('MISSED')} AND ${isPast} OR ${statuses.includes('PLANNED')} AND NOT ${isPast}))`
}

/** The log-books of plans that a search means, by the ids of their rows: counted is by statements on these. */
export async function locationIdsOf(ctx: Ctx, filters: VisitFilters): Promise<number[]> {
  const rows = await ctx.db.maintenancePlanLocation.findMany({
    where: locationsWhere(ctx, filters),
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}

/** A row of the calendar or of a comparison by building, as it names its place. */
export const PLACE = sql`l.premises, min(l.building_en) AS "buildingEn", min(l.building_zh) AS "buildingZh",
  min(l.address_en) AS "addressEn", min(l.address_zh) AS "addressZh", min(l.district) AS district`
export interface Place {
  premises: string
  buildingEn: string
  buildingZh: string
  addressEn: string
  addressZh: string
  district: string
}
