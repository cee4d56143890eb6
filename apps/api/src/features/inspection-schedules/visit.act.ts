import type { scheduleContracts } from '@portal/shared/features/inspection-schedules/schedule.contract'
import { LENGTHS } from '@portal/shared/features/inspection-schedules/schedule.model'
import { visitLife } from '@portal/shared/features/inspection-schedules/schedule.rules'
import type { Inputs } from '@portal/shared/kernel/contract'
import type { Moved } from '@portal/shared/kernel/moves/result'
import { fieldProblem, type ProblemKey, problem } from '@portal/shared/kernel/problem'
import { dayOf } from '@portal/shared/kernel/time'
import { unfitText } from '@portal/shared/locales/unfit-text'
import { plannedFor, visitMoves } from '../../access/inspection.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { acts } from '../../kernel/moves/act.ts'
import { selectedIds } from '../../kernel/moves/assess.ts'
import type { Fitting } from '../inspection/fit.ts'
import { concerned, type Plan } from '../inspection/plan.load.ts'
import { NO_VISIT, tellWithdrawn } from '../inspection/plan.withdraw.ts'
import { someOf } from '../inspection/some.ts'
import { changed, tellAbout } from '../inspection/visit.messages.ts'
import { matchingIds } from './schedule.list.ts'
import { groundOf, loadVisits, requireComing, type Visit } from './visit.ground.ts'

type Input = Inputs<typeof scheduleContracts>
type Move = 'plan' | 'assign' | 'take' | 'transfer' | 'clear'
type Act = Pick<Input['plan'], 'ids' | 'all' | 'filter' | 'reason' | 'rehearse' | 'token' | 'versions' | 'surprise'> & {
  move: Move
  /** Who gets them: nobody where they go to the backup pool or back to the pool. */
  userId: number | null
  /** When the first of them begins, where the act says so. */
  plannedAt?: Date | undefined
}
interface Order {
  ids: readonly number[]
  nth: ReadonlyMap<number, number>
}
/** What an act finds before it looks at rows. */
interface Setting {
  order: Order
  ground: Fitting
  /** The name of whom the actor may plan for. */
  to: string | null
}
type Refusal = ProblemKey | { key: ProblemKey; meta?: object } | undefined

const CHANGED = { version: { increment: 1 } } as const
const MINUTE_MS = 60_000

/** What whoever acts has not seen: that somebody has it by now (40320), or anything else of it (40335). */
export function unseenOf(row: Plan, { nth }: Order, { versions, userId }: Pick<Act, 'versions' | 'userId'>) {
  const seen = versions?.[nth.get(row.id) ?? -1]
  const isTaken = row.userId !== null && row.userId !== userId
  if (seen === undefined) return isTaken ? 'planAlreadyAssigned' : undefined
  if (seen === row.version) return undefined
  return isTaken ? 'planAlreadyAssigned' : 'inspectionEdited'
}

/** Who does not fit (40332), or does not in the place of whoever has it (40325), and why. */
export const unfitOf = ({ language }: Ctx, row: Visit) =>
  row.unfit
    ? {
        key: row.userId === null ? ('inspectorAssignFailed' as const) : ('inspectorChangeFailed' as const),
        meta: { why: unfitText(language, row.unfit) },
      }
    : undefined

function refusalOf(row: Visit, act: Act, { order, ground, to }: Setting, ctx: Ctx): Refusal {
  const { move, userId } = act
  const isRegulator = ground.teams.get(row.teamId ?? 0)?.isRegulator
  if (row.closedAt) return 'planAlreadyFinal'
  if (move === 'clear') return row.status === 'ARRANGED' ? undefined : 'scheduleNotFound'
  if (move === 'take' && !row.isBackup) return 'backupJobsNotFound'
  if (userId !== null && to === null) return 'inspectorNotFound'
  if (row.status === 'PAUSED') return 'inspectionEdited'
  if (move === 'transfer' && row.userId === null) return 'scheduleNotFound'
  const unseen = move === 'plan' || act.versions ? unseenOf(row, order, act) : undefined
  if (unseen) return unseen
  if (move === 'plan' && userId === null && !isRegulator) return 'backupRevertFailed'
  return unfitOf(ctx, { ...row, unfit: act.surprise && !isRegulator ? 'mode' : row.unfit })
}

/** Each as the act leaves it: when, and with whom. */
function placeOf({ move, userId, plannedAt }: Act, row: Plan, nth: number) {
  return move === 'clear' ? null : { userId, at: plannedAt ? timeOf(plannedAt, nth) : row.plannedAt }
}
/** When the nth of several begins. */
const timeOf = (first: Date, nth: number) => new Date(first.getTime() + nth * LENGTHS.unitMinutes * MINUTE_MS)
/** The days on which so many stand; those that run into another day count there. */
const daysFrom = (first: Date | undefined, count: number) =>
  first ? [...new Set(Array.from({ length: count }, (_, nth) => dayOf(timeOf(first, nth))))] : []

function dataOf({ move, userId, plannedAt, surprise, reason = '' }: Act): object {
  if (move === 'clear') return { ...CHANGED, ...NO_VISIT, status: 'PLANNING', reason }
  if (move === 'assign' || move === 'transfer') return CHANGED
  return {
    ...CHANGED,
    status: 'ARRANGED',
    userId,
    isBackup: userId === null,
    ...(plannedAt && { plannedAt }),
    ...(surprise !== undefined && { isSurprise: surprise }),
  }
}

/** What differs from row to row: the times of those that follow, and whether one has a date. */
async function write({ db }: Ctx, rows: readonly Visit[], { move, userId, plannedAt }: Act): Promise<void> {
  const idsOf = (of: readonly Visit[]) => ({ id: { in: of.map(({ id }) => id) } })
  if (move === 'assign' || move === 'transfer') {
    const open = rows.filter(({ status }) => status === 'PLANNING')
    if (open.length) await db.inspectionPlan.updateMany({ where: idsOf(open), data: { status: 'ASSIGNED', userId } })
    const others = rows.filter(({ status }) => status !== 'PLANNING')
    if (others.length) await db.inspectionPlan.updateMany({ where: idsOf(others), data: { userId, isBackup: false } })
  }
  if (!plannedAt) return
  for (const [at, group] of Map.groupBy(rows, (row) => row.at?.getTime()))
    if (at !== undefined && at !== plannedAt.getTime())
      await db.inspectionPlan.updateMany({ where: idsOf(group), data: { plannedAt: new Date(at) } })
}

/** What has no date yet is assigned where it gets a person. */
function stateAfter({ status }: Visit, move: Move): string {
  const { to } = visitLife.moves[move] as { to?: string }
  return to ?? (status === 'PLANNING' ? 'ASSIGNED' : status)
}

const actingOf = (setting: Setting, act: Act) =>
  acts<Move, Visit, Act>(visitMoves, {
    find: async () => setting.order.ids,
    load: (ctx, ids) => {
      const known = new Set(ids)
      const { order, ground } = setting
      const own = order.ids.filter((id) => known.has(id))
      return loadVisits(ctx, own, ground, (row) => placeOf(act, row, order.nth.get(row.id) ?? 0))
    },
    refuse: (row, given, ctx) => refusalOf(row, given, setting, ctx),
    data: (_, given) => dataOf(given),
    async apply(ctx, rows, given) {
      await write(ctx, rows, given)
      if (given.move === 'clear') await tellWithdrawn(ctx, rows, { reason: given.reason ?? '' })
      else await tellAbout(ctx, rows, given.userId)
    },
    history: (row, { move }) => ({
      ...concerned(row),
      ...changed(row, {
        status: stateAfter(row, move),
        ...(setting.to && { user: setting.to }),
        ...(row.at && { plannedAt: row.at.toISOString() }),
      }),
    }),
  })

async function nameOf({ db, actor, now }: Ctx, userId: number): Promise<string | null> {
  const found = await db.inspectionTeamUser.findFirst({
    where: { AND: [{ userId }, plannedFor(actor, now)] },
    select: { user: { select: { displayName: true } } },
  })
  return found?.user.displayName ?? null
}

/** Makes one of these acts; rehearsed, it only says what would come of it. */
export async function run(ctx: Ctx, act: Act): Promise<Moved> {
  const to = act.userId === null ? null : await nameOf(ctx, act.userId)
  const ids = await selectedIds(ctx, act, matchingIds)
  const order = { ids, nth: new Map(ids.map((id, nth) => [id, nth])) }
  const make = async (ctx: Ctx) => {
    const wanted = { userIds: act.userId === null ? [] : [act.userId], days: daysFrom(act.plannedAt, ids.length) }
    return actingOf({ order, ground: await groundOf(ctx, ids, wanted), to }, act).run(ctx, act)
  }
  return act.rehearse ? make(ctx) : ctx.tx(make)
}

/** Of all that a filter finds somebody gets some, or it is said that he gets none (50132), with what kept each. */
export function plan(ctx: Ctx, input: Input['plan']) {
  requireComing(ctx, input.plannedAt)
  return someOf(run(ctx, { ...input, move: 'plan' }), input, 'inspectorUpdateFailed')
}
export const assign = (ctx: Ctx, input: Input['assign']) =>
  someOf(run(ctx, { ...input, move: 'assign' }), input, 'inspectorUpdateFailed')
export function take(ctx: Ctx, input: Input['take']) {
  requireComing(ctx, input.plannedAt)
  return run(ctx, { ...input, move: 'take', userId: ctx.actor.userId })
}

/** A period is asked for, and what is not over in it is meant. */
function ofPeriod<I extends Input['transfer'] | Input['clear']>(input: I): I {
  if (!input.all) return input
  if (!input.filter?.from || !input.filter.to) throw fieldProblem('filter.from', 'dateRangeNeeded')
  return { ...input, filter: { ...input.filter, statuses: ['ARRANGED'] } }
}
/** A filter that finds nothing says so (40323), and one that finds nothing that can be done; then each row says why. */
async function found(moved: Promise<Moved>, { all }: { all?: true | undefined }): Promise<Moved> {
  const result = await moved
  if (all && !result.rehearsal && !result.done && !result.failed.length) throw problem('userSchedulesNotFound')
  return result
}
export const transfer = (ctx: Ctx, input: Input['transfer']) =>
  someOf(found(run(ctx, { ...ofPeriod(input), move: 'transfer' }), input), input, 'scheduleTransferFailed')
export const clear = (ctx: Ctx, input: Input['clear']) =>
  someOf(found(run(ctx, { ...ofPeriod(input), move: 'clear', userId: null }), input), input, 'scheduleClearFailed')
