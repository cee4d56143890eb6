import { path } from '@portal/shared/screens'
import type { Ctx } from '../../kernel/ctx.ts'
import { notify } from '../messages/notify.ts'
import { type Ended, joinAccessEnds } from '../parties/access-ends.ts'
import { losing } from '../parties/losing.ts'
import { placesOf } from '../parties/places.ts'
import { type Cut, cut } from './plan.cut.ts'
import { NAMED } from './plan.touch.ts'
import { COVERING } from './plan.where.ts'

/*
 * What a contractor planned on a log-book ends with its access there: another one may then plan it. Where that access ends at a moment to
 * come, the plan stands until then, and a job ends it.
 */

/** The log-books of plans whose organization is then no longer their contractor. */
async function find(ctx: Ctx, ended: readonly Ended[]): Promise<{ id: number; logbookId: number }[]> {
  if (!ended.length) return []
  const { orgIds, logbookIds, has } = placesOf(ended)
  const rows = await ctx.db.maintenancePlanLocation.findMany({
    where: {
      ...COVERING,
      plan: { orgId: { in: orgIds } },
      logbookId: { in: logbookIds },
    },
    select: { id: true, logbookId: true, plan: { select: { orgId: true } } },
    orderBy: { id: 'asc' },
  })
  return losing(ctx, ended, rows.map(({ id, logbookId, plan: { orgId } }) => ({ id, logbookId, orgId })).filter(has))
}

/** Takes them out of their plans, which are told once each. */
async function end(ctx: Ctx, ids: readonly number[], at: Date, endedBy: string): Promise<void> {
  if (at > ctx.now) return
  await told(ctx, await cut(ctx, ids), endedBy)
}

async function told(ctx: Ctx, rows: readonly Cut[], endedBy: string): Promise<void> {
  const byPlan = [...Map.groupBy(rows, ({ planId }) => planId)]
  const plans = await ctx.db.maintenancePlan.findMany({
    where: { id: { in: byPlan.map(([planId]) => planId) } },
    select: { id: true, orgId: true, name: true },
  })
  const logbooks = await ctx.db.logbook.findMany({
    where: { id: { in: rows.map(({ logbookId }) => logbookId) } },
    select: { id: true, locationId: true },
  })
  const idOf = new Map(logbooks.map(({ id, locationId }) => [id, locationId]))
  await ctx.record(
    ...byPlan.map(([planId, of]) => ({
      action: 'maintenancePlan.accessEnded',
      model: 'maintenancePlan' as const,
      rowId: planId,
      concerns: plans.flatMap(({ id, orgId }) => (id === planId ? [orgId] : [])),
      before: {
        locations: of.length,
        locationIds: of.slice(0, NAMED).flatMap(({ logbookId }) => idOf.get(logbookId) ?? []),
      },
      after: { ...(endedBy && { endedBy }) },
    })),
  )
  const leftOf = new Map(byPlan.map(([planId, of]) => [planId, of.length]))
  await tell(
    ctx,
    plans.map((plan) => ({ ...plan, left: leftOf.get(plan.id) ?? 0 })),
  )
}

/** Whoever plans for these organizations hears how many log-books have left which of their plans. */
async function tell(ctx: Ctx, plans: readonly Told[]): Promise<void> {
  for (const [orgId, own] of Map.groupBy(plans, (plan) => plan.orgId))
    await notify(ctx, {
      event: 'maintenancePlanAccessEnded',
      to: { orgIds: [orgId], permission: 'maintenancePlan:manage' },
      about: own.map(({ id, name, left }) => ({
        object: { model: 'maintenancePlan', id },
        link: path.maintenancePlan(id),
        params: { planName: name, logbooks: left },
      })),
    })
}
interface Told {
  id: number
  orgId: number
  name: string
  /** How many of its log-books have left it. */
  left: number
}

joinAccessEnds({ kind: 'plansEnded', waits: true, find, end })

/** Of all plans the log-books of which their organization is no longer the contractor, whatever ended that. */
export async function endUncovered(ctx: Ctx): Promise<void> {
  const rows = await ctx.db.$queryRaw<{ id: number }[]>`
    SELECT c.id FROM maintenance_plan_location c JOIN maintenance_plan p ON p.id = c.plan_id
    WHERE c.removed_at IS NULL AND NOT c.is_former AND NOT EXISTS (
      SELECT FROM logbook_party g WHERE g.logbook_id = c.logbook_id AND g.org_id = p.org_id AND g.kind = 'RC' AND NOT g.is_void
        AND g.starts_at <= ${ctx.now} AND (g.ends_at IS NULL OR g.ends_at > ${ctx.now}))`
  await told(
    ctx,
    await cut(
      ctx,
      rows.map(({ id }) => id),
    ),
    '',
  )
}
