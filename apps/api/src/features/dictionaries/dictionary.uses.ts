import { Prisma } from '@portal/db'
import type { Ctx } from '../../kernel/ctx.ts'

const { sql } = Prisma
interface Value {
  dictName: string
  value: string
  createdAt: Date
}

/** A part of a record, among those since the value is there: nothing older can hold it. */
const inParts = (held: object, { createdAt }: Value) =>
  sql`SELECT 1 FROM job_record r WHERE r.created_at >= ${createdAt} AND r.parts @> ${JSON.stringify([held])}::jsonb`

/** Where values that an administrator adds are kept, by dictionary. Those of the portal itself are in use by its code. */
const USES: Readonly<Record<string, (value: Value) => Prisma.Sql>> = {
  region: ({ value }) => sql`SELECT 1 FROM logbook WHERE region = ${value}`,
  district: ({ value }) => sql`SELECT 1 FROM logbook WHERE district = ${value}`,
  area: ({ value }) => sql`SELECT 1 FROM logbook WHERE area = ${value}`,
  liftType: ({ value }) => sql`SELECT 1 FROM logbook WHERE type = ${value}`,
  escalatorType: ({ value }) => sql`SELECT 1 FROM logbook WHERE type = ${value}`,
  driveType: ({ value }) => sql`SELECT 1 FROM logbook_specification WHERE drive_type = ${value}`,
  liftFeature: ({ value }) => sql`SELECT 1 FROM logbook_specification WHERE features ? ${value}`,
  escalatorFeature: ({ value }) => sql`SELECT 1 FROM logbook_specification WHERE features ? ${value}`,
  safetyPart: ({ value }) => sql`SELECT 1 FROM logbook_specification WHERE safety_parts ? ${value}`,
  component: (row) => inParts({ component: row.value }, row),
  defect: (row) => inParts({ defect: row.value }, row),
  action: (row) => inParts({ actions: [row.value] }, row),
  findingClass: ({ value }) => sql`SELECT 1 FROM inspection_finding WHERE finding_class = ${value}`,
  deletionReason: ({ value }) => sql`SELECT 1 FROM job_record WHERE status = 'DELETED' AND deletion_reason = ${value}`,
  rpCategory: ({ value }) => sql`SELECT 1 FROM organization WHERE rp_category = ${value}`,
}

/** Whether something holds the value, of whomever it is. */
export async function isUsed({ db }: Ctx, row: Value): Promise<boolean> {
  if (await db.dictDetail.count({ where: { parent: row.value } })) return true
  const asked = USES[row.dictName]?.(row)
  return asked ? (await db.$queryRaw<object[]>`SELECT 1 WHERE EXISTS (${asked})`).length > 0 : false
}
