import type { Ctx } from '../../kernel/ctx.ts'
import { type Ended, joinAccessEnds } from '../parties/access-ends.ts'
import { type Cut, cut } from './plan.cut.ts'
import { NAMED } from './plan.touch.ts'
import { COVERING } from './plan.where.ts'

/*
 * What a contractor planned on a log-book ends with its access there: another one may then plan it. Where that access ends at a moment to
 * come, the plan stands until then, and a job ends it.
 */

const placeOf = ({ logbookId, orgId }: { logbookId: number; orgId: number }) => `${logbookId} ${orgId}`

/** The log-books of plans whose organization is then no longer their contractor. */
async function find({ db }: Ctx, ended: readonly Ended[]): Promise<{ id: number; logbookId: number }[]> {
  if (!ended.length) return []
  const byOrg = [...Map.groupBy(ended, ({ orgId }) => orgId)]
  const rows = await db.maintenancePlanLocation.findMany({
    where: {
      ...COVERING,
      OR: byOrg.map(([orgId, of]) => ({ plan: { orgId }, logbookId: { in: of.map(({ logbookId }) => logbookId) } })),
    },
    select: { id: true, logbookId: true, plan: { select: { orgId: true } } },
    orderBy: { id: 'asc' },
  })
  if (!rows.length) return []
  const held = await db.logbookParty.findMany({
    where: {
      ...{ isVoid: false, kind: 'RC' },
      logbookId: { in: rows.map(({ logbookId }) => logbookId) },
      orgId: { in: byOrg.map(([orgId]) => orgId) },
    },
    select: { logbookId: true, orgId: true, role: true, startsAt: true, endsAt: true },
  })
  const [endings, grants] = [new Map(ended.map((one) => [placeOf(one), one])), Map.groupBy(held, placeOf)]
  return rows.filter(({ logbookId, plan: { orgId } }) => {
    const place = placeOf({ logbookId, orgId })
    const end = endings.get(place)
    return !grants
      .get(place)
      ?.some(
        (grant) =>
          end && grant.role !== end.role && grant.startsAt <= end.at && !(grant.endsAt && grant.endsAt <= end.at),
      )
  })
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
    select: { id: true, orgId: true },
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
