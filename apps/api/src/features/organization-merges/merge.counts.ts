import { Prisma } from '@portal/db'
import type { ALONG_KINDS } from '@portal/shared/features/organization-merges/merge.schema'
import type { Ctx } from '../../kernel/ctx.ts'
import { EFFECTS } from './effects/index.ts'
import type { Sides } from './merge.held.ts'

const { sql } = Prisma

/** How much is the child's, by kind. */
export async function countsOf({ db, now }: Ctx, { parentId, childId }: Sides) {
  const [row] = await db.$queryRaw<Counts[]>`SELECT
    (SELECT count(DISTINCT p.logbook_id)::int FROM logbook_party p
      WHERE p.org_id = ${childId} AND NOT p.is_void AND (p.ends_at IS NULL OR p.ends_at > ${now})) AS logbooks,
    (SELECT count(*)::int FROM account a WHERE a.org_id = ${childId} AND a.status = 'ENABLED') AS enabled,
    (SELECT count(*)::int FROM account a WHERE a.org_id = ${childId} AND a.status <> 'ENABLED') AS disabled,
    (SELECT count(*)::int FROM worker w WHERE w.org_id = ${childId} AND w.left_at IS NULL) AS workers,
    (SELECT count(*)::int FROM worker w WHERE w.org_id = ${childId} AND w.left_at IS NULL AND EXISTS (
      SELECT FROM worker_registration r JOIN worker_registration o ON replace(o.number, '-', '') = replace(r.number, '-', '')
        JOIN worker v ON v.id = o.worker_id WHERE r.worker_id = w.id AND v.org_id = ${parentId})) AS both,
    (SELECT count(*)::int FROM job_record r WHERE r.org_id = ${childId} AND r.status <> 'DELETED') AS "jobRecords",
    ((SELECT count(*) FROM role k WHERE k.org_id = ${childId}) + (SELECT count(*) FROM label l WHERE l.org_id = ${childId})
      + (SELECT count(*) FROM dashboard_template t WHERE t.org_id = ${childId}) + (SELECT count(*) FROM inspection_team t WHERE t.org_id = ${childId})
      + (SELECT count(*) FROM api_client c WHERE c.org_id = ${childId} AND c.ended_at IS NULL))::int AS own`
  const { enabled = 0, disabled = 0, workers = 0, both = 0, ...rest } = row ?? { logbooks: 0, jobRecords: 0, own: 0 }
  return { ...rest, people: { enabled, disabled }, workers: { count: workers, both } }
}
interface Counts {
  logbooks: number
  enabled: number
  disabled: number
  workers: number
  both: number
  jobRecords: number
  own: number
}

/** What goes along as it stands: by the registry's own condition of what is open, both columns that may name the child. */
const ALONG: readonly {
  kind: (typeof ALONG_KINDS)[number]
  table: string
  columns: readonly [string, ...string[]]
  of: string
}[] = [
  {
    kind: 'INVITATION',
    table: 'invitation',
    columns: ['org_id', 'recipient_org_id'],
    of: 'invitation.orgId',
  },
  { kind: 'HANDOVER', table: 'handover', columns: ['org_id', 'new_org_id'], of: 'handover.orgId' },
  { kind: 'SUBCONTRACT', table: 'subcontract', columns: ['org_id', 'sub_org_id'], of: 'subcontract.orgId' },
  {
    kind: 'CONTRACTOR_CHANGE',
    table: 'contractor_change',
    columns: ['org_id', 'new_org_id'],
    of: 'contractorChange.orgId',
  },
  { kind: 'AUTHORIZATION', table: 'work_authorization', columns: ['org_id'], of: 'workAuthorization.orgId' },
]

/** How much goes along, and how much of it ends because it is between the two. */
export async function alongOf({ db, now }: Ctx, { parentId, childId }: Sides) {
  const found = []
  for (const { kind, table, columns, of } of ALONG) {
    const effect = EFFECTS[of]
    const open = effect?.does === 'GOES_ALONG' ? effect.open(now) : sql`true`
    const [at, [one, other = one]] = [
      Prisma.raw(`"${table}" t`),
      columns.map((column) => Prisma.raw(`t."${column}"`)) as [Prisma.Sql, Prisma.Sql?],
    ]
    const [row] = await db.$queryRaw<{ count: number; ends: number }[]>`
      SELECT count(*)::int AS count, count(*) FILTER (WHERE ${one} = ANY(${[parentId, childId]}) AND ${other} = ANY(${[parentId, childId]}) AND ${one} <> ${other})::int AS ends
      FROM ${at} WHERE ${childId} IN (${one}, ${other}) AND ${open}`
    if (row?.count) found.push({ kind, ...row })
  }
  return found
}
