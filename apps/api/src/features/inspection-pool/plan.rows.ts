import { Prisma } from '@portal/db'
import { inspectionPlan } from '@portal/shared/features/inspection-pool/plan.schema'
import type { z } from 'zod'
import { visible } from '../../access/index.ts'
import { inForce } from '../../access/logbook.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Span } from '../../kernel/list/rows/pages.ts'
import { partSql } from '../../kernel/list/rows/part.ts'
import { sqlOf } from '../../kernel/sql.ts'

const { sql } = Prisma
const { type, priority, riskIndex, cycle, status, logbook } = inspectionPlan.shape
type Plan = z.output<typeof inspectionPlan>
interface Org {
  id: number
  nameEn: string
  nameZh: string
}
type Stored = Pick<
  Prisma.InspectionPlanGetPayload<object>,
  | 'id'
  | 'year'
  | 'type'
  | 'priority'
  | 'riskIndex'
  | 'riskScore'
  | 'cycle'
  | 'remark'
  | 'remarkVersion'
  | 'status'
  | 'reason'
  | 'plannedAt'
  | 'isBackup'
  | 'isSurprise'
  | 'isAutoCompleted'
  | 'closedAt'
  | 'completedByName'
  | 'version'
  | 'createdAt'
> &
  Pick<Plan, 'team' | 'user' | 'labels'> & { logbook: unknown; holders: (Org & { kind: string })[] }

/** Plans `p` of a source, each with its log-book and whoever stands in that today; of labels those of the reader's organization. */
const shown = ({ actor, now }: Ctx, source: Prisma.Sql, order: Prisma.Sql) => sql`
  SELECT p.id, p.year, p.type, p.priority, p.risk_index AS "riskIndex", p.risk_score AS "riskScore", p.cycle, p.remark,
    p.remark_version AS "remarkVersion", p.status, p.reason, p.planned_at AS "plannedAt", p.is_backup AS "isBackup",
    p.is_surprise AS "isSurprise", p.is_auto_completed AS "isAutoCompleted", p.closed_at AS "closedAt",
    p.completed_by_name AS "completedByName", p.version, p.created_at AS "createdAt",
    CASE WHEN t.id IS NOT NULL THEN json_build_object('id', t.id, 'name', t.name) END AS team,
    CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'displayName', u.display_name) END AS user,
    json_build_object('id', l.id, 'locationId', l.location_id, 'kind', l.kind, 'type', l.type, 'addressEn', l.address_en, 'addressZh', l.address_zh) AS logbook,
    -- the maintainer before the installer
    (SELECT coalesce(json_agg(json_build_object('kind', h.kind, 'id', o.id, 'nameEn', o.name_en, 'nameZh', o.name_zh) ORDER BY h.role DESC, h.id), '[]')
      FROM logbook_party h JOIN organization o ON o.id = h.org_id
      WHERE h.logbook_id = l.id AND h.kind IN ('RC', 'RP') AND ${sqlOf('h', inForce(now))}) AS holders,
    (SELECT coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'color', b.color) ORDER BY b.name), '[]')
      FROM label_on_logbook x JOIN label b ON b.id = x.label_id
      WHERE x.logbook_id = l.id AND ${sqlOf('b', visible.label(actor, now))}) AS labels
  FROM ${source} JOIN logbook l ON l.id = p.logbook_id LEFT JOIN inspection_team t ON t.id = p.team_id LEFT JOIN account u ON u.id = p.user_id
  ORDER BY ${order}`

/** Plans of ids that a scope has delivered, in their order. One statement, however many they are: what a page costs is mostly the number of its queries. */
export const storedOf = (ctx: Ctx, ids: readonly number[]) => {
  const wanted = sql`unnest(${[...ids]}::int[]) WITH ORDINALITY AS wanted (id, place) JOIN inspection_plan p ON p.id = wanted.id`
  return ctx.db.$queryRaw<Stored[]>`/* prepared */ ${shown(ctx, wanted, sql`wanted.place`)}`
}

type Where = Prisma.InspectionPlanWhereInput
/** Orders that a statement on plans alone can give. */
const ORDERS: Readonly<Record<string, Prisma.Sql>> = {
  // from inspection_plan_by_rank of one year, inspection_plan_by_rank_of_all_years of all
  'rank,desc': sql`p.closed_at DESC NULLS FIRST, p.risk_score DESC, p.id DESC`,
  'plannedAt,asc': sql`p.planned_at NULLS LAST, p.id`,
  // from inspection_plan_latest
  'plannedAt,desc': sql`coalesce(p.planned_at, '-infinity') DESC, p.id DESC`,
}

/**
 * A page of those that pass, found and shown by one statement; nothing where it cannot give the order. It is planned anew each time: how
 * many pass decides by which way they are found.
 */
export async function pageOf(ctx: Ctx, where: Where, { sort = '', ...part }: Span<string | undefined>) {
  const order = ORDERS[sort]
  if (!order) return undefined
  const found = sql`(SELECT p.* FROM inspection_plan p WHERE ${passing(where)} ORDER BY ${order} ${partSql(part)}) AS p`
  return ctx.db.$queryRaw<Stored[]>`${shown(ctx, found, order)}`
}
export async function countOf({ db }: Ctx, where: Where): Promise<number> {
  const [row] = await db.$queryRaw<
    { n: number }[]
  >`SELECT count(*)::int AS n FROM inspection_plan p WHERE ${passing(where)}`
  return row?.n ?? 0
}
const passing = (where: Where) => sqlOf('p', where, 'inspectionPlan')

/** A plan as it is shown. */
export function present({ holders, logbook: place, ...row }: Stored) {
  const orgs = (of: string) => holders.filter(({ kind }) => kind === of).map(({ kind: _, ...org }) => org)
  return {
    ...row,
    type: type.parse(row.type),
    priority: priority.parse(row.priority),
    riskIndex: riskIndex.parse(row.riskIndex),
    cycle: cycle.parse(row.cycle),
    status: status.parse(row.status),
    logbook: logbook.parse(place),
    contractor: orgs('RC')[0] ?? null,
    rps: [...new Map(orgs('RP').map((org) => [org.id, org])).values()],
  }
}
