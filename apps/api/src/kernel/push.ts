import type { Db } from './ports.ts'

/** PostgreSQL channel over which processes tell each other whose reads are stale. */
export const PUSH_CHANNEL = 'portal_push'

/** The ids of so many people fit into one word. */
export const USERS_AT_ONCE = 500

/** NOTIFY is delivered at commit, to every process; its payload is limited to 8,000 bytes. */
export async function notify(db: Db, userIds: readonly number[], groups: readonly string[]): Promise<void> {
  for (let from = 0; from < userIds.length; from += USERS_AT_ONCE) {
    const payload = JSON.stringify({ users: userIds.slice(from, from + USERS_AT_ONCE), groups })
    await db.$executeRaw`SELECT pg_notify(${PUSH_CHANNEL}, ${payload})`
  }
}
