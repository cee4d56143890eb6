import type { WhyUnplaced } from '@portal/shared/features/inspection-generation/generation.schema'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { fitting } from '../inspection/fit.ts'
import { assignmentsOf, type Own } from './kept.ts'

/** A plan of a preview as it is now. */
interface Now {
  id: number
  status: string
  closedAt: Date | null
  teamId: number | null
  year: number
}
/** A plan that cannot be saved any more. */
export interface Lost {
  planId: number
  teamId: number
  why: WhyUnplaced
  /** The plan itself was taken (40361); otherwise its day or person does not take it (50101). */
  isTaken: boolean
}

/** The plans of a preview, but these. */
export function rowsOf({ kept }: Pick<Own, 'kept'>, without: readonly number[] = []) {
  const left = new Set(without)
  return kept.teams.flatMap((team) =>
    assignmentsOf(team)
      .filter(({ planId }) => !left.has(planId))
      .map((one) => ({ ...one, teamId: team.id, isRegulator: team.isRegulator })),
  )
}
export type Row = ReturnType<typeof rowsOf>[number]

const NARROW = { id: true, status: true, closedAt: true, teamId: true, year: true } as const
/** Those of them that are seen, as far as it matters whether they still fit. */
export async function plansNow({ db, actor, now }: Ctx, rows: readonly Row[]) {
  const plans = await db.inspectionPlan.findMany({
    where: { AND: [{ id: { in: rows.map(({ planId }) => planId) } }, visible.inspectionPlan(actor, now)] },
    select: NARROW,
  })
  return new Map(plans.map((plan) => [plan.id, plan]))
}

function takenBy(plan: Now | undefined, { teamId }: Row): WhyUnplaced | null {
  if (plan?.teamId !== teamId) return 'otherTeam'
  if (plan.status === 'PLANNING') return null
  return plan.closedAt || plan.status === 'PAUSED' ? 'over' : 'planned'
}

/** What of a preview no longer fits. Of locked teams and plans it holds until the transaction ends. */
export async function lostOf(ctx: Ctx, rows: readonly Row[], plans: ReadonlyMap<number, Now>): Promise<Lost[]> {
  const each = <T>(of: (row: Row) => T) => [...new Set(rows.map(of))]
  const ground = await fitting(ctx, {
    teamIds: each(({ teamId }) => teamId),
    userIds: each(({ userId }) => userId),
    days: each(({ day }) => day),
  })
  const { unfit } = ground.begin()
  return rows.flatMap((row): Lost[] => {
    const { planId, teamId, userId, day } = row
    const plan = plans.get(planId)
    const taken = takenBy(plan, row)
    if (taken || !plan) return [{ planId, teamId, why: taken ?? 'over', isTaken: true }]
    const why = unfit({ teamId, year: plan.year, userId: null, day: null }, { userId, day })
    return why ? [{ planId, teamId, why, isTaken: false }] : []
  })
}
