import { Prisma } from '@portal/db'
import { refreshDuties } from '@portal/db/duties/refresh'
import { VISITS_AHEAD_MONTHS } from '@portal/shared/features/maintenance-plans/plan.codes'
import { BULK_MAX } from '@portal/shared/kernel/moves/selection'
import { type Problem, problem } from '@portal/shared/kernel/problem'
import { addDays, addMonths, type Day, dayOf, mondayOf, toDate } from '@portal/shared/kernel/time'
import { maintenancePlan } from '../../access/maintenance-plan.ts'
import { exclusive } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { sqlOf } from '../../kernel/sql.ts'

/** The Sunday until which visits are laid out. */
export const plannedUntil = (now: Date): Day => addDays(mondayOf(addMonths(dayOf(now), VISITS_AHEAD_MONTHS)), 6)

/** How a plan lays out visits, as its log-books take it over. */
export interface Schedule {
  id: number
  firstOn: Date
  weeks: number
  next: string
}
/** A log-book that is to be covered on these days. */
export interface Covered {
  logbookId: number
  plan: Schedule
  startsOn: Day
  endsOn: Day | null
}
/** A log-book that another plan covers on one of these days; the name of that where the reader may see it. */
export interface Overlap {
  logbookId: number
  locationId: string
  planName: string | null
}

/** Which of these another plan covers, by the log-books; rows of `besides` are not looked at. */
export async function overlapsOf(
  { db, actor, now }: Ctx,
  wanted: readonly Omit<Covered, 'plan'>[],
  besides: number[] = [],
): Promise<Overlap[]> {
  const own = sqlOf('p', maintenancePlan(actor, now))
  return db.$queryRaw<Overlap[]>(Prisma.sql`
    SELECT DISTINCT ON (l.location_id) l.id AS "logbookId", l.location_id AS "locationId", CASE WHEN ${own} THEN p.name END AS "planName"
    FROM unnest(${wanted.map(({ logbookId }) => logbookId)}::int[], ${wanted.map(({ startsOn }) => toDate(startsOn))}::date[],
      ${wanted.map(({ endsOn }) => endsOn && toDate(endsOn))}::date[]) AS w (logbook_id, starts_on, ends_on)
    JOIN maintenance_plan_location c ON c.logbook_id = w.logbook_id AND daterange(c.starts_on, c.ends_on, '[]') && daterange(w.starts_on, w.ends_on, '[]')
    JOIN maintenance_plan p ON p.id = c.plan_id JOIN logbook l ON l.id = c.logbook_id
    WHERE c.plan_id <> ALL(${besides}::int[]) ORDER BY l.location_id, c.id`)
}

const TOLD = 100
/** The refusal that names the log-books and, as far as the reader may see them, the plans that cover them. */
export function overlapProblem(overlaps: readonly Overlap[]): Problem {
  const row = overlaps.slice(0, TOLD).map(({ locationId }) => locationId)
  return problem('maintenancePlansOverlap', { row, plans: namesOf(overlaps) })
}
export const namesOf = (overlaps: readonly Pick<Overlap, 'planName'>[]): string[] => {
  const names = [...new Set(overlaps.flatMap(({ planName }) => planName ?? []))].sort()
  return names.length ? names : ['-']
}

/** Refuses what another plan covers, under the locks of the log-books: of two plans at once the second finds the first. */
export async function requireUncovered(ctx: Ctx, wanted: readonly Covered[]): Promise<void> {
  await lockRows(
    ctx.db,
    'logbook',
    [...new Set(wanted.map(({ logbookId }) => logbookId))].sort((one, other) => one - other),
  )
  const overlaps = await overlapsOf(ctx, wanted)
  if (overlaps.length) throw overlapProblem(overlaps)
}

/** Covers log-books and lays out their visits, in a few statements however many there are; the database refuses what another plan covers. */
export async function cover(ctx: Ctx, wanted: readonly Covered[]): Promise<void> {
  const { db, actor, now } = ctx
  if (!wanted.length) return
  const given = { userName: actor.displayName, createdAt: now, plannedUntil: toDate(plannedUntil(now)) }
  const insert = db.maintenancePlanLocation.createMany({
    data: wanted.map(({ logbookId, plan: { id, firstOn, weeks, next }, startsOn, endsOn }) => ({
      ...{ planId: id, logbookId, firstOn, weeks, next, ...given },
      startsOn: toDate(startsOn),
      endsOn: endsOn === null ? null : toDate(endsOn),
    })),
  })
  await exclusive(() => problem('maintenancePlansOverlap', { row: [], plans: ['-'] }), insert)
  await requireRoom(
    ctx,
    wanted.map(({ plan }) => plan.id),
  )
  await laidOut(
    ctx,
    wanted.map(({ logbookId }) => logbookId),
  )
}

/** A plan covers 10,000 log-books at most (40338). */
async function requireRoom({ db }: Ctx, planIds: readonly number[]): Promise<void> {
  const counted = await db.maintenancePlanLocation.groupBy({
    by: ['planId'],
    where: { planId: { in: [...new Set(planIds)] }, removedAt: null, isFormer: false },
    _count: { _all: true },
  })
  if (counted.some(({ _count }) => _count._all > BULK_MAX)) throw problem('tooManyUnits')
}

/** So many log-books are laid out by one statement. */
const BATCH = 1000
/** Lays out the visits on these log-books anew, and what they make due. */
export async function laidOut({ db }: Ctx, logbookIds: readonly number[]): Promise<void> {
  const ids = [...new Set(logbookIds)].sort((one, other) => one - other)
  for (let from = 0; from < ids.length; from += BATCH) await refreshDuties(db, ids.slice(from, from + BATCH), ['PLAN'])
}
