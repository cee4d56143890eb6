import { isIP } from 'node:net'
import { Prisma } from '@portal/db'
import type { Permission } from '@portal/shared/access/permissions'
import { standingOf } from '@portal/shared/access/subjects'
import { problem } from '@portal/shared/kernel/problem'
import type { Actor } from '../../kernel/ctx.ts'
import { networkOf } from '../../kernel/http/address.ts'
import type { Db } from '../../kernel/ports.ts'
import { counting } from '../auth/guard.ts'
import { LIMITS } from '../auth/limits.ts'
import { digestOf } from './key.ts'

/** Where a key is shown. */
interface Entrance {
  db: Pick<Db, '$queryRaw'>
  now: Date
  /** From where. */
  address: string
}
interface Row {
  id: number | null
  name: string
  permissions: Permission[]
  org_id: number
  org_type: string
  name_en: string
  name_zh: string
  calls: number | null
  refused: number | null
}
const SEEN_EVERY_MS = 300_000

/**
 * The program behind a key, or nobody: a key that is wrong, expired, ended or shown from elsewhere is answered alike, and
 * takes one and the same statement, which also counts the call. Too many: 429.
 */
export async function programOf({ db, now, address }: Entrance, key: string | undefined): Promise<Actor | null> {
  if (!key) return null
  const [plain = ''] = address.split('%')
  const ip = isIP(plain) ? plain : null
  const seenSince = new Date(now.getTime() - SEEN_EVERY_MS)
  const isFound = Prisma.sql`(SELECT 1 FROM found)`
  const [row] = await db.$queryRaw<Row[]>`/* prepared */
    WITH found AS (
      SELECT c.id, c.name, c.permissions, o.id AS org_id, o.type AS org_type, o.name_en, o.name_zh
      FROM api_client c JOIN organization o ON o.id = c.org_id
      WHERE c.key_digest = ${digestOf(key)} AND c.ended_at IS NULL AND c.expires_at > ${now}
        AND (cardinality(c.addresses) = 0 OR ${ip}::inet <<= ANY (c.addresses::inet[]))
    ), called AS (${counting('apiClient', Prisma.sql`found.id`, Prisma.sql`found`, now)}
    ), refused AS (${counting('apiKey', Prisma.sql`${networkOf(address)}`, Prisma.sql`(SELECT 1 WHERE NOT EXISTS ${isFound}) AS nobody`, now)}
    ), used AS (
      UPDATE api_client c SET last_used_at = ${now} FROM found
      WHERE c.id = found.id AND (c.last_used_at IS NULL OR c.last_used_at < ${seenSince})
    )
    SELECT found.*, (SELECT count FROM called) AS calls, (SELECT count FROM refused) AS refused
    FROM (SELECT 1) AS one LEFT JOIN found ON true`
  if ((row?.calls ?? 0) > LIMITS.apiClient.most || (row?.refused ?? 0) > LIMITS.apiKey.most)
    throw problem('tooManyRequests')
  return row?.id ? present({ ...row, id: row.id }) : null
}

/** It calls for its organization and stands for no person: what it reads is open to the organization, or to its sensors. */
const present = ({ id, name, permissions, org_id: orgId, ...org }: Row & { id: number }): Actor => ({
  userId: 0,
  username: '',
  displayName: name,
  language: 'eng',
  orgId,
  orgType: org.org_type,
  orgNameEn: org.name_en,
  orgNameZh: org.name_zh,
  roleIds: [],
  permissions: new Set(permissions),
  ...standingOf([{ id: 0, reach: 'linked' }], { orgId, workerId: null, memberships: [] }),
  channel: 'web',
  apiClientId: id,
  sessionId: null,
  workerId: null,
  mustChangePassword: false,
})
