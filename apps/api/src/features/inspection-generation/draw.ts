import { problem } from '@portal/shared/kernel/problem'
import { fromDate } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { drawnGeneration } from '../../access/inspection.ts'
import type { Ctx } from '../../kernel/ctx.ts'

/** The draw of a saved schedule (40321): seed, the plans drawn from, and those drawn. */
export async function draw({ db, actor, now }: Ctx, { id }: { id: number }) {
  const row = await db.inspectionGeneration.findFirst({
    where: { AND: [{ id }, drawnGeneration(actor, now)] },
    omit: { result: true },
    include: { teams: { select: { team: { select: { id: true, name: true } } } } },
  })
  if (!row?.savedAt) throw problem('scheduleNotFound')
  const plans = await db.inspectionPlan.findMany({
    where: { AND: [{ id: { in: row.picks } }, visible.inspectionPlan(actor, now)] },
    select: { id: true, logbook: { select: { locationId: true } } },
  })
  const locations = new Map(plans.map((plan) => [plan.id, plan.logbook.locationId]))
  const { fixedAt, savedAt, seed, seedHash, drawnFrom } = row
  return {
    id,
    teams: row.teams.map(({ team }) => team),
    from: fromDate(row.from),
    to: fromDate(row.to),
    fixedAt,
    savedAt,
    savedBy: row.userName,
    seed,
    seedHash,
    rate: row.surpriseRate,
    ids: drawnFrom,
    picks: row.picks.map((pick) => ({ id: pick, locationId: locations.get(pick) ?? null })),
  }
}
