import { OPEN_PLAN_STATES } from '@portal/shared/features/inspection/inspection.codes'
import { dayOf } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'

interface Inspected {
  logbookId: number
  /** When the inspection was over: it is one of that Hong Kong year. */
  completedAt: Date
}

/** The only open plan that an inspection fits; of several none is meant, and none is taken from another team. */
export async function fittingPlan({ db, actor, now }: Ctx, { logbookId, completedAt }: Inspected) {
  const year = Number(dayOf(completedAt).slice(0, 4))
  const rows = await db.inspectionPlan.findMany({
    where: { AND: [{ logbookId, year, status: { in: [...OPEN_PLAN_STATES] } }, visible.inspectionPlan(actor, now)] },
    select: { id: true, team: { select: { orgId: true, needRecordGps: true, allowSkipGps: true } } },
    take: 2,
  })
  const [found] = rows
  return rows.length === 1 && found ? found : null
}

/** Whether its team accepts an inspection without a position. */
export const mayGoWithoutPosition = (plan: Awaited<ReturnType<typeof fittingPlan>>): boolean =>
  !plan?.team?.needRecordGps || plan.team.allowSkipGps

/** An inspection that was recorded completes the plan that it fits, in the transaction that records it. */
export async function completePlan(ctx: Ctx, inspected: Inspected, jobRecordId: number): Promise<void> {
  const plan = await fittingPlan(ctx, inspected)
  if (!plan) return
  await lockRows(ctx.db, 'inspectionPlan', [plan.id])
  const { count } = await ctx.db.inspectionPlan.updateMany({
    // somebody may have cancelled it while this waited
    where: { id: plan.id, status: { in: [...OPEN_PLAN_STATES] } },
    data: {
      status: 'COMPLETED',
      closedAt: ctx.now,
      completedByName: ctx.actor.displayName,
      isAutoCompleted: true,
      isBackup: false,
      jobRecordId,
      version: { increment: 1 },
    },
  })
  if (!count) return
  await ctx.record({
    action: 'inspectionPlan.complete',
    model: 'inspectionPlan',
    rowId: plan.id,
    after: { status: 'COMPLETED' },
    ...(plan.team && { concerns: [plan.team.orgId] }),
  })
}
