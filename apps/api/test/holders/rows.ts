import { Prisma } from '@portal/db'
import { visible } from '../../src/access/index.ts'
import type { Actor } from '../../src/kernel/ctx.ts'
import { sqlOf } from '../../src/kernel/sql.ts'
import { db, world } from '../world.ts'

/** What PostgreSQL holds of the log-books of one sequence, the oldest rows first. */
export interface Rows {
  logbooks: readonly { id: number; locationId: string; stage: string; former: readonly string[] }[]
  parties: readonly PartyRow[]
  invitations: readonly (Made & { message: string; status: string; recipientOrgId: number | null })[]
  handovers: readonly (Made & { message: string })[]
  changes: readonly (Made & { reason: string; status: string })[]
  subcontracts: readonly (Made & { displayName: string; status: string })[]
  authorizations: readonly {
    id: number
    reason: string
    status: string
    logbooks: readonly { logbookId: number; from: number; until: number; isVoid: boolean }[]
  }[]
  extensions: readonly { id: number; partyId: number; status: string }[]
  /** What they say of coming into service. */
  stages: readonly { logbookId: number; before: Values; after: Values }[]
  /** What the operation records say of grants. */
  events: readonly { action: string; rowId: string; before: Values; after: Values }[]
  seals: readonly { logbookId: number; sequence: number; previousSeal: string; seal: string }[]
  /** The links that lead somewhere, with their invitations. */
  links: readonly { id: string; subjectId: number }[]
  /** By the name of a reader: the log-books that are open to him. */
  open: Readonly<Record<string, readonly number[]>>
}
/** What parties make for several log-books. */
interface Made {
  id: number
  number: string
  logbooks: readonly { id: number; logbookId: number; status: string }[]
}
export type Values = Readonly<Record<string, string | null>> | null
export interface PartyRow {
  id: number
  logbookId: number
  orgId: number
  role: string
  startsAt: Date
  endsAt: Date | null
  isVoid: boolean
  source: string
  origin: string | null
  endedBy: string | null
  givenByOrgId: number | null
  mayGrant: boolean
  revokeReason: string | null
}

const { sql, join, raw } = Prisma
const listOf = (columns: string, from: string) =>
  raw(`(SELECT coalesce(json_agg(t ORDER BY t.id), '[]') FROM (SELECT ${columns} FROM ${from}) t)`)
/** On a log-book of the sequence. */
const OWN = 'logbook_id IN (SELECT id FROM own)'
const madeFor = (table: string, places: string, key: string, columns: string, status: string) =>
  listOf(
    `id, number, ${columns}, (SELECT json_agg(json_build_object('id', p.id, 'logbookId', p.logbook_id, 'status', ${status}) ORDER BY p.id)
      FROM ${places} p WHERE p.${key} = a.id) AS logbooks`,
    `${table} a WHERE id IN (SELECT ${key} FROM ${places} WHERE ${OWN})`,
  )
const HANDED = `concat_ws(' ', p.status, p.statutory_id, CASE WHEN p.settled_at IS NOT NULL THEN 'settled' END)`
const INVITED = 'message, status, recipient_org_id AS "recipientOrgId"'
const READS = sql`
  'logbooks', ${listOf(
    `id, location_id AS "locationId", stage, (SELECT coalesce(json_agg(f.location_id ORDER BY f.created_at), '[]')
      FROM former_location_id f WHERE f.logbook_id = own.id) AS former`,
    'own',
  )},
  'parties', ${listOf(
    `id, logbook_id AS "logbookId", org_id AS "orgId", role, starts_at AS "startsAt", ends_at AS "endsAt", is_void AS "isVoid",
    source, origin, ended_by AS "endedBy", given_by_org_id AS "givenByOrgId", may_grant AS "mayGrant", revoke_reason AS "revokeReason"`,
    `logbook_party WHERE ${OWN}`,
  )},
  'invitations', ${madeFor('invitation', 'invitation_logbook', 'invitation_id', INVITED, 'p.status')},
  'handovers', ${madeFor('handover', 'handover_logbook', 'handover_id', 'message', HANDED)},
  'changes', ${madeFor('contractor_change', 'contractor_change_logbook', 'change_id', 'reason, status', "''")},
  'subcontracts', ${madeFor('subcontract', 'subcontract_logbook', 'subcontract_id', 'display_name AS "displayName", status', "''")},
  'authorizations', ${listOf(
    `id, reason, status, (SELECT json_agg(json_build_object('logbookId', p.logbook_id, 'isVoid', p.is_void,
        'from', extract(epoch FROM p.starts_at) * 1000, 'until', extract(epoch FROM p.ends_at) * 1000) ORDER BY p.id)
      FROM work_authorization_logbook p WHERE p.authorization_id = a.id) AS logbooks`,
    `work_authorization a WHERE id IN (SELECT authorization_id FROM work_authorization_logbook WHERE ${OWN})`,
  )},
  'extensions', ${listOf('e.id, e.party_id AS "partyId", e.status', `access_extension e JOIN logbook_party p ON p.id = e.party_id WHERE p.${OWN}`)},
  'events', ${listOf('id, action, row_id AS "rowId", before, after', `operation_event WHERE ${OWN} AND model = 'logbookParty'`)},
  'stages', ${listOf('id, logbook_id AS "logbookId", before, after', `operation_event WHERE ${OWN} AND action = 'logbookStage.takeIntoService'`)},
  'seals', ${listOf('id, logbook_id AS "logbookId", sequence, previous_seal AS "previousSeal", seal', `seal_entry WHERE ${OWN}`)},
  'links', ${listOf(
    'id, subject_id AS "subjectId"',
    `invitation_link WHERE kind = 'ACCESS' AND ended_at IS NULL
      AND subject_id IN (SELECT invitation_id FROM invitation_logbook WHERE ${OWN})`,
  )}`

/** The log-books of a sequence: those that were laid for it, and whatever it makes itself in premises of its own. */
export interface Places {
  books: readonly string[]
  premises: readonly string[]
}

/** All of it in one statement: it is read after every step. */
export async function readRows({ books, premises }: Places, readers: ReadonlyMap<string, Actor>): Promise<Rows> {
  const { now } = world
  const open = [...readers].map(
    ([name, actor]) => sql`${name}::text, (SELECT coalesce(json_agg(DISTINCT v.logbook_id), '[]') FROM logbook_reader v
      WHERE v.logbook_id IN (SELECT id FROM own) AND ${sqlOf('v', visible.logbookReader(actor, now))})`,
  )
  const [row] = await db.$queryRaw<{ rows: Rows }[]>`/* prepared */
    WITH own AS MATERIALIZED (SELECT id, location_id, stage FROM logbook WHERE location_id = ANY(${[...books]}) OR premises = ANY(${[...premises]}))
    SELECT json_build_object(${READS}, 'open', json_build_object(${join(open)})) AS rows`
  if (!row) throw new Error('one row answers this statement')
  const { rows } = row
  return { ...rows, parties: rows.parties.map(revived) }
}
const revived = (row: PartyRow): PartyRow => ({
  ...row,
  startsAt: new Date(row.startsAt),
  endsAt: row.endsAt && new Date(row.endsAt),
})
