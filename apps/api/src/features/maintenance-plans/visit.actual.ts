import { Prisma } from '@portal/db'
import type { maintenanceVisitContracts } from '@portal/shared/features/maintenance-plans/visit.contract'
import { mondayOfWeek, weekOf } from '@portal/shared/features/maintenance-plans/week'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fromDate, HONG_KONG, toDate } from '@portal/shared/kernel/time'
import { readsRecord } from '../../access/readers.sql.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { pagesOf } from '../../kernel/list/rows/pages.ts'
import { type Cell, cellSql, locationIdsOf, PLACE, type Place, statesSql } from './visit.counts.ts'
import { readFilters, type VisitFilters } from './visit.where.ts'

type Input = Inputs<typeof maintenanceVisitContracts>['actual']
const { sql, empty } = Prisma

interface Measured extends Cell {
  inTime: number
  plannedMinutes: number
  minutes: number
}
interface Row extends Measured, Partial<Place> {
  key: string
  week?: Date
  workerId?: number
  nameEn?: string
  nameZh?: string
}
interface Means {
  columns: Prisma.Sql
  join: Prisma.Sql
  group: Prisma.Sql
  order: Prisma.Sql
}

/** How visits `v` of log-books `l` with records `r` are put together. */
const BY: Record<Input['by'], Means> = {
  WEEK: { columns: sql`v.week::text AS key, v.week`, join: empty, group: sql`v.week`, order: sql`v.week DESC` },
  BUILDING: {
    columns: sql`l.premises AS key, ${PLACE}`,
    join: empty,
    group: sql`l.premises`,
    order: sql`min(l.building_en), l.premises`,
  },
  WORKER: {
    columns: sql`w.id::text AS key, w.id AS "workerId", min(w.name_en) AS "nameEn", min(w.name_zh) AS "nameZh"`,
    join: sql`CROSS JOIN LATERAL unnest(r.worker_ids) AS o (id) JOIN worker w ON w.id = o.id`,
    group: sql`w.id`,
    order: sql`min(w.name_en), w.id`,
  },
}
/** Planned time is that of visits that were made, so that it stands beside the time they took. */
const measures = (now: Date): Prisma.Sql => sql`${cellSql(now)},
  count(v.id) FILTER (WHERE v.status = 'DONE' AND date_trunc('week', r.completed_at AT TIME ZONE ${HONG_KONG})::date = v.week)::int AS "inTime",
  coalesce(sum(v.minutes) FILTER (WHERE r.id IS NOT NULL), 0)::int AS "plannedMinutes",
  coalesce(round(sum(extract(epoch FROM r.completed_at - r.started_at)) / 60), 0)::int AS minutes`

/** Visits `v` with the records by which they were made, as far as the reader may open these. */
const visitsSql = ({ actor, now }: Ctx): Prisma.Sql => sql`
  maintenance_visit v JOIN logbook l ON l.id = v.logbook_id LEFT JOIN job_record r ON r.id = v.record_id AND ${readsRecord(actor, now)}`
const whereSql = ({ now }: Ctx, ids: number[], filters: VisitFilters): Prisma.Sql => sql`
  v.location_id = ANY(${ids}::int[]) AND ${statesSql(filters, now)}
  AND ${filters.weekFrom ? sql`v.week >= ${toDate(mondayOfWeek(filters.weekFrom))}::date` : sql`true`}
  AND ${filters.weekTo ? sql`v.week <= ${toDate(mondayOfWeek(filters.weekTo))}::date` : sql`true`}
  AND ${filters.workers ? sql`r.worker_ids && ${[...filters.workers]}::int[]` : sql`true`}`

interface Filters {
  by: Input['by']
  where: Prisma.Sql
}
const pages = pagesOf<Ctx, Filters, undefined, Row, ReturnType<typeof shownOf>>({
  async read(ctx, { by, where }, { skip, take }) {
    const { columns, join, group, order } = BY[by]
    const rows = await ctx.db.$queryRaw<Row[]>(sql`
      SELECT ${columns}, ${measures(ctx.now)} FROM ${visitsSql(ctx)} ${join}
      WHERE ${where} GROUP BY ${group} ORDER BY ${order} LIMIT ${take} OFFSET ${skip}`)
    return { rows }
  },
  async count(ctx, { by, where }) {
    const { join, group } = BY[by]
    const [found] = await ctx.db.$queryRaw<{ count: number }[]>(
      sql`SELECT count(*)::int AS count FROM (SELECT FROM ${visitsSql(ctx)} ${join} WHERE ${where} GROUP BY ${group}) AS x`,
    )
    return found?.count ?? 0
  },
  present: (_, rows) => rows.map(shownOf),
})

/** Planned visits beside those that were made, by week, building or worker. */
export async function actual(ctx: Ctx, { by, page, size, ...input }: Input) {
  const filters = await readFilters(ctx, input)
  const where = whereSql(ctx, await locationIdsOf(ctx, filters), filters)
  const [rows, [totals]] = await Promise.all([
    pages(ctx, { by, where, page, size, sort: undefined }),
    ctx.db.$queryRaw<Measured[]>(sql`SELECT ${measures(ctx.now)} FROM ${visitsSql(ctx)} WHERE ${where}`),
  ])
  return { ...rows, totals: totals ?? { ...NOTHING } }
}
const NOTHING: Measured = {
  ...{ planned: 0, done: 0, madeUp: 0, suspended: 0, missed: 0 },
  ...{ inTime: 0, plannedMinutes: 0, minutes: 0 },
}

function shownOf({ key, week, workerId, nameEn = '', nameZh = '', ...row }: Row) {
  const { premises, buildingEn = '', buildingZh = '', addressEn = '', addressZh = '', district = '', ...counts } = row
  const place = premises && { premises, buildingEn, buildingZh, addressEn, addressZh, district }
  return {
    key,
    week: week ? weekOf(fromDate(week)) : null,
    monday: week ? fromDate(week) : null,
    building: place || null,
    worker: workerId === undefined ? null : { id: workerId, nameEn, nameZh },
    ...counts,
  }
}
