import { isGapSeldom, LAW_DAYS } from '@portal/shared/features/maintenance-plans/plan.law'
import { weekOf } from '@portal/shared/features/maintenance-plans/week'
import { type Problem, problem } from '@portal/shared/kernel/problem'
import { addDays, type Day, daysBetween, fromDate, toDate } from '@portal/shared/kernel/time'
import { specOf } from '@portal/shared/problems'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { thisMonday } from './plan.counts.ts'
import { namesOf, plannedUntil } from './plan.cover.ts'

const TOLD = 100
const WEEK_DAYS = 7
/** A usual week is the average of so many ahead. */
const USUAL_WEEKS = 13

/** A visit that goes to another week; days are Mondays. */
interface Going {
  id: number
  version: number
  locationId: string
  logbookId: number
  planId: number
  from: Day
  to: Day
}
export interface Shift {
  chosen: Going[]
  /** With those after them that go along. */
  all: Going[]
  to: Day
  gapDays: number | null
  refused: Problem | null
}

const around = {
  logbook: { select: { locationId: true } },
  location: { select: { planId: true, startsOn: true, endsOn: true, plan: { select: { name: true } } } },
} as const
const read = ({ db, actor, now }: Ctx, logbookIds: number[]) =>
  db.maintenanceVisit.findMany({
    where: { AND: [{ logbookId: { in: logbookIds }, status: { not: 'GONE' } }, visible.maintenanceVisit(actor, now)] },
    include: around,
    orderBy: { week: 'asc' },
  })
type Row = Awaited<ReturnType<typeof read>>[number]

/** What it is to move these visits to the week of a Monday: what goes where, and what keeps it from going. */
export async function shiftOf(ctx: Ctx, ids: readonly number[], to: Day, withLater: boolean): Promise<Shift> {
  const { db, now } = ctx
  const named = await db.maintenanceVisit.findMany({ where: { id: { in: [...ids] } }, select: { logbookId: true } })
  const rows = await read(ctx, [...new Set(named.map(({ logbookId }) => logbookId))])
  const wanted = new Set(ids)
  const own = rows.filter(({ id }) => wanted.has(id))
  const later = withLater ? laterThan(rows, own, to) : []
  const going = (row: Row, week: Day): Going => ({
    ...{ id: row.id, version: row.version, locationId: row.logbook.locationId, logbookId: row.logbookId },
    ...{ planId: row.location.planId, from: fromDate(row.week), to: week },
  })
  const chosen = own.map((row) => going(row, to))
  const all = [...chosen, ...later.map(([row, week]) => going(row, week))]
  return { chosen, all, to, gapDays: gapOf(rows, chosen), refused: refusalOf(rows, own, all, to, now) }
}

/** What waits behind the chosen visits of the same plan and log-book, by as many weeks. */
function laterThan(rows: readonly Row[], own: readonly Row[], to: Day): [Row, Day][] {
  const chosen = new Set(own.map(({ id }) => id))
  const lastOf = new Map(own.map((row) => [row.locationId, row]))
  return rows.flatMap((row): [Row, Day][] => {
    const last = lastOf.get(row.locationId)
    if (!last || chosen.has(row.id) || row.status !== 'OPEN' || row.week <= last.week) return []
    return [[row, addDays(fromDate(row.week), daysBetween(fromDate(last.week), to))]]
  })
}

/** The most days between a visit and the one before it, of all log-books. */
function gapOf(rows: readonly Row[], chosen: readonly Going[]): number | null {
  const ids = new Set(chosen.map(({ id }) => id))
  const gaps = chosen.flatMap(({ logbookId, to }) => {
    const before = rows.findLast((row) => row.logbookId === logbookId && !ids.has(row.id) && fromDate(row.week) < to)
    return before ? [daysBetween(fromDate(before.week), to)] : []
  })
  return gaps.length ? Math.max(...gaps) : null
}

/** Why it cannot be: made or past already, outside of what is planned, or a week with another visit. */
function refusalOf(
  rows: readonly Row[],
  own: readonly Row[],
  all: readonly Going[],
  to: Day,
  now: Date,
): Problem | null {
  const over = own.filter(({ status, week }) => status !== 'OPEN' || week < thisMonday(now))
  if (over.length)
    return problem('maintenanceVisitOver', { row: over.slice(0, TOLD).map(({ logbook }) => logbook.locationId) })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const isOutside = all.some(({ id, to: week }) => {
    const location = byId.get(id)?.location
    if (!location) return true
    const sunday = addDays(week, WEEK_DAYS - 1)
    return sunday < fromDate(location.startsOn) || (location.endsOn !== null && week > fromDate(location.endsOn))
  })
  if (isOutside || to < fromDate(thisMonday(now)) || to > plannedUntil(now))
    return problem('maintenanceVisitWeekOutside')
  const moving = new Set(all.map(({ id }) => id))
  const targets = new Set(all.map(({ logbookId, to: week }) => `${logbookId} ${week}`))
  const met = rows.filter((row) => !moving.has(row.id) && targets.has(`${row.logbookId} ${fromDate(row.week)}`))
  const isTwice = targets.size < all.length
  if (!met.length && !isTwice) return null
  return problem('maintenanceVisitWeekTaken', {
    row: [...new Set(met.map(({ logbook }) => logbook.locationId))].slice(0, TOLD),
    plans: namesOf(met.map(({ location }) => ({ planName: location.plan.name }))),
  })
}

/** A move as it is told: what it does, and the load of the week then. */
export async function toldOf(ctx: Ctx, { chosen, all, to, gapDays, refused }: Shift) {
  const versions = await versionsOf(ctx, all)
  const [load, ahead] = await Promise.all([
    loadOf(ctx, { equals: toDate(to) }, all),
    loadOf(ctx, { gte: toDate(to), lt: toDate(addDays(to, USUAL_WEEKS * WEEK_DAYS)) }, []),
  ])
  const arriving = new Set(all.filter((one) => one.to === to).map(({ id }) => id))
  return {
    moved: chosen.length,
    later: all.length - chosen.length,
    gapDays,
    isSeldom: gapDays !== null && isGapSeldom(gapDays),
    lawDays: LAW_DAYS,
    load: load + arriving.size,
    usualLoad: Math.round(ahead / USUAL_WEEKS),
    refused: refused && {
      key: refused.key,
      code: specOf(refused.key).code,
      row: ((refused.meta as { row?: string[] } | undefined)?.row ?? []).map(String),
    },
    visits: all.map(({ id, from, to: week, version }) => ({
      ...{ id, week: weekOf(week), from: weekOf(from), version: versions.get(id) ?? version },
    })),
  }
}
/** Visits of the organization in these weeks, those that go there not counted. */
const loadOf = ({ db, actor, now }: Ctx, week: object, without: readonly Going[]): Promise<number> =>
  db.maintenanceVisit.count({
    where: {
      AND: [
        { week, status: { not: 'GONE' }, id: { notIn: without.map(({ id }) => id) } },
        visible.maintenanceVisit(actor, now),
      ],
    },
  })
async function versionsOf({ db, actor, now }: Ctx, all: readonly Going[]): Promise<Map<number, number>> {
  const rows = await db.maintenanceVisit.findMany({
    where: { AND: [{ id: { in: all.map(({ id }) => id) } }, visible.maintenanceVisit(actor, now)] },
    select: { id: true, version: true },
  })
  return new Map(rows.map(({ id, version }) => [id, version]))
}
