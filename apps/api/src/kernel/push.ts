import type { Db } from './ports.ts'

/** PostgreSQL channel over which processes tell each other whose reads are stale. */
export const PUSH_CHANNEL = 'portal_push'

/** NOTIFY is delivered at commit, to every process; its payload is limited to 8,000 bytes. */
export async function notify(db: Db, userIds: readonly number[], groups: readonly string[]): Promise<void> {
  for (let from = 0; from < userIds.length; from += 500) {
    const payload = JSON.stringify({ users: userIds.slice(from, from + 500), groups })
    await db.$executeRaw`SELECT pg_notify(${PUSH_CHANNEL}, ${payload})`
  }
}
