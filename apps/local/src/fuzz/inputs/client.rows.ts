import { createHash } from 'node:crypto'
import type { createDb } from '@portal/db'

type Db = ReturnType<typeof createDb>
const DAY_MS = 86_400_000

/** API clients of an organization, some of them expired or revoked. */
export function fillClients(db: Db, { id: orgId }: { id: number }, now: Date, many: number) {
  return db.apiClient.createManyAndReturn({
    data: Array.from({ length: many }, (_, at) => ({
      orgId,
      name: `A client ${at}`,
      permissions: ['logbook:list'],
      reach: 'own',
      memberships: [],
      addresses: [],
      keyPrefix: 'lbk_filled',
      keyDigest: createHash('sha256').update(`${orgId} ${at}`).digest('hex'),
      expiresAt: new Date(now.getTime() + (at % 3 ? 30 : -1) * DAY_MS),
      endedAt: at % 5 ? null : now,
    })),
  })
}
