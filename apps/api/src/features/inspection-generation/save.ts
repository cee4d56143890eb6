import type { generationContracts } from '@portal/shared/features/inspection-generation/generation.contract'
import { picksOf } from '@portal/shared/features/inspection-schedules/draw.scoring'
import type { Inputs } from '@portal/shared/kernel/contract'
import { Problem, problem } from '@portal/shared/kernel/problem'
import { startOf } from '@portal/shared/kernel/time'
import { ownGeneration } from '../../access/inspection.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { type Arranged, arrange } from '../inspection/arrange.ts'
import { lockTeams } from '../inspection/fit.ts'
import { loadPlans, type Plan } from '../inspection/plan.load.ts'
import { sha256 } from './generate.ts'
import { type Own, ownOf } from './kept.ts'
import { type Lost, lostOf, type Row, rowsOf } from './lost.ts'

type Input = Inputs<typeof generationContracts>['save']
const MINUTE_MS = 60_000

/** The plans that take part in the draw, and those that are drawn: consultants make no surprise checks. */
export function drawOf({ seed, surpriseRate }: Pick<Own, 'seed' | 'surpriseRate'>, rows: readonly Row[]) {
  const ids = rows.filter(({ isRegulator }) => isRegulator).map(({ planId }) => planId)
  const drawnFrom = ids.toSorted((one, other) => one - other)
  return { drawnFrom, picks: picksOf(seed, drawnFrom, surpriseRate, sha256) }
}

/** All or nothing: names every plan that was taken, and every one whose day or person does not take it any more. */
function refuseLost(lost: readonly Lost[], plans: ReadonlyMap<number, Plan>): void {
  if (!lost.length) return
  const issues = lost.map(({ planId, why, isTaken }) => ({
    path: ['id'],
    code: 'custom',
    message: isTaken ? 'generatedPlanImportFailed' : 'generatedScheduleImportFailed',
    id: planId,
    name: plans.get(planId)?.name ?? String(planId),
    why,
  }))
  if (lost.some(({ isTaken }) => isTaken)) throw new Problem('generatedPlanImportFailed', undefined, undefined, issues)
  throw new Problem('generatedScheduleImportFailed', undefined, undefined, issues)
}

const atOf = ({ day, minute }: Row) => new Date(startOf(day).getTime() + minute * MINUTE_MS)

interface Ready {
  rows: readonly Row[]
  plans: ReadonlyMap<number, Plan>
  picks: ReadonlySet<number>
}
async function arrangeAll(ctx: Ctx, { kept }: Own, { rows, plans, picks }: Ready): Promise<void> {
  const people = new Map(kept.teams.flatMap(({ people }) => people.map((one) => [one.id, one])))
  const ready = rows.flatMap((row): Arranged[] => {
    const [plan, person = null] = [plans.get(row.planId), people.get(row.userId)]
    return plan ? [{ plan, person, plannedAt: atOf(row), isSurprise: picks.has(plan.id) }] : []
  })
  const written = await arrange(ctx, ready)
  if (written < rows.length) throw problem('generatedPlanImportFailed')
}

/** Plans all jobs of a preview, or none. Teams are locked before plans, as by everybody who plans. */
export const save = (ctx: Ctx, { id, without = [] }: Input) =>
  ctx.tx(async (ctx) => {
    const { db, actor, now } = ctx
    await ownOf(ctx, id)
    await lockRows(db, 'inspectionGeneration', [id])
    const own = await ownOf(ctx, id)
    if (own.savedAt) throw problem('generationSaved')
    const rows = rowsOf(own, without)
    const ids = rows.map(({ planId }) => planId)
    await lockTeams(
      ctx,
      own.kept.teams.map((team) => team.id),
    )
    await lockRows(db, 'inspectionPlan', ids)
    const plans = new Map((await loadPlans(ctx, ids)).map((plan) => [plan.id, plan]))
    refuseLost(await lostOf(ctx, rows, plans), plans)
    const { drawnFrom, picks } = drawOf(own, rows)
    await arrangeAll(ctx, own, { rows, plans, picks: new Set(picks) })
    await db.inspectionGeneration.updateMany({
      where: { AND: [{ id }, ownGeneration(actor, now)] },
      data: { savedAt: now, drawnFrom, picks, planned: rows.length },
    })
    return { id, planned: rows.length, picks: picks.length }
  })
