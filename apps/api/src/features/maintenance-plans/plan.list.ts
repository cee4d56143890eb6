import type { Prisma } from '@portal/db'
import { planNext } from '@portal/shared/features/maintenance-plans/plan.codes'
import type { maintenancePlanContracts } from '@portal/shared/features/maintenance-plans/plan.contract'
import { planWarnings } from '@portal/shared/features/maintenance-plans/plan.law'
import { weekOf } from '@portal/shared/features/maintenance-plans/week'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { dayOf, fromDate } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { maintenancePlanMoves } from '../../access/maintenance-plan.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { contains, oneOf } from '../../kernel/list/search.ts'
import { countsOf } from './plan.counts.ts'
import { type PlanFilters, readFilters, whereOf } from './plan.where.ts'

type Input = Inputs<typeof maintenancePlanContracts>
type Row = Prisma.MaintenancePlanGetPayload<object>
const MINUTES = 60

/** A plan as people read it, without what is counted. */
export function shownOf(row: Row, today: string) {
  const { id, name, weeks, annualMinimum, endedAt, updatedAt, updatedByName, version } = row
  const [from, to] = [fromDate(row.startsOn), row.endsOn && fromDate(row.endsOn)]
  const isOver = endedAt !== null || (to !== null && to < today)
  return {
    ...{ id, name, weeks, annualMinimum, from, to, endedAt, updatedAt, updatedByName, version },
    startingWeek: weekOf(fromDate(row.firstOn)),
    hours: row.minutes / MINUTES,
    next: planNext.parse(row.next),
    state: isOver ? ('ENDED' as const) : from > today ? ('COMING' as const) : ('IN_FORCE' as const),
    warnings: planWarnings({ weeks, annualMinimum }),
  }
}

export const plans = listOf('maintenancePlan', {
  where: whereOf,
  orders: { from: (startsOn) => ({ startsOn }) },
  read: ({ db }, find) => db.maintenancePlan.findMany(find),
  async present(ctx, rows: Row[]) {
    const counts = await countsOf(
      ctx,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({ ...shownOf(row, dayOf(ctx.now)), ...counts(row.id) }))
  },
})

/** What may be done with each: one of which visits were made is ended, never removed. */
async function offered<R extends { id: number }>(ctx: Ctx, rows: readonly R[]) {
  const [found, visited] = await Promise.all([
    maintenancePlanMoves.offer(ctx, rows),
    visitedAmong(
      ctx,
      rows.map(({ id }) => id),
    ),
  ])
  return found.map((row) => ({ ...row, can: row.can.filter((move) => move !== 'remove' || !visited.has(row.id)) }))
}

/** Those of these plans of which some visit was made, or could not be made. */
export async function visitedAmong({ db, actor, now }: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const said = { locations: { some: { visits: { some: { status: { notIn: ['OPEN', 'GONE'] } } } } } }
  const rows = await db.maintenancePlan.findMany({
    where: { AND: [{ id: { in: [...ids] } }, said, visible.maintenancePlan(actor, now)] },
    select: { id: true },
  })
  return new Set(rows.map(({ id }) => id))
}

export async function list(ctx: Ctx, input: Input['list']) {
  const { content, totalElements } = await plans.page(ctx, { ...input, ...(await readFilters(ctx, input)) })
  return { content: await offered(ctx, content), totalElements }
}
/** The plans that a bulk act reaches by a filter. */
export const matchingIds = async (ctx: Ctx, { filter = {} }: { filter?: PlanFilters | undefined }) =>
  plans.ids(ctx, await readFilters(ctx, filter))

const choices = listOf('maintenancePlan', {
  where: ({ actor, now }: Ctx, { name, ids }: Pick<Input['pick'], 'name' | 'ids'>) => ({
    AND: [visible.maintenancePlan(actor, now), contains(['name'], name), oneOf(ids)],
  }),
  read: ({ db }, find) => db.maintenancePlan.findMany({ ...find, select: { id: true, name: true } }),
  present: (_, rows) => [...rows],
})
export const pick = (ctx: Ctx, input: Input['pick']) => choices.page(ctx, { ...input, sort: 'name,asc' })

export async function get(ctx: Ctx, { id }: Input['get']) {
  const row = await plans.one(ctx, {}, id)
  const [found] = await offered(ctx, row ? [row] : [])
  if (!found) throw problem('maintenancePlanNotFound')
  return found
}
