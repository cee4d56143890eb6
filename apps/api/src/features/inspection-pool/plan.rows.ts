import type { Prisma } from '@portal/db'
import { inspectionPlan } from '@portal/shared/features/inspection-pool/plan.schema'
import type { z } from 'zod'
import { visible } from '../../access/index.ts'
import { inForce } from '../../access/logbook.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sqlOf } from '../../kernel/sql.ts'

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

/**
 * Plans of ids that a scope has delivered, in their order, each with its log-book and whoever stands in that today; of labels those of
 * the reader's organization. One statement, however many they are: what a page costs is mostly the number of its queries.
 */
export const storedOf = ({ db, actor, now }: Ctx, ids: readonly number[]) => db.$queryRaw<Stored[]>`/* prepared */
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
  FROM unnest(${[...ids]}::int[]) WITH ORDINALITY AS wanted (id, place) JOIN inspection_plan p ON p.id = wanted.id
    JOIN logbook l ON l.id = p.logbook_id LEFT JOIN inspection_team t ON t.id = p.team_id LEFT JOIN account u ON u.id = p.user_id
  ORDER BY wanted.place`

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
