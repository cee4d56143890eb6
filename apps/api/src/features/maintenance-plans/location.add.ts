import type { Prisma } from '@portal/db'
import type { PlanLocationResult } from '@portal/shared/features/maintenance-plans/plan.codes'
import type { maintenancePlanLocationContracts } from '@portal/shared/features/maintenance-plans/plan-location.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { type Problem, type ProblemKey, problem } from '@portal/shared/kernel/problem'
import { dayOf, fromDate } from '@portal/shared/kernel/time'
import { PROBLEMS } from '@portal/shared/problems'
import { visible } from '../../access/index.ts'
import { plannable } from '../../access/maintenance-plan.ts'
import { requireRows } from '../../kernel/access.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { type Added, addedLogbooks, lookedAt, STANDING } from '../logbook-filters/added-logbooks.ts'
import { cover, overlapProblem, overlapsOf, requireUncovered } from './plan.cover.ts'
import { NAMED, touch } from './plan.touch.ts'
import { COVERING } from './plan.where.ts'

type Input = Inputs<typeof maintenancePlanLocationContracts>['add']
type Plan = Prisma.MaintenancePlanGetPayload<object>
/** One log-book, or a line that names none. */
interface Item extends Added {
  result: PlanLocationResult
  planName: string | null
}
const WHY = { unknown: 'logbookOrLocationMissing', outside: 'locationsForbidden' } as const
/** Of log-books only those that the organization may plan. */
const passes = ({ actor, now }: Ctx): Prisma.LogbookWhereInput => ({ AND: [STANDING, plannable(actor, now)] })

/** The days on which a log-book is covered that is added now: what is over was not planned. */
const daysOf = ({ now }: Ctx, { startsOn, endsOn }: Plan) => ({
  startsOn: [fromDate(startsOn), dayOf(now)].sort()[1] ?? dayOf(now),
  endsOn: endsOn && fromDate(endsOn),
})

async function itemsOf(ctx: Ctx, plan: Plan, input: Input): Promise<Item[]> {
  const { db, actor, now } = ctx
  const items = await addedLogbooks(ctx, input, { passes: passes(ctx), why: WHY })
  const ids = items.flatMap(({ logbookId }) => logbookId ?? [])
  const days = daysOf(ctx, plan)
  const [there, overlaps] = await Promise.all([
    db.maintenancePlanLocation.findMany({
      where: {
        AND: [{ planId: plan.id, ...COVERING, logbookId: { in: ids } }, visible.maintenancePlanLocation(actor, now)],
      },
      select: { logbookId: true },
    }),
    overlapsOf(
      ctx,
      ids.map((logbookId) => ({ logbookId, ...days })),
      [plan.id],
    ),
  ])
  const chosen = new Set(there.map(({ logbookId }) => logbookId))
  const others = new Map(overlaps.map((one) => [one.logbookId, one]))
  return items.map((item): Item => {
    if (item.logbookId === null) return { ...item, result: 'REFUSED', planName: null }
    if (chosen.has(item.logbookId))
      return { ...item, result: 'DUPLICATE', key: 'maintenancePlanLocationsAdded', planName: null }
    const other = others.get(item.logbookId)
    return other
      ? { ...item, result: 'OVERLAPPING', key: 'maintenancePlansOverlap', planName: other.planName }
      : { ...item, result: 'NEW', planName: null }
  })
}

/** What has to be looked at comes first. */
const ORDER: readonly PlanLocationResult[] = ['REFUSED', 'OVERLAPPING', 'DUPLICATE', 'NEW']
async function told(ctx: Ctx, items: readonly Item[]) {
  const { db, actor, now } = ctx
  const { counts, shown } = lookedAt(ORDER, items)
  const ids = shown.flatMap(({ logbookId }) => logbookId ?? [])
  const rows = await db.logbook.findMany({
    where: { AND: [{ id: { in: ids } }, passes(ctx), visible.logbook(actor, now)] },
    select: { id: true, addressEn: true, addressZh: true },
  })
  const addresses = new Map(rows.map(({ id, ...address }) => [id, address]))
  return {
    counts,
    lines: shown.map(({ line, locationId, logbookId, result, key, planName }) => ({
      ...{ line, locationId, result, key, planName },
      address: (logbookId !== null && addresses.get(logbookId)) || null,
      code: key && PROBLEMS[key].code,
    })),
  }
}

async function planOf(ctx: Ctx, id: number): Promise<Plan> {
  await requireRows(ctx, 'maintenancePlan', [id], visible.maintenancePlan, 'maintenancePlanNotFound')
  const plan = await ctx.db.maintenancePlan.findUniqueOrThrow({ where: { id } })
  if (plan.endedAt || (plan.endsOn && fromDate(plan.endsOn) < dayOf(ctx.now))) throw problem('maintenancePlanEnded')
  return plan
}

/** What adding would do; nothing is written. */
export async function check(ctx: Ctx, input: Input) {
  return told(ctx, await itemsOf(ctx, await planOf(ctx, input.id), input))
}

/** Why nothing of a list can be added: all is there already, other plans cover it, or the faults of its lines, which are named. */
function refusalOf(items: readonly Item[]): Problem {
  const covered = items.filter(({ result }) => result === 'OVERLAPPING')
  if (covered.length) return overlapProblem(covered.map((item) => ({ ...item, logbookId: item.logbookId ?? 0 })))
  if (items.some(({ result }) => result === 'DUPLICATE')) return problem('maintenancePlanLocationsAdded')
  for (const key of ['locationIdsInvalid', 'locationsForbidden'] as const) {
    const row = items.flatMap((item) => (item.key === (key satisfies ProblemKey) ? [item.line ?? item.locationId] : []))
    if (row.length) return problem(key, { row })
  }
  return problem('logbookOrLocationMissing')
}

/** Adds everything that can be added, or says why nothing can. */
export const add = (ctx: Ctx, input: Input) =>
  ctx.tx(async (ctx) => {
    await planOf(ctx, input.id)
    await lockRows(ctx.db, 'maintenancePlan', [input.id])
    const plan = await planOf(ctx, input.id)
    const items = await itemsOf(ctx, plan, input)
    const added = items.filter(({ result }) => result === 'NEW')
    if (!added.length) throw refusalOf(items)
    const days = daysOf(ctx, plan)
    const wanted = added.flatMap(({ logbookId }) => (logbookId === null ? [] : [{ logbookId, plan, ...days }]))
    await requireUncovered(ctx, wanted)
    await cover(ctx, wanted)
    await touch(ctx, plan.id)
    const after = { locations: added.length, locationIds: added.slice(0, NAMED).map(({ locationId }) => locationId) }
    await ctx.record({ action: 'maintenancePlan.addLocations', model: 'maintenancePlan', rowId: plan.id, after })
    return told(ctx, items)
  })
