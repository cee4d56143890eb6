import { isIP } from 'node:net'
import { Prisma } from '@portal/db'
import type { Permission } from '@portal/shared/access/permissions'
import type { Reach } from '@portal/shared/access/roles'
import type { Subject } from '@portal/shared/access/subjects'
import type { CALL_OUTCOMES } from '@portal/shared/features/api-clients/api-client.schema'
import { dayOf, toDate } from '@portal/shared/kernel/time'
import { standingOfClient } from '../../access/api-client.ts'
import type { Actor } from '../../kernel/ctx.ts'
import { networkOf } from '../../kernel/http/address.ts'
import type { Db } from '../../kernel/ports.ts'
import { counting, tooOften } from '../auth/guard.ts'
import { LIMITS } from '../auth/limits.ts'
import { digestOf } from './key.ts'

/** Where a key is shown. */
interface Entrance {
  db: Pick<Db, '$queryRaw'>
  now: Date
  /** From where. */
  address: string
}
/** A client with its organization, as its key finds it. */
export interface ClientRow {
  id: number
  name: string
  permissions: Permission[]
  reach: Reach
  memberships: Subject[]
  org_id: number
  former_org_ids: number[]
  org_type: string
  name_en: string
  name_zh: string
}
type Row = Omit<ClientRow, 'id'> & { id: number | null; calls: number | null; refused: number | null }
const SEEN_EVERY_MS = 300_000
const ADDRESS_SHOWN = 64
type Outcome = (typeof CALL_OUTCOMES)[number]
const [accepted, elsewhere, tooMany]: [Outcome, Outcome, Outcome] = ['ACCEPTED', 'ADDRESS', 'TOO_MANY']

/**
 * The program behind a key, or nobody: a key that is wrong, expired, ended or shown from elsewhere is answered alike, and
 * takes one and the same statement, which also counts the call, by its day for whoever looks after the client. Too many: 429.
 */
export async function programOf({ db, now, address }: Entrance, key: string | undefined): Promise<Actor | null> {
  if (!key) return null
  const [plain = ''] = address.split('%')
  const ip = isIP(plain) ? plain : null
  const seenSince = new Date(now.getTime() - SEEN_EVERY_MS)
  const isFound = Prisma.sql`(SELECT 1 FROM found)`
  const [row] = await db.$queryRaw<Row[]>`/* prepared */
    WITH known AS (
      SELECT c.id, c.name, c.permissions, c.reach, c.memberships, o.id AS org_id, o.type AS org_type, o.name_en, o.name_zh,
        ARRAY(SELECT f.id FROM organization f WHERE f.merged_into_id = o.id) AS former_org_ids,
        cardinality(c.addresses) = 0 OR coalesce(${ip}::inet <<= ANY (c.addresses::inet[]), false) AS is_here
      FROM api_client c JOIN organization o ON o.id = c.org_id
      WHERE c.key_digest = ${digestOf(key)} AND c.ended_at IS NULL AND c.expires_at > ${now}
    ), found AS (SELECT * FROM known WHERE is_here
    ), called AS (${counting('apiClient', Prisma.sql`found.id`, Prisma.sql`found`, now)}
    ), refused AS (${counting('apiKey', Prisma.sql`${networkOf(address)}`, Prisma.sql`(SELECT 1 WHERE NOT EXISTS ${isFound}) AS nobody`, now)}
    ), of_day AS (
      INSERT INTO api_client_day AS d (client_id, day, outcome, calls, address, last_at)
      SELECT known.id, ${toDate(dayOf(now))}::date,
        CASE WHEN NOT is_here THEN ${elsewhere} WHEN (SELECT count FROM called) > ${LIMITS.apiClient.most} THEN ${tooMany} ELSE ${accepted} END,
        1, ${address.slice(0, ADDRESS_SHOWN)}, ${now}::timestamptz FROM known
      ON CONFLICT (client_id, day, outcome) DO UPDATE SET calls = d.calls + 1, address = excluded.address, last_at = excluded.last_at
    ), used AS (
      UPDATE api_client c SET last_used_at = ${now} FROM found
      WHERE c.id = found.id AND (c.last_used_at IS NULL OR c.last_used_at < ${seenSince})
    )
    SELECT found.*, (SELECT count FROM called) AS calls, (SELECT count FROM refused) AS refused
    FROM (SELECT 1) AS one LEFT JOIN found ON true`
  if ((row?.calls ?? 0) > LIMITS.apiClient.most) throw tooOften(now, ['apiClient', `${row?.id}`])
  if ((row?.refused ?? 0) > LIMITS.apiKey.most) throw tooOften(now, ['apiKey', networkOf(address)])
  return row?.id ? asProgram({ ...row, id: row.id }) : null
}

/** It calls for its organization and stands for no person. */
export const asProgram = ({ id, name, permissions, reach, memberships, org_id: orgId, ...org }: ClientRow): Actor => ({
  userId: 0,
  username: '',
  displayName: name,
  language: 'eng',
  orgId,
  formerOrgIds: org.former_org_ids,
  orgType: org.org_type,
  orgNameEn: org.name_en,
  orgNameZh: org.name_zh,
  roleIds: [],
  permissions: new Set(permissions),
  ...standingOfClient({ reach, orgId, memberships }),
  channel: 'web',
  apiClientId: id,
  sessionId: null,
  viewer: null,
  workerId: null,
  mustChangePassword: null,
})
