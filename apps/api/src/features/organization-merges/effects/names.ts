import { Prisma } from '@portal/db'
import { CLIENT_NAME_MAX } from '@portal/shared/features/api-clients/api-client.schema'
import { TEMPLATE_NAME_MAX } from '@portal/shared/features/dashboard-templates/template.schema'
import { GROUP_NAME_MAX } from '@portal/shared/features/groups/grouped.schema'
import { LABEL_NAME_MAX } from '@portal/shared/features/labels/label.schema'
import { PLAN_NAME_MAX } from '@portal/shared/features/maintenance-plans/plan.codes'
import type { NAMED_KINDS } from '@portal/shared/features/organization-merges/merge.schema'
import { ROLE_NAME_MAX } from '@portal/shared/features/roles/role.schema'
import { SENSOR_MODEL_NAME_MAX } from '@portal/shared/features/sensors/model.schema'
import { SENSOR_CODE_MAX } from '@portal/shared/features/sensors/reading.schema'

const { sql } = Prisma
/** Things that bear a name once in an organization: those of the child whose name the parent uses get the child's added. */
export interface Named {
  kind: (typeof NAMED_KINDS)[number]
  table: string
  /** Columns that hold a name, each used once; the first is the one that people know it by. */
  columns: readonly ('name' | 'name_en' | 'name_zh' | 'code')[]
  max: number
  /** Which rows `t` use up their name. */
  where: Prisma.Sql
  /** What else changes with a name, of `v.key`, the new one without regard to case. */
  also?: Prisma.Sql
}

export const NAMED: readonly Named[] = [
  { kind: 'ROLE', table: 'role', columns: ['name_en', 'name_zh'], max: ROLE_NAME_MAX, where: sql`NOT t.is_built_in` },
  { kind: 'LABEL', table: 'label', columns: ['name'], max: LABEL_NAME_MAX, where: sql`true` },
  {
    kind: 'WORK_GROUP',
    table: 'logbook_group',
    columns: ['name'],
    max: GROUP_NAME_MAX,
    where: sql`t.kind = 'workGroup'`,
  },
  {
    kind: 'GROUP',
    table: 'logbook_group',
    columns: ['name'],
    max: GROUP_NAME_MAX,
    where: sql`t.kind = 'group'`,
  },
  {
    kind: 'TEMPLATE',
    table: 'dashboard_template',
    columns: ['name'],
    max: TEMPLATE_NAME_MAX,
    where: sql`t.is_shared`,
    also: sql`, name_key = v.key`,
  },
  { kind: 'PLAN', table: 'maintenance_plan', columns: ['name'], max: PLAN_NAME_MAX, where: sql`true` },
  { kind: 'CLIENT', table: 'api_client', columns: ['name'], max: CLIENT_NAME_MAX, where: sql`t.ended_at IS NULL` },
  { kind: 'SENSOR_MODEL', table: 'sensor_model', columns: ['name'], max: SENSOR_MODEL_NAME_MAX, where: sql`true` },
  { kind: 'SENSOR', table: 'sensor', columns: ['code'], max: SENSOR_CODE_MAX, where: sql`true` },
]
