import { OPEN_PLAN_STATES } from '@portal/shared/features/inspection/inspection.codes'
import type { planContracts } from '@portal/shared/features/inspection-pool/plan.contract'
import { planLife } from '@portal/shared/features/inspection-pool/plan.rules'
import type { Inputs } from '@portal/shared/kernel/contract'
import { visible } from '../../access/index.ts'
import { planMoves } from '../../access/inspection.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { acts } from '../../kernel/moves/act.ts'
import { matchingIds } from './plan.list.ts'
import { ASSIGNED, NO_VISIT, tellWithdrawn, type Visit } from './plan.withdraw.ts'

type Input = Inputs<typeof planContracts>['move']
export interface Row extends Visit {
  name: string
  status: string
  logbookOfPlan: number
  teamOrgId: number | null
}

const VISIT = {
  id: true,
  status: true,
  userId: true,
  logbookId: true,
  team: { select: { orgId: true } },
  logbook: { select: { locationId: true, addressEn: true, addressZh: true } },
} as const

/** Plans with what an act on them needs; the log-book is no part of the operation, so that its parties are not told of a visit to come. */
export async function loadPlans({ db, actor, now }: Ctx, ids: readonly number[]): Promise<Row[]> {
  const where = { AND: [{ id: { in: [...ids] } }, visible.inspectionPlan(actor, now)] }
  const rows = await db.inspectionPlan.findMany({ where, select: VISIT })
  return rows.map(({ logbookId, team, ...row }) => ({
    ...row,
    name: row.logbook.locationId,
    logbookOfPlan: logbookId,
    teamOrgId: team?.orgId ?? null,
  }))
}
/** Whose open windows are told. */
export const concerned = ({ teamOrgId }: Row) => (teamOrgId === null ? {} : { concerns: [teamOrgId] })
const isVisit = ({ status }: Row) => ASSIGNED.includes(status)

const acting = acts<'pause' | 'replan' | 'cancel', Row, Input>(planMoves, {
  find: matchingIds,
  load: loadPlans,
  data: (_, { reason = '' }) => ({ ...NO_VISIT, reason, version: { increment: 1 } }),
  apply: (ctx, rows, { reason = '' }) => tellWithdrawn(ctx, rows.filter(isVisit), { reason }),
  history: (row, { move }) => ({ ...concerned(row), after: { status: planLife.moves[move].to } }),
  consequences: [
    {
      kind: 'visitsWithdrawn',
      of: ['pause', 'replan', 'cancel'],
      find: async (_, rows) => rows.filter(isVisit),
      // told with the act itself
      apply: () => Promise.resolve(),
    },
    {
      kind: 'othersCancelled',
      of: ['cancel'],
      find: async (ctx, rows, { withOthers }) => (withOthers ? others(ctx, rows) : []),
      apply: (ctx, found, _, { reason = '' }) => cancelOthers(ctx, found as readonly Row[], reason),
    },
  ],
})
export const move = acting.run

/** The other open plans of the same log-books. */
async function others(ctx: Ctx, rows: readonly Row[]): Promise<Row[]> {
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

async function cancelOthers(ctx: Ctx, found: readonly Row[], reason: string): Promise<void> {
  const ids = found.map(({ id }) => id)
  await lockRows(ctx.db, 'inspectionPlan', ids)
  const rows = (await loadPlans(ctx, ids)).filter(({ status }) => OPEN_PLAN_STATES.some((open) => open === status))
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
