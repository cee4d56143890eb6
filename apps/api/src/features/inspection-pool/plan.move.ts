import { OPEN_PLAN_STATES } from '@portal/shared/features/inspection/inspection.codes'
import type { planContracts } from '@portal/shared/features/inspection-pool/plan.contract'
import { planLife } from '@portal/shared/features/inspection-pool/plan.rules'
import type { Inputs } from '@portal/shared/kernel/contract'
import type { ProblemKey } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { planMoves } from '../../access/inspection.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { acts } from '../../kernel/moves/act.ts'
import { concerned, isVisit, loadPlans, lockPlaces, type Plan } from '../inspection/plan.load.ts'
import { NO_VISIT, tellWithdrawn } from '../inspection/plan.withdraw.ts'
import { type Seen, seenBy } from '../inspection/seen.ts'
import { someOf } from '../inspection/some.ts'
import { matchingIds } from './plan.list.ts'

type Input = Inputs<typeof planContracts>['move']

interface Given extends Input {
  isSeen: Seen
}

const acting = acts<'pause' | 'replan' | 'cancel', Plan, Given>(planMoves, {
  find: matchingIds,
  load: loadPlans,
  // what is over says so, whatever was seen of it
  refuse: (row, { isSeen }) => (row.closedAt || isSeen(row) ? undefined : 'inspectionEdited'),
  // an act may take the others of a place along: two that meet there lock all of them in one order
  lock: lockPlaces,
  data: (_, { reason = '' }) => ({ ...NO_VISIT, reason, version: { increment: 1 } }),
  history: (row, { move }) => ({ ...concerned(row), after: { status: planLife.moves[move].to } }),
  consequences: [
    {
      kind: 'visitsWithdrawn',
      of: ['pause', 'replan', 'cancel'],
      find: async (_, rows) => rows.filter(isVisit),
      apply: (ctx, _, rows, { reason = '' }) => tellWithdrawn(ctx, rows.filter(isVisit), { reason }),
    },
    {
      kind: 'othersCancelled',
      of: ['cancel'],
      find: async (ctx, rows, { withOthers }) => (withOthers ? others(ctx, rows) : []),
      apply: async (ctx, _, rows, { reason = '' }) => cancelOthers(ctx, await others(ctx, rows), reason),
    },
  ],
})
/** What is said where none of all that a filter finds could be moved (spec 001 §8). */
const noneOf = (move: Input['move']): ProblemKey => (move === 'cancel' ? 'planCancelFailed' : 'planStatusUpdateFailed')
export const move = (ctx: Ctx, input: Input) =>
  someOf(acting.run(ctx, { ...input, isSeen: seenBy(input) }), input, noneOf(input.move))

/** The other open plans of the same log-books. */
async function others(ctx: Ctx, rows: readonly Plan[]): Promise<Plan[]> {
  const { db, actor, now } = ctx
  const found = await db.inspectionPlan.findMany({
    where: {
      AND: [
        visible.inspectionPlan(actor, now),
        {
          logbookId: { in: rows.map(({ logbookOfPlan }) => logbookOfPlan) },
          id: { notIn: rows.map(({ id }) => id) },
          status: { in: [...OPEN_PLAN_STATES] },
        },
      ],
    },
    select: { id: true },
  })
  return loadPlans(
    ctx,
    found.map(({ id }) => id),
  )
}

async function cancelOthers(ctx: Ctx, rows: readonly Plan[], reason: string): Promise<void> {
  const data = { ...NO_VISIT, reason, status: 'CANCELLED', closedAt: ctx.now, version: { increment: 1 } }
  await ctx.db.inspectionPlan.updateMany({ where: { id: { in: rows.map(({ id }) => id) } }, data })
  await ctx.record(
    ...rows.map((row) => ({
      action: 'inspectionPlan.cancel',
      model: 'inspectionPlan',
      rowId: row.id,
      after: { status: 'CANCELLED', reason },
      ...concerned(row),
    })),
  )
  await tellWithdrawn(ctx, rows.filter(isVisit), { reason })
}
