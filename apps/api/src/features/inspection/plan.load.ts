import type { Prisma } from '@portal/db'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { ASSIGNED, type Visit } from './plan.withdraw.ts'

/** A plan as acts on it see it. */
export interface Plan extends Visit {
  name: string
  status: string
  closedAt: Date | null
  teamId: number | null
  priority: string
  remark: string
  remarkVersion: number
  logbookOfPlan: number
  teamOrgId: number | null
  teamName: string
  userName: string | null
  year: number
  type: string
  plannedAt: Date | null
  isBackup: boolean
  isSurprise: boolean
  version: number
}

const PLAN = {
  id: true,
  status: true,
  closedAt: true,
  userId: true,
  teamId: true,
  priority: true,
  remark: true,
  remarkVersion: true,
  logbookId: true,
  year: true,
  type: true,
  plannedAt: true,
  isBackup: true,
  isSurprise: true,
  version: true,
  user: { select: { displayName: true } },
  team: { select: { orgId: true, name: true } },
  logbook: { select: { locationId: true, addressEn: true, addressZh: true } },
} as const

/** Plans with what an act on them needs; the log-book is no part of the operation, so that its parties are not told of a visit to come. */
export const loadPlans = (ctx: Ctx, ids: readonly number[]): Promise<Plan[]> =>
  plansWhere(ctx, { id: { in: [...ids] } })

/** The same of those that a filter finds. */
export async function plansWhere({ db, actor, now }: Ctx, where: Prisma.InspectionPlanWhereInput): Promise<Plan[]> {
  const seen = { AND: [where, visible.inspectionPlan(actor, now)] }
  const rows = await db.inspectionPlan.findMany({ where: seen, select: PLAN })
  return rows.map(({ logbookId, team, user, ...row }) => ({
    ...row,
    name: row.logbook.locationId,
    logbookOfPlan: logbookId,
    teamOrgId: team?.orgId ?? null,
    teamName: team?.name ?? '',
    userName: user?.displayName ?? null,
  }))
}

/** Locks the plans of these, and the others of their log-books that may be moved along. */
export async function lockPlaces({ db, actor, now }: Ctx, ids: readonly number[]): Promise<void> {
  const ofPlaces = { logbook: { inspectionPlans: { some: { id: { in: [...ids] } } } } }
  const rows = await db.inspectionPlan.findMany({
    where: { AND: [ofPlaces, { closedAt: null }, visible.inspectionPlan(actor, now)] },
    select: { id: true },
  })
  await lockRows(
    db,
    'inspectionPlan',
    rows.map(({ id }) => id),
  )
}

/** Whose open windows are told. */
export const concerned = ({ teamOrgId }: Plan) => (teamOrgId === null ? {} : { concerns: [teamOrgId] })
/** Somebody has it in his schedule, or has it to plan. */
export const isVisit = ({ status }: Pick<Plan, 'status'>) => ASSIGNED.includes(status)
