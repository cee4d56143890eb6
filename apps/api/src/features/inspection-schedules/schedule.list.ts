import type { Prisma } from '@portal/db'
import type { scheduleContracts } from '@portal/shared/features/inspection-schedules/schedule.contract'
import { scheduleJob } from '@portal/shared/features/inspection-schedules/schedule.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { instantsOf } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { scheduleMoves, visitMoves } from '../../access/inspection.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { offerBoth, riskReasonsOf } from '../inspection/plan.offer.ts'
import { anyOf } from '../logbook-filters/asked.ts'
import { filters as ofLogbook } from '../logbook-filters/logbook.filters.ts'

type Input = Inputs<typeof scheduleContracts>
export type ScheduleFilters = Partial<NonNullable<Input['plan']['filter']>>
const { type, priority, riskIndex, status, logbook } = scheduleJob.shape

const WHOLE = {
  team: { select: { id: true, name: true } },
  user: { select: { id: true, displayName: true } },
  logbook: {
    select: {
      id: true,
      locationId: true,
      kind: true,
      addressEn: true,
      addressZh: true,
      latitude: true,
      longitude: true,
    },
  },
} satisfies Prisma.InspectionPlanInclude
type Row = Prisma.InspectionPlanGetPayload<{ include: typeof WHOLE }>

const present = (row: Row) => ({
  ...row,
  type: type.parse(row.type),
  priority: priority.parse(row.priority),
  riskIndex: riskIndex.parse(row.riskIndex),
  status: status.parse(row.status),
  logbook: logbook.parse(row.logbook),
})

/** Which jobs are meant, inside what the reader may see. */
export function where({ actor, now }: Ctx, query: ScheduleFilters): Prisma.InspectionPlanWhereInput {
  const { q, districts } = query
  return {
    AND: [
      visible.inspectionPlan(actor, now),
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
  read: ({ db }, find) => db.inspectionPlan.findMany({ ...find, include: WHOLE }),
  present: (_, rows) => rows.map(present),
})

/** What can be done with each. */
const offered = <R extends { id: number; status: string }>(ctx: Ctx, rows: readonly R[]) =>
  offerBoth(ctx, rows, visitMoves, scheduleMoves)

export async function list(ctx: Ctx, input: Input['list']) {
  const { content, totalElements } = await jobs.page(ctx, input)
  return { content: await offered(ctx, content), totalElements }
}

export async function get(ctx: Ctx, { id }: Input['get']) {
  const row = await jobs.one(ctx, {}, id)
  const [found] = await offered(ctx, row ? [row] : [])
  if (!found) throw problem('scheduleNotFound')
  return { ...found, reasons: await riskReasonsOf(ctx, found.logbook.id) }
}

/** The jobs that an act reaches by a filter. */
export const matchingIds = (ctx: Ctx, { filter = {} }: { filter?: ScheduleFilters | undefined }) =>
  jobs.ids(ctx, filter)

/** The jobs of a calendar by time, so many at most. */
export async function jobsOf(ctx: Ctx, filter: ScheduleFilters, most: number) {
  const rows = await ctx.db.inspectionPlan.findMany({
    where: where(ctx, filter),
    include: WHOLE,
    orderBy: [{ plannedAt: 'asc' }, { logbook: { locationId: 'asc' } }, { id: 'asc' }],
    take: most,
  })
  return offered(ctx, rows.map(present))
}
export const countOf = (ctx: Ctx, filter: ScheduleFilters): Promise<number> =>
  ctx.db.inspectionPlan.count({ where: where(ctx, filter) })
