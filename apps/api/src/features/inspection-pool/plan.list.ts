import { planContracts } from '@portal/shared/features/inspection-pool/plan.contract'
import { PLAN_COLUMNS } from '@portal/shared/features/inspection-pool/plan.sheet'
import { typeOfWork } from '@portal/shared/features/job-records/job-record.codes'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { planEditMoves, planMoves } from '../../access/inspection.ts'
import { seesAll } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { exportOf } from '../../kernel/list/workbook.ts'
import { dictNames, labelNames, organizationNames, personNames, teamNames } from '../exports/export.names.ts'
import { offerBoth, riskReasonsOf } from '../inspection/plan.offer.ts'
import { listedPlaces } from '../location-lists/location-list.service.ts'
import { countOf, pageOf, present, storedOf } from './plan.rows.ts'
import { isPlain, type PlanFilters, readFilters, whereOf } from './plan.where.ts'

type Input = Inputs<typeof planContracts>

/** By rank from inspection_plan_by_rank: open ones first, the highest risk first. */
const plans = listOf('inspectionPlan', {
  where: whereOf,
  orders: {
    rank: () => ({ closedAt: { sort: 'desc', nulls: 'first' } }),
    plannedAt: (sort) => ({ plannedAt: { sort, nulls: 'last' } }),
    locationId: (locationId) => ({ logbook: { locationId } }),
  },
  read: async (ctx, { orderBy, ...find }) => {
    const [first, ...rest] = orderBy
    const byRisk = first && 'closedAt' in first ? [first, { riskScore: 'desc' } as const, ...rest] : orderBy
    const found = await ctx.db.inspectionPlan.findMany({ ...find, orderBy: byRisk, select: { id: true } })
    return found.length
      ? storedOf(
          ctx,
          found.map(({ id }) => id),
        )
      : []
  },
  present: (_, rows) => rows.map(present),
  readPage: async (ctx, query, span) => (isPlain(query) ? pageOf(ctx, whereOf(ctx, query), span) : undefined),
  count: async (ctx, where, _, query) => (isPlain(query) ? countOf(ctx, where) : undefined),
})

/** What can be done with each: moved on, or changed. */
const offered = <R extends { id: number; status: string }>(ctx: Ctx, rows: readonly R[]) =>
  offerBoth(ctx, rows, planMoves, planEditMoves)

export async function list(ctx: Ctx, input: Input['list']) {
  const { content, totalElements } = await plans.page(ctx, { ...input, ...(await readFilters(ctx, input)) })
  return { content: await offered(ctx, content), totalElements }
}

/** The inspection that completed a plan, if the reader may open it. */
async function recordOf({ db, actor, now }: Ctx, planId: number) {
  const row = await db.jobRecord.findFirst({
    where: { AND: [{ inspectionPlan: { id: planId } }, visible.jobRecord(actor, now)] },
    select: { id: true, typeOfWork: true, completedAt: true },
  })
  return row && { ...row, typeOfWork: typeOfWork.parse(row.typeOfWork) }
}

export async function get(ctx: Ctx, { id }: Input['get']) {
  const row = await plans.one(ctx, {}, id)
  const [found] = await offered(ctx, row ? [row] : [])
  if (!found) throw problem('planDetailsFailed')
  const [reasons, record] = [await riskReasonsOf(ctx, found.logbook.id), await recordOf(ctx, id)]
  return { ...found, reasons, record }
}

/** The plans that a bulk act reaches by a filter. */
export const matchingIds = async (ctx: Ctx, { filter = {} }: { filter?: PlanFilters | undefined }) =>
  plans.ids(ctx, await readFilters(ctx, filter))

/** What is filtered, as a workbook. */
export const planExport = exportOf(planContracts.export, {
  columns: PLAN_COLUMNS,
  tells: {
    locationIds: listedPlaces,
    types: 'inspectionType',
    teams: teamNames,
    priorities: 'priority',
    risks: 'riskIndex',
    statuses: 'inspectionPlan',
    people: personNames,
    cycles: 'maintenanceCycle',
    labels: labelNames,
    contractors: organizationNames,
    rps: organizationNames,
    districts: dictNames('district'),
    areas: dictNames('area'),
  },
  scope: ({ actor }, { inspectionPool: { sheet } }) => (seesAll(actor) ? sheet.scopeAll : sheet.scopePart),
  count: async (ctx, filters) => plans.count(ctx, await readFilters(ctx, filters)),
  async *rows(ctx, filters) {
    yield* plans.each(ctx, await readFilters(ctx, filters))
  },
})
