import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { ASSIGNED, NO_VISIT, tellWithdrawn, type Visit } from '../inspection/plan.withdraw.ts'

export interface Team {
  id: number
  name: string
  orgId: number
}

/** The team, if it can get plans. */
export const assignable = ({ db, actor, now }: Ctx, id: number): Promise<Team | null> =>
  db.inspectionTeam.findFirst({
    where: { AND: [{ id, status: 'ACTIVE', isAssignable: true }, visible.inspectionTeam(actor, now)] },
    select: { id: true, name: true, orgId: true },
  })

/** The same, kept so until the transaction ends: nobody archives it meanwhile. */
export async function assignableNow(ctx: Ctx, id: number): Promise<Team | null> {
  await lockRows(ctx.db, 'inspectionTeam', [id])
  return assignable(ctx, id)
}

/** Puts locked plans into the hands of a locked team; what another team had planned of them goes, and whoever was to make the visit is told. */
export async function giveTeam(
  ctx: Ctx,
  rows: readonly (Visit & { status: string; teamId: number | null })[],
  team: Team,
): Promise<void> {
  const moved = rows.filter(({ teamId }) => teamId !== team.id)
  if (!moved.length) return
  const visits = moved.filter(({ status }) => ASSIGNED.includes(status))
  const data = { teamId: team.id, teamSince: ctx.now }
  const idsOf = (of: readonly { id: number }[]) => ({ id: { in: of.map(({ id }) => id) } })
  if (visits.length)
    await ctx.db.inspectionPlan.updateMany({ where: idsOf(visits), data: { ...NO_VISIT, ...data, status: 'PLANNING' } })
  const others = moved.filter(({ status }) => !ASSIGNED.includes(status))
  if (others.length) await ctx.db.inspectionPlan.updateMany({ where: idsOf(others), data })
  await tellWithdrawn(ctx, visits, { team: team.name })
}
