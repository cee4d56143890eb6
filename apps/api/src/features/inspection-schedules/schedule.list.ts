import type { Prisma } from '@portal/db'
import type { scheduleContracts } from '@portal/shared/features/inspection-schedules/schedule.contract'
import { REGULATOR_MOVES } from '@portal/shared/features/inspection-schedules/schedule.rules'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { instantsOf } from '@portal/shared/kernel/time'
import type { Ticked } from '@portal/shared/kernel/workbooks/export'
import { visible } from '../../access/index.ts'
import { drawnGeneration, scheduleMoves, visitMoves } from '../../access/inspection.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { tickedRows } from '../../kernel/list/rows/ticked.ts'
import { offerBoth, riskReasonsOf } from '../inspection/plan.offer.ts'
import { anyOf } from '../logbook-filters/asked.ts'
import { filters as ofLogbook } from '../logbook-filters/logbook.filters.ts'
import { countsWhere, pageOf, present, storedOf, storedWhere } from './schedule.rows.ts'

type Input = Inputs<typeof scheduleContracts>
export type ScheduleFilters = Partial<NonNullable<Input['plan']['filter']>> & Ticked

/** Which jobs are meant, inside what the reader may see. */
export function where({ actor, now }: Ctx, query: ScheduleFilters): Prisma.InspectionPlanWhereInput {
  const { q, districts } = query
  return {
    AND: [
      visible.inspectionPlan(actor, now),
      tickedRows(query),
      {
        type: anyOf(query.types),
        priority: anyOf(query.priorities),
        status: anyOf(query.statuses),
        teamId: anyOf(query.teams) ?? { not: null },
        userId: anyOf(query.people),
        isBackup: query.backup,
        isSurprise: query.surprise,
        plannedAt: instantsOf(query.from, query.to),
      },
      q !== undefined || districts ? { logbook: ofLogbook(actor, now, { q, districts }) } : {},
    ],
  }
}

const jobs = listOf('inspectionPlan', {
  where,
  orders: {
    rank: (sort) => ({ riskScore: sort }),
    locationId: (locationId) => ({ logbook: { locationId } }),
    plannedAt: (sort) => ({ plannedAt: { sort, nulls: 'last' } }),
  },
  async read(ctx, find) {
    const ids = (await ctx.db.inspectionPlan.findMany({ ...find, select: { id: true } })).map(({ id }) => id)
    return ids.length ? storedOf(ctx, ids) : []
  },
  present: (_, rows) => rows.map(present),
  readPage: async (ctx, query, span) => (isOfPlans(query) ? pageOf(ctx, where(ctx, query), span) : undefined),
  count: async (ctx, where, _, query) => (isOfPlans(query) ? (await countsWhere(ctx, [where]))[0] : undefined),
})
/** Nothing is asked of log-books. */
const isOfPlans = ({ q, districts }: ScheduleFilters): boolean => q === undefined && districts === undefined

interface Offered {
  id: number
  status: string
  team: { isRegulator: boolean } | null
}
/** What can be done with each; nothing that its team never does. */
const offered = async <R extends Offered>(ctx: Ctx, rows: readonly R[]) =>
  (await offerBoth(ctx, rows, visitMoves, scheduleMoves)).map((row) => ({
    ...row,
    can: row.team?.isRegulator ? row.can : row.can.filter((move) => !REGULATOR_MOVES.includes(move)),
  }))

export async function list(ctx: Ctx, input: Input['list']) {
  const { content, totalElements } = await jobs.page(ctx, input)
  return { content: await offered(ctx, content), totalElements }
}

export async function get(ctx: Ctx, { id }: Input['get']) {
  const row = await jobs.one(ctx, {}, id)
  const [found] = await offered(ctx, row ? [row] : [])
  if (!found) throw problem('scheduleNotFound')
  const [reasons, drawId] = [await riskReasonsOf(ctx, found.logbook.id), await drawOf(ctx, found)]
  return { ...found, reasons, drawId }
}

/** The last draw that made it a surprise check. */
async function drawOf({ db, actor, now }: Ctx, { id, isSurprise }: { id: number; isSurprise: boolean }) {
  if (!isSurprise) return null
  const drawn = await db.inspectionGeneration.findFirst({
    where: { AND: [{ picks: { has: id } }, drawnGeneration(actor, now)] },
    select: { id: true },
    orderBy: { id: 'desc' },
  })
  return drawn?.id ?? null
}

/** The jobs that an act reaches by a filter. */
export const matchingIds = (ctx: Ctx, { filter = {} }: { filter?: ScheduleFilters | undefined }) =>
  jobs.ids(ctx, filter)

/** The jobs of a calendar by time, so many at most. */
export const jobsOf = async (ctx: Ctx, filter: ScheduleFilters, most: number) =>
  offered(ctx, (await storedWhere(ctx, where(ctx, filter), most)).map(present))
/** How many jobs these filters find, whatever they ask of log-books. */
export const countOf = jobs.count
/** How many jobs each of these filters finds, of which none asks anything of log-books. */
export const countsOf = (ctx: Ctx, filters: readonly ScheduleFilters[]): Promise<readonly number[]> =>
  countsWhere(
    ctx,
    filters.map((filter) => where(ctx, filter)),
  )
