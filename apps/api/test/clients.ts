import { createHash } from 'node:crypto'
import { db, now } from './world.ts'

const YEAR_MS = 365 * 86_400_000

let n = 0
/** An API client of an organization whose key nobody knows, with a day on which it called. */
export function makeClient({ id: orgId }: { id: number }, name = `a client ${++n}`, over: object = {}) {
  const [expiresAt, keyDigest] = [
    new Date(now.getTime() + YEAR_MS),
    createHash('sha256').update(crypto.randomUUID()).digest('hex'),
  ]
  const day = { day: now, outcome: 'ACCEPTED', calls: 1, address: '203.0.113.7', lastAt: now }
  return db.apiClient.create({
    data: {
      orgId,
      name,
      permissions: ['jobRecord:list'],
      reach: 'own',
      memberships: [],
      addresses: [],
      keyPrefix: 'lbk_made',
      keyDigest,
      expiresAt,
      createdAt: now,
      days: { create: day },
      ...over,
    },
  })
}
