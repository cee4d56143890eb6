import { Prisma } from '@portal/db'
import { REGULATOR_ORG_ID } from '@portal/shared/access/roles'
import { scheduleJob } from '@portal/shared/features/inspection-schedules/schedule.schema'
import type { z } from 'zod'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Span } from '../../kernel/list/rows/pages.ts'
import { partSql } from '../../kernel/list/rows/part.ts'
import { sqlOf } from '../../kernel/sql.ts'

const { sql } = Prisma
const { type, priority, riskIndex, status, logbook } = scheduleJob.shape
type Job = z.output<typeof scheduleJob>
type Stored = Pick<
  Prisma.InspectionPlanGetPayload<object>,
  | 'id'
  | 'year'
  | 'type'
  | 'status'
  | 'priority'
  | 'riskIndex'
  | 'riskScore'
  | 'plannedAt'
  | 'isBackup'
  | 'isSurprise'
  | 'remark'
  | 'closedAt'
  | 'completedByName'
  | 'version'
> &
  Pick<Job, 'team' | 'user'> & { logbook: unknown }

/** What a job shows, of plans `p`. */
const SHOWN = sql`p.id, p.year, p.type, p.status, p.priority, p.risk_index AS "riskIndex", p.risk_score AS "riskScore",
    p.planned_at AS "plannedAt", p.is_backup AS "isBackup", p.is_surprise AS "isSurprise", p.remark, p.closed_at AS "closedAt",
    p.completed_by_name AS "completedByName", p.version,
    CASE WHEN t.id IS NOT NULL THEN json_build_object('id', t.id, 'name', t.name, 'isRegulator', t.org_id = ${REGULATOR_ORG_ID}) END AS team,
    CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'displayName', u.display_name) END AS user,
    json_build_object('id', l.id, 'locationId', l.location_id, 'kind', l.kind, 'addressEn', l.address_en, 'addressZh', l.address_zh,
      'latitude', l.latitude, 'longitude', l.longitude) AS logbook`
const BESIDE = sql`JOIN logbook l ON l.id = p.logbook_id LEFT JOIN inspection_team t ON t.id = p.team_id LEFT JOIN account u ON u.id = p.user_id`

/** Jobs of ids that a scope has delivered, in their order, by one statement however many they are. */
export const storedOf = ({ db }: Ctx, ids: readonly number[]) => db.$queryRaw<Stored[]>`/* prepared */
  SELECT ${SHOWN} FROM unnest(${[...ids]}::int[]) WITH ORDINALITY AS wanted (id, place)
    JOIN inspection_plan p ON p.id = wanted.id ${BESIDE} ORDER BY wanted.place`

/** Orders that a statement on plans alone can give. */
const ORDERS: Readonly<Record<string, Prisma.Sql>> = {
  'plannedAt,asc': sql`p.planned_at NULLS LAST, p.id`,
  'plannedAt,desc': sql`p.planned_at DESC NULLS LAST, p.id DESC`,
}
/** A page of those that pass, found and shown by one statement; nothing where it cannot give the order. */
export async function pageOf(
  { db }: Ctx,
  where: Prisma.InspectionPlanWhereInput,
  { sort = '', ...part }: Span<string | undefined>,
) {
  const order = ORDERS[sort]
  if (!order) return undefined
  // planned anew each time: how many pass decides by which way they are found
  return db.$queryRaw<Stored[]>`
    SELECT ${SHOWN} FROM (SELECT p.* FROM inspection_plan p WHERE ${passing(where)} ORDER BY ${order} ${partSql(part)}) AS p
    ${BESIDE} ORDER BY ${order}`
}

/** The jobs that pass, by time, so many at most. */
export const storedWhere = ({ db }: Ctx, where: Prisma.InspectionPlanWhereInput, most: number) => db.$queryRaw<
  Stored[]
>`/* prepared */
  SELECT ${SHOWN} FROM inspection_plan p ${BESIDE} WHERE ${passing(where)} ORDER BY p.planned_at, l.location_id, p.id LIMIT ${most}`

/** How many pass each of these, in one statement. */
export async function countsWhere(
  { db }: Ctx,
  wheres: readonly Prisma.InspectionPlanWhereInput[],
): Promise<readonly number[]> {
  const counts = wheres.map((where) => sql`(SELECT count(*)::int FROM inspection_plan p WHERE ${passing(where)})`)
  const [row] = await db.$queryRaw<
    { counts: number[] }[]
  >`/* prepared */ SELECT ARRAY[${Prisma.join(counts)}] AS counts`
  return row?.counts ?? []
}
const passing = (where: Prisma.InspectionPlanWhereInput) => sqlOf('p', where, 'inspectionPlan')

/** A job as it is shown. */
export const present = ({ logbook: place, ...row }: Stored) => ({
  ...row,
  type: type.parse(row.type),
  priority: priority.parse(row.priority),
  riskIndex: riskIndex.parse(row.riskIndex),
  status: status.parse(row.status),
  logbook: logbook.parse(place),
})
