import { dayOf } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { refuse } from '../../kernel/faults.ts'
import { type Fitting, fitting, lockTeams, type Place, type Placeable } from '../inspection/fit.ts'
import { loadPlans, type Plan } from '../inspection/plan.load.ts'

/** A plan with where it stands in the act, and what keeps it from standing there. */
export interface Visit extends Plan {
  /** From when on, of several that are planned one after another. */
  at: Date | null
  unfit: ReturnType<ReturnType<Fitting['begin']>['unfit']>
}
export const dayAt = (at: Date | null) => at && dayOf(at)
export const asPlaceable = (row: Plan): Placeable => ({ ...row, day: dayAt(row.plannedAt) })

/**
 * Locks the teams of plans, and reads what these, leave and days allow; only then the plans are locked. A plan that meanwhile went
 * to another team is not known to it, and does not fit.
 */
export async function groundOf(
  ctx: Ctx,
  ids: readonly number[],
  { userIds, days }: { userIds: readonly number[]; days: readonly string[] },
): Promise<Fitting> {
  const teamIds = [...new Set((await standing(ctx, ids)).map(({ teamId }) => teamId ?? 0))]
  await lockTeams(ctx, teamIds)
  // where they stand now: whoever held the lock may have moved them
  const own = (await standing(ctx, ids)).flatMap(({ plannedAt }) => dayAt(plannedAt) ?? [])
  return fitting(ctx, { teamIds, userIds, days: [...new Set([...days, ...own])] })
}
const standing = ({ db, actor, now }: Ctx, ids: readonly number[]) =>
  db.inspectionPlan.findMany({
    where: { AND: [{ id: { in: [...ids] }, teamId: { not: null } }, visible.inspectionPlan(actor, now)] },
    select: { teamId: true, plannedAt: true },
  })

/** The plans in the order of `ids`, each with whether it fits where the act would put it. */
export async function loadVisits(
  ctx: Ctx,
  ids: readonly number[],
  ground: Fitting,
  placeOf: (row: Plan, nth: number) => { userId: number | null; at: Date | null } | null,
): Promise<Visit[]> {
  const rows = new Map((await loadPlans(ctx, ids)).map((row) => [row.id, row]))
  const { unfit } = ground.begin()
  return ids.flatMap((id, nth) => {
    const row = rows.get(id)
    if (!row) return []
    const place = placeOf(row, nth)
    const to: Place | null = place && { userId: place.userId, day: dayAt(place.at) }
    // what is over takes nobody's place
    return { ...row, at: place?.at ?? null, unfit: to && !row.closedAt ? unfit(asPlaceable(row), to) : null }
  })
}

/** Nothing is planned for a time that is over. */
export function requireComing(ctx: Ctx, plannedAt: Date | undefined): void {
  const isOver = plannedAt !== undefined && plannedAt < ctx.now
  refuse(ctx, isOver ? [{ path: ['plannedAt'], wrong: 'inspectionInPast' }] : [])
}
