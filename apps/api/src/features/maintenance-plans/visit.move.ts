import type { maintenanceVisitContracts } from '@portal/shared/features/maintenance-plans/visit.contract'
import { mondayOfWeek } from '@portal/shared/features/maintenance-plans/week'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { requireRows } from '../../kernel/access.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { selectedIds } from '../../kernel/moves/assess.ts'
import { laidOut } from './plan.cover.ts'
import { NAMED } from './plan.touch.ts'
import { matchingIds } from './visit.list.ts'
import { type Shift, shiftOf, toldOf } from './visit.shift.ts'

type Input = Inputs<typeof maintenanceVisitContracts>
type Asked = Omit<Input['shift'], 'ids' | 'all' | 'filter' | 'except' | 'seen' | 'upTo'>

/** What moving visits would do; nothing is written. */
export async function check(ctx: Ctx, input: Input['check']) {
  const ids = await selectedIds(ctx, input, matchingIds)
  await requireVisits(ctx, ids)
  return toldOf(ctx, await shiftOf(ctx, ids, mondayOfWeek(input.week), input.withLater))
}

/** Moves visits to another week, all of them or none. */
export const shift = (ctx: Ctx, input: Input['shift']) =>
  ctx.tx(async (ctx) => {
    const ids = await selectedIds(ctx, input, matchingIds)
    return moved(ctx, ids, input)
  })
/** Moves one visit, if it is still as whoever moves it has seen it. */
export const update = (ctx: Ctx, { id, version, ...input }: Input['update']) =>
  ctx.tx((ctx) => moved(ctx, [id], { ...input, versions: [version] }))

const requireVisits = (ctx: Ctx, ids: readonly number[]) =>
  requireRows(
    ctx,
    'maintenanceVisit',
    ids,
    (actor, now) => ({ AND: [{ status: { not: 'GONE' } }, visible.maintenanceVisit(actor, now)] }),
    'maintenanceVisitNotFound',
  )

async function moved(ctx: Ctx, ids: readonly number[], { week, withLater, versions }: Asked) {
  const { db } = ctx
  await requireVisits(ctx, ids)
  const rows = await db.maintenanceVisit.findMany({ where: { id: { in: [...ids] } }, select: { logbookId: true } })
  const logbookIds = [...new Set(rows.map(({ logbookId }) => logbookId))].sort((one, other) => one - other)
  // whoever records work or moves visits there waits, and then finds these
  await lockRows(db, 'logbook', logbookIds)
  const change = await shiftOf(ctx, ids, mondayOfWeek(week), withLater)
  if (versions && change.chosen.some(({ id, version }) => versions[ids.indexOf(id)] !== version))
    throw problem('maintenanceVisitEdited')
  if (change.refused) throw change.refused
  await write(ctx, change)
  await laidOut(ctx, logbookIds)
  await keep(ctx, change, week)
  return toldOf(ctx, change)
}

async function write({ db }: Ctx, { all }: Shift): Promise<void> {
  await db.$executeRaw`
    UPDATE maintenance_visit v SET week = n.week, version = v.version + 1
    FROM unnest(${all.map(({ id }) => id)}::int[], ${all.map(({ to }) => to)}::date[]) AS n (id, week) WHERE v.id = n.id`
}

/** Told once for each plan, in its history. */
async function keep(ctx: Ctx, { all, chosen }: Shift, week: string): Promise<void> {
  const byPlan = Map.groupBy(all, ({ planId }) => planId)
  const count = new Set(chosen.map(({ id }) => id))
  await ctx.record(
    ...[...byPlan].map(([planId, rows]) => {
      const own = rows.filter(({ id }) => count.has(id))
      const locationIds = own.slice(0, NAMED).map(({ locationId }) => locationId)
      return {
        action: 'maintenancePlan.moveVisits',
        model: 'maintenancePlan' as const,
        rowId: planId,
        before: { weeks: [...new Set(own.map(({ from }) => from))] },
        after: { week, visits: own.length, later: rows.length - own.length, locationIds },
      }
    }),
  )
}
