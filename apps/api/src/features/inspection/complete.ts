import { OPEN_PLAN_STATES } from '@portal/shared/features/inspection/inspection.codes'
import { fieldProblem, problem } from '@portal/shared/kernel/problem'
import { dayOf } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Fault } from '../../kernel/faults.ts'
import { lockRows } from '../../kernel/list/locks.ts'

export interface Inspected {
  logbookId: number
  /** When the inspection was over: it is one of that Hong Kong year. */
  completedAt: Date
  /** The plan that is meant, where it is named. */
  planId?: number | undefined
  /** Of which type the inspection is. */
  type?: string | undefined
}

const team = { select: { orgId: true, needRecordGps: true, allowSkipGps: true } } as const
const PLAN = { id: true, closedAt: true, team } as const
const IS_OPEN = { status: { in: [...OPEN_PLAN_STATES] } }
/** Where a record names its plan. */
const NAMED = ['inspection', 'planId']

/** The plan that a record names, if it is one of that log-book, of that type where this is told, and in sight. */
const namedPlan = ({ db, actor, now }: Ctx, { logbookId, planId: id, type }: Inspected & { planId: number }) =>
  db.inspectionPlan.findFirst({
    where: { AND: [{ id, logbookId, ...(type && { type }) }, visible.inspectionPlan(actor, now)] },
    select: PLAN,
  })
const isNamed = (inspected: Inspected): inspected is Inspected & { planId: number } => inspected.planId !== undefined

/** The only open plan that an inspection fits; of several none is meant, and none is taken from another team. */
async function fittingPlan({ db, actor, now }: Ctx, { logbookId, completedAt, type }: Inspected) {
  const year = Number(dayOf(completedAt).slice(0, 4))
  const rows = await db.inspectionPlan.findMany({
    where: { AND: [{ logbookId, year, ...(type && { type }), ...IS_OPEN }, visible.inspectionPlan(actor, now)] },
    select: PLAN,
    take: 2,
  })
  const [found] = rows
  return rows.length === 1 && found ? found : null
}
const meantPlan = (ctx: Ctx, inspected: Inspected) =>
  isNamed(inspected) ? namedPlan(ctx, inspected) : fittingPlan(ctx, inspected)

/** What is wrong with the plan that an inspection means: it is unknown or final, or its team wants to know where this was. */
export async function planFaults(ctx: Ctx, inspected: Inspected, hasPosition: boolean): Promise<Fault[]> {
  const plan = await meantPlan(ctx, inspected)
  if (!plan) return isNamed(inspected) ? [{ path: NAMED, wrong: problem('planNotFound') }] : []
  const needsPosition = Boolean(plan.team?.needRecordGps && !plan.team.allowSkipGps)
  return [
    ...(plan.closedAt ? [{ path: NAMED, wrong: problem('planAlreadyFinal') }] : []),
    ...(needsPosition && !hasPosition ? [{ path: ['gps'], wrong: problem('inspectionPositionNeeded') }] : []),
  ]
}

/** An inspection that was recorded completes the plan that it names, or else fits, in the transaction that records it. */
export async function completePlan(ctx: Ctx, inspected: Inspected, jobRecordId: number): Promise<void> {
  const plan = await meantPlan(ctx, inspected)
  if (!plan) return
  await lockRows(ctx.db, 'inspectionPlan', [plan.id])
  const { count } = await ctx.db.inspectionPlan.updateMany({
    // somebody may have completed or cancelled it while this waited
    where: { id: plan.id, ...IS_OPEN },
    data: {
      status: 'COMPLETED',
      closedAt: ctx.now,
      completedByName: ctx.actor.displayName,
      isAutoCompleted: !isNamed(inspected),
      isBackup: false,
      jobRecordId,
      version: { increment: 1 },
    },
  })
  if (!count && isNamed(inspected)) throw fieldProblem(NAMED.join('.'), 'planAlreadyFinal')
  if (!count) return
  await ctx.record({
    action: 'inspectionPlan.complete',
    model: 'inspectionPlan',
    rowId: plan.id,
    after: { status: 'COMPLETED' },
    ...(plan.team && { concerns: [plan.team.orgId] }),
  })
}
