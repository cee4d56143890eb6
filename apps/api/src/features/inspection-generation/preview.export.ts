import type { WhyUnplaced } from '@portal/shared/features/inspection-generation/generation.schema'
import { PREVIEW_COLUMNS, type PreviewedPlan } from '@portal/shared/features/inspection-generation/generation.sheet'
import { generationExportContracts } from '@portal/shared/features/inspection-generation/generation-export.contract'
import { scheduleJob } from '@portal/shared/features/inspection-schedules/schedule.schema'
import { showDay } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { seesAll } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { exportOf } from '../../kernel/list/workbook.ts'
import { assignmentsOf, type Own, ownOf } from './kept.ts'
import { lostOf, plansNow, rowsOf } from './lost.ts'

const { priority } = scheduleJob.shape
const BATCH = 1000
type Place = Pick<PreviewedPlan, 'placed' | 'why' | 'wayOut' | 'team'> & { planId: number }

/** Where each plan stands, by team, day and time; then those without a place, and why by now. */
async function placesOf(ctx: Ctx, own: Own): Promise<Place[]> {
  const rows = rowsOf(own)
  const lost = own.savedAt ? [] : await lostOf(ctx, rows, await plansNow(ctx, rows))
  const whyOf = new Map<number, WhyUnplaced>(lost.map(({ planId, why }) => [planId, why]))
  return own.kept.teams.flatMap((team) => {
    const names = new Map(team.people.map(({ id, displayName }) => [id, displayName]))
    const placed = assignmentsOf(team).map(
      ({ planId, userId, day, minute }): Place => ({
        ...{ planId, team: team.name, wayOut: null, why: whyOf.get(planId) ?? null },
        placed: { userName: names.get(userId) ?? '', day, minute },
      }),
    )
    return [...placed, ...team.unfit.map((one): Place => ({ ...one, team: team.name, placed: null }))]
  })
}

async function* told({ db, actor, now }: Ctx, places: readonly Place[]): AsyncGenerator<PreviewedPlan> {
  for (let from = 0; from < places.length; from += BATCH) {
    const some = places.slice(from, from + BATCH)
    const rows = await db.inspectionPlan.findMany({
      where: { AND: [{ id: { in: some.map(({ planId }) => planId) } }, visible.inspectionPlan(actor, now)] },
      select: { id: true, priority: true, riskScore: true, logbook: { select: { locationId: true } } },
    })
    const plans = new Map(rows.map((row) => [row.id, row]))
    yield* some.flatMap(({ planId, ...place }) => {
      const plan = plans.get(planId)
      if (!plan) return []
      const { riskScore, logbook } = plan
      return [{ ...place, riskScore, locationId: logbook.locationId, priority: priority.parse(plan.priority) }]
    })
  }
}

/** A generated schedule of one's own (40321), plan by plan. */
export const previewExport = exportOf(generationExportContracts.export, {
  columns: PREVIEW_COLUMNS,
  scope: ({ actor }, { inspectionPreviews: { sheet } }) => (seesAll(actor) ? sheet.scopeAll : sheet.scopePart),
  count: async (ctx, { id }) => (await placesOf(ctx, await ownOf(ctx, id))).length,
  rows: async (ctx, { id }) => told(ctx, await placesOf(ctx, await ownOf(ctx, id))),
  async cover(ctx, { id }) {
    const { from, to, kept } = await ownOf(ctx, id)
    return { id: `${kept.teams.map(({ name }) => name).join(', ')}, ${showDay(from)} – ${showDay(to)}` }
  },
})
