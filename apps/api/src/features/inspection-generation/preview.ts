import {
  MENDED_MAX,
  UNPLACED_SHOWN,
  type UnplacedRow,
  type WhyUnplaced,
} from '@portal/shared/features/inspection-generation/generation.schema'
import { pickCount } from '@portal/shared/features/inspection-schedules/draw.scoring'
import { scheduleJob } from '@portal/shared/features/inspection-schedules/schedule.schema'
import type { Day } from '@portal/shared/kernel/time'
import { fromDate } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { ownGeneration } from '../../access/inspection.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { holidaysOf } from '../inspection/fit.ts'
import { weekdaysOf } from './ground.ts'
import { assignmentsOf, type KeptTeam, type Own, ownOf } from './kept.ts'
import { lostOf, plansNow, type Row, rowsOf } from './lost.ts'

const { priority, riskIndex, logbook } = scheduleJob.shape
const { kind } = logbook.shape
interface Named {
  planId: number
  teamId: number
  why: WhyUnplaced
  wayOut?: UnplacedRow['wayOut']
}

/** These plans as a list shows them. */
async function shownOf({ db, actor, now }: Ctx, named: readonly Named[]) {
  const found = await db.inspectionPlan.findMany({
    where: { AND: [{ id: { in: named.map(({ planId }) => planId) } }, visible.inspectionPlan(actor, now)] },
    select: {
      id: true,
      priority: true,
      riskIndex: true,
      riskScore: true,
      plannedAt: true,
      user: { select: { displayName: true } },
      logbook: { select: { id: true, locationId: true, kind: true } },
    },
  })
  const plans = new Map(found.map((plan) => [plan.id, plan]))
  return named.flatMap(({ planId, teamId, why, wayOut = null }) => {
    const plan = plans.get(planId)
    if (!plan) return []
    const { user, plannedAt, riskScore } = plan
    return {
      planId,
      teamId,
      why,
      wayOut,
      logbook: { ...plan.logbook, kind: kind.parse(plan.logbook.kind) },
      priority: priority.parse(plan.priority),
      riskIndex: riskIndex.parse(plan.riskIndex),
      riskScore,
      planned: why === 'planned' && user ? { userName: user.displayName, at: plannedAt } : null,
    }
  })
}

/** The most urgent of each reason; all are counted. */
async function unplacedOf(ctx: Ctx, { kept }: Own) {
  const all = kept.teams.flatMap(({ id, unfit }) => unfit.map((one) => ({ ...one, teamId: id })))
  const byWhy = [...Map.groupBy(all, ({ why }) => why)]
  const shown = new Set(byWhy.flatMap(([, rows]) => rows.slice(0, UNPLACED_SHOWN)))
  return {
    all,
    counts: byWhy.map(([why, rows]) => ({ why, count: rows.length })),
    rows: await shownOf(
      ctx,
      all.filter((one) => shown.has(one)),
    ),
  }
}

async function lostRows(ctx: Ctx, own: Own, rows: readonly Row[]) {
  if (own.savedAt) return { count: 0, rows: [] }
  const lost = await lostOf(ctx, rows, await plansNow(ctx, rows))
  return { count: lost.length, rows: await shownOf(ctx, lost.slice(0, MENDED_MAX)) }
}

function teamOf(team: KeptTeam, days: readonly Day[]) {
  const { placed: _, unfit: _unfit, baselines: _baselines, ...shown } = team
  const nth = new Map(days.map((day, at) => [day, at]))
  const jobs = new Map(team.people.map(({ id }) => [id, days.map(() => 0)]))
  for (const { userId, day } of assignmentsOf(team)) {
    const own = jobs.get(userId)
    const at = nth.get(day)
    if (own && at !== undefined) own[at] = (own[at] ?? 0) + 1
  }
  return {
    ...shown,
    taken: days.map((day) => team.taken[day] ?? 0),
    people: team.people.map((one) => ({ ...one, jobs: jobs.get(one.id) ?? [] })),
  }
}

const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0)

/** One's own generated schedule, with what of it no longer fits. */
export async function preview(ctx: Ctx, { id }: { id: number }) {
  const own = await ownOf(ctx, id)
  const { from, to, kept, dayMaxNumber, surpriseRate } = own
  const holidays = await holidaysOf(ctx, from, to)
  const days = weekdaysOf(from, to)
  const working = days.filter((day) => !holidays.has(day))
  const { all, ...unplaced } = await unplacedOf(ctx, own)
  const rows = rowsOf(own)
  const among = sum(rows, ({ isRegulator }) => Number(isRegulator))
  const high = await highOf(
    ctx,
    all.map(({ planId }) => planId),
  )
  return {
    id,
    settings: { teams: kept.teams.map(({ id, name }) => ({ id, name })), from, to, dayMaxNumber, surpriseRate },
    generatedAt: own.createdAt,
    tookMs: kept.tookMs,
    expiresAt: own.expiresAt,
    savedAt: own.savedAt,
    days: days.map((day) => ({ day, holiday: holidays.get(day) ?? null })),
    teams: kept.teams.map((team) => teamOf(team, days)),
    counts: {
      open: kept.open,
      considered: kept.considered,
      planned: rows.length,
      unplaced: all.length,
      unplacedHigh: high,
      people: sum(kept.teams, ({ people }) => people.length),
      personDays: sum(kept.teams, ({ people }) => sum(people, ({ leave }) => working.length - leave.length)),
    },
    kilometres: sum(kept.teams, ({ kilometres }) => kilometres),
    baselines: {
      random: sum(kept.teams, ({ baselines }) => baselines.random),
      location: sum(kept.teams, ({ baselines }) => baselines.location),
    },
    unplaced,
    lost: await lostRows(ctx, own, rows),
    draw: {
      seedHash: own.seedHash,
      fixedAt: own.fixedAt,
      rate: surpriseRate,
      among: own.savedAt ? own.drawnFrom.length : among,
      picks: own.savedAt ? own.picks.length : pickCount(among, surpriseRate),
      seed: own.savedAt ? own.seed : null,
    },
  }
}

const highOf = ({ db, actor, now }: Ctx, ids: readonly number[]): Promise<number> =>
  db.inspectionPlan.count({
    where: { AND: [{ id: { in: [...ids] }, priority: 'HIGH' }, visible.inspectionPlan(actor, now)] },
  })

/** What one has generated and not saved, the newest first. */
export async function mine({ db, actor, now }: Ctx) {
  const rows = await db.inspectionGeneration.findMany({
    // one without plans is still being made, or of no use
    where: { AND: [{ savedAt: null, planned: { gt: 0 } }, ownGeneration(actor, now)] },
    omit: { result: true, seed: true },
    include: { teams: { select: { team: { select: { id: true, name: true } } } } },
    orderBy: { id: 'desc' },
    take: MINE_MAX,
  })
  return {
    content: rows.map(({ id, teams, dayMaxNumber, surpriseRate, createdAt, expiresAt, planned, ...row }) => ({
      id,
      settings: {
        teams: teams.map(({ team }) => team),
        from: fromDate(row.from),
        to: fromDate(row.to),
        dayMaxNumber,
        surpriseRate,
      },
      generatedAt: createdAt,
      expiresAt,
      planned,
    })),
  }
}
const MINE_MAX = 5
