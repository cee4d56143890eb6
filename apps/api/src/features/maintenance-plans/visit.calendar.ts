import { Prisma } from '@portal/db'
import type { maintenanceVisitContracts } from '@portal/shared/features/maintenance-plans/visit.contract'
import { addWeeks, mondayOfWeek, weekOf } from '@portal/shared/features/maintenance-plans/week'
import type { Inputs } from '@portal/shared/kernel/contract'
import { dayOf, fromDate, toDate } from '@portal/shared/kernel/time'
import type { Ctx } from '../../kernel/ctx.ts'
import { pagesOf } from '../../kernel/list/rows/pages.ts'
import { firstMonday, thisMonday } from './plan.counts.ts'
import { type Cell, cellSql, locationIdsOf, movableSql, PLACE, type Place, statesSql } from './visit.counts.ts'
import { readFilters } from './visit.where.ts'

type Input = Inputs<typeof maintenanceVisitContracts>['calendar']
const { sql } = Prisma
const NOTHING: Cell = { planned: 0, done: 0, madeUp: 0, suspended: 0, missed: 0 }
/** So many weeks back the calendar begins unless it is asked otherwise. */
const BACK = -2

interface Row extends Place {
  planId: number
  name: string
  weeks: number
  logbooks: number
  yearPlanned: number
  yearDone: number
}
interface Counted extends Cell {
  planId: number
  premises: string
  week: Date
  movable: number
}

const span = (from: string, weeks: number) => {
  const first = toDate(mondayOfWeek(from))
  const last = toDate(mondayOfWeek(addWeeks(from, weeks - 1)))
  return sql`v.week BETWEEN ${first}::date AND ${last}::date`
}

interface Filters {
  /** Rows of the log-books of plans. */
  ids: number[]
  /** Of visits `v`, those in these weeks and states. */
  within: Prisma.Sql
  /** Also buildings without such a visit, as long as a plan covers something there. */
  isAny: boolean
}
const FROM = sql`maintenance_plan_location c JOIN maintenance_plan p ON p.id = c.plan_id JOIN logbook l ON l.id = c.logbook_id`
const having = ({ within, isAny }: Filters) => sql`
  ${isAny} AND bool_or(c.removed_at IS NULL AND NOT c.is_former)
  OR bool_or(EXISTS (SELECT FROM maintenance_visit v WHERE v.location_id = c.id AND ${within}))`

/** Buildings of plans, by building: with such a visit in these weeks or, where any will do, something covered there. */
const pages = pagesOf<Ctx, Filters, undefined, Row, Shown>({
  async read({ db, now }, filters, { skip, take }) {
    const rows = await db.$queryRaw<Row[]>(sql`
      SELECT p.id AS "planId", min(p.name) AS name, min(p.weeks)::int AS weeks, ${PLACE},
        count(DISTINCT l.id)::int AS logbooks, coalesce(sum(y.planned), 0)::int AS "yearPlanned", coalesce(sum(y.done), 0)::int AS "yearDone"
      FROM ${FROM}
      LEFT JOIN LATERAL (SELECT count(*) AS planned, count(*) FILTER (WHERE v.status IN ('DONE', 'MADE_UP')) AS done FROM maintenance_visit v
        WHERE v.location_id = c.id AND v.status <> 'GONE' AND v.week >= ${firstMonday(now)}::date AND v.week < ${thisMonday(now)}::date) AS y ON true
      WHERE c.id = ANY(${filters.ids}::int[]) GROUP BY p.id, l.premises HAVING ${having(filters)}
      ORDER BY min(l.building_en), l.premises, min(p.name), p.id LIMIT ${take} OFFSET ${skip}`)
    return { rows }
  },
  async count({ db }, filters) {
    const [found] = await db.$queryRaw<{ count: number }[]>(sql`
      SELECT count(*)::int AS count FROM (
        SELECT FROM ${FROM} WHERE c.id = ANY(${filters.ids}::int[]) GROUP BY p.id, l.premises HAVING ${having(filters)}) AS x`)
    return found?.count ?? 0
  },
  present: (_, rows) =>
    rows.map(({ planId, name, weeks, yearPlanned, yearDone, ...place }) => ({
      plan: { id: planId, name, weeks },
      ...place,
      year: { planned: yearPlanned, done: yearDone },
    })),
})
interface Shown extends Place {
  plan: { id: number; name: string; weeks: number }
  logbooks: number
  year: { planned: number; done: number }
}

/** What stands in the cells of these rows, by plan and building. */
async function cellsOf({ db, now }: Ctx, { ids, within }: Filters, rows: readonly Shown[]) {
  const premises = [...new Set(rows.map((row) => row.premises))]
  const planIds = [...new Set(rows.map(({ plan }) => plan.id))]
  const cells = await db.$queryRaw<Counted[]>(sql`
    SELECT c.plan_id AS "planId", l.premises, v.week, ${cellSql(now)}, ${movableSql(now)}
    FROM maintenance_visit v JOIN maintenance_plan_location c ON c.id = v.location_id JOIN logbook l ON l.id = v.logbook_id
    WHERE v.location_id = ANY(${ids}::int[]) AND l.premises = ANY(${premises}::text[]) AND c.plan_id = ANY(${planIds}::int[]) AND ${within}
    GROUP BY c.plan_id, l.premises, v.week ORDER BY v.week`)
  return Map.groupBy(cells, (cell) => `${cell.planId} ${cell.premises}`)
}

/** The sums of each week, of all rows there are. */
async function weeksOf({ db, now }: Ctx, { ids, within }: Filters, first: string, weeks: number) {
  const totals = await db.$queryRaw<(Cell & { week: Date })[]>(sql`
    SELECT v.week, ${cellSql(now)} FROM maintenance_visit v WHERE v.location_id = ANY(${ids}::int[]) AND ${within} GROUP BY v.week`)
  const byWeek = new Map(totals.map(({ week, ...cell }) => [fromDate(week), cell]))
  return Array.from({ length: weeks }, (_, at) => {
    const week = addWeeks(first, at)
    const monday = mondayOfWeek(week)
    return { week, monday, ...(byWeek.get(monday) ?? NOTHING) }
  })
}

/** Visits by week and building: how many are planned, made, missed. */
export async function calendar(ctx: Ctx, { page, size, from, span: weeks, ...input }: Input) {
  const filters = await readFilters(ctx, input)
  const first = from ?? addWeeks(weekOf(dayOf(ctx.now)), BACK)
  const ids = await locationIdsOf(ctx, filters)
  const asked = {
    ids,
    within: sql`${span(first, weeks)} AND ${statesSql(filters, ctx.now)}`,
    isAny: !filters.statuses,
  }
  const rows = await pages(ctx, { ...asked, page, size, sort: undefined })
  const [cells, sums, counts] = await Promise.all([
    cellsOf(ctx, asked, rows.content),
    weeksOf(ctx, asked, first, weeks),
    countsOf(ctx, ids),
  ])
  const content = rows.content.map((row) => ({
    ...row,
    cells: (cells.get(`${row.plan.id} ${row.premises}`) ?? []).map(
      ({ week, planId: _plan, premises: _at, ...cell }) => ({ week: weekOf(fromDate(week)), ...cell }),
    ),
  }))
  return { ...rows, content, weeks: sums, counts }
}

/** What these plans cover today or will. */
async function countsOf({ db }: Ctx, ids: number[]) {
  const [found] = await db.$queryRaw<{ buildings: number; logbooks: number; plans: number }[]>(sql`
    SELECT count(DISTINCT l.premises)::int AS buildings, count(DISTINCT l.id)::int AS logbooks, count(DISTINCT c.plan_id)::int AS plans
    FROM maintenance_plan_location c JOIN logbook l ON l.id = c.logbook_id
    WHERE c.id = ANY(${ids}::int[]) AND c.removed_at IS NULL AND NOT c.is_former`)
  return found ?? { buildings: 0, logbooks: 0, plans: 0 }
}
