import type { Prisma } from '@portal/db'
import { unitKind } from '@portal/shared/features/logbooks/logbook.codes'
import type { maintenancePlanLocationContracts } from '@portal/shared/features/maintenance-plans/plan-location.contract'
import { weekOf } from '@portal/shared/features/maintenance-plans/week'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { dayOf, fromDate } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { requireRows } from '../../kernel/access.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { selectedIds } from '../../kernel/moves/assess.ts'
import { withLists } from '../location-lists/location-list.service.ts'
import { filters as ofLogbook } from '../logbook-filters/logbook.filters.ts'
import { thisMonday } from './plan.counts.ts'
import { cut } from './plan.cut.ts'
import { NAMED, touch } from './plan.touch.ts'

type Input = Inputs<typeof maintenancePlanLocationContracts>
interface Filters {
  plan: number
  q?: string | undefined
  locationIds?: string[] | undefined
  leType?: 'L' | 'E' | undefined
  covering?: true
}
const shown = {
  logbook: {
    select: {
      ...{ id: true, locationId: true, kind: true, type: true, addressEn: true, addressZh: true },
      ...{ buildingEn: true, buildingZh: true },
    },
  },
} satisfies Prisma.MaintenancePlanLocationInclude

function where({ actor, now }: Ctx, { plan, q, locationIds, leType, covering }: Filters) {
  const place = { q, locationIds, kind: leType }
  return {
    AND: [
      visible.maintenancePlanLocation(actor, now),
      { planId: plan, isFormer: false, ...(covering && { removedAt: null }) },
      q || locationIds || leType ? { logbook: ofLogbook(actor, now, place) } : {},
    ],
  } satisfies Prisma.MaintenancePlanLocationWhereInput
}
const locations = listOf('maintenancePlanLocation', {
  where,
  orders: { locationId: (locationId) => ({ logbook: { locationId } }) },
  read: ({ db }, find) => db.maintenancePlanLocation.findMany({ ...find, include: shown }),
  async present(ctx, rows) {
    const around = await visitsAround(
      ctx,
      rows.map(({ planId, logbook }) => ({ planId, logbookId: logbook.id })),
    )
    return rows.map(({ id, planId, logbook, startsOn, endsOn, removedAt, userName, createdAt }) => ({
      ...{ id, userName, createdAt },
      logbook: { ...logbook, kind: unitKind.parse(logbook.kind) },
      from: fromDate(startsOn),
      to: endsOn && fromDate(endsOn),
      isRemoved: removedAt !== null,
      ...around(planId, logbook.id),
    }))
  },
})

/** The next week with a visit, and the day on which one was made last. */
async function visitsAround({ db, actor, now }: Ctx, of: readonly { planId: number; logbookId: number }[]) {
  const rows = await db.maintenanceVisit.findMany({
    where: {
      AND: [
        {
          logbookId: { in: of.map(({ logbookId }) => logbookId) },
          location: { planId: { in: of.map(({ planId }) => planId) } },
          OR: [{ status: { in: ['DONE', 'MADE_UP'] } }, { status: 'OPEN', week: { gte: thisMonday(now) } }],
        },
        visible.maintenanceVisit(actor, now),
      ],
    },
    select: {
      logbookId: true,
      week: true,
      record: { select: { completedAt: true } },
      location: { select: { planId: true } },
    },
    orderBy: { week: 'asc' },
  })
  return (planId: number, logbookId: number) => {
    const own = rows.filter((row) => row.logbookId === logbookId && row.location.planId === planId)
    const next = own.find(({ record }) => !record)
    const last = own.findLast(({ record }) => record)?.record
    return { nextWeek: next ? weekOf(fromDate(next.week)) : null, lastOn: last ? dayOf(last.completedAt) : null }
  }
}

const requirePlan = (ctx: Ctx, id: number) =>
  requireRows(ctx, 'maintenancePlan', [id], visible.maintenancePlan, 'maintenancePlanNotFound')

/** The log-books of a plan that are open to the reader. */
export async function list(ctx: Ctx, { id, ...input }: Input['list']) {
  await requirePlan(ctx, id)
  return locations.page(ctx, { ...(await withLists(ctx, input)), plan: id })
}

/** Takes log-books out of a plan: those named, or all that a filter finds. They are told once, in the history of the plan. */
export const remove = (ctx: Ctx, { id, ...input }: Input['remove']) =>
  ctx.tx(async (ctx) => {
    const { db, actor, now } = ctx
    await requirePlan(ctx, id)
    await lockRows(db, 'maintenancePlan', [id])
    const ids = await selectedIds(ctx, input, async (ctx, { filter = {} }) =>
      locations.ids(ctx, {
        ...(await withLists(ctx, { locationIds: undefined, ...filter })),
        plan: id,
        covering: true,
      }),
    )
    const rows = await db.maintenancePlanLocation.findMany({
      where: { AND: [{ id: { in: ids }, planId: id, isFormer: false }, visible.maintenancePlanLocation(actor, now)] },
      select: { id: true, removedAt: true, logbook: { select: { locationId: true } } },
    })
    if (rows.length < ids.length) throw problem('logbookOrLocationMissing')
    const open = rows.filter(({ removedAt }) => !removedAt)
    if (!open.length) return { removed: 0 }
    await cut(
      ctx,
      open.map((row) => row.id),
    )
    await touch(ctx, id)
    const named = open.slice(0, NAMED).map(({ logbook }) => logbook.locationId)
    const before = { locations: open.length, locationIds: named }
    await ctx.record({ action: 'maintenancePlan.removeLocations', model: 'maintenancePlan', rowId: id, before })
    return { removed: open.length }
  })
