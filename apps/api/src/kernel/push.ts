import type { Db } from './ports.ts'

/** PostgreSQL channel over which processes tell each other whose reads are stale. */
export const PUSH_CHANNEL = 'portal_push'

/** The ids of so many people fit into one word. */
export const USERS_AT_ONCE = 500

/** People whose open windows read these groups anew; of what is the same for everybody, such as the menu, every window. */
export interface Push {
  userIds: readonly number[] | 'everybody'
  groups: readonly string[]
}

/** NOTIFY is delivered at commit, to every process; its payload is limited to 8,000 bytes. */
export async function notify(db: Db, pushes: readonly Push[]): Promise<void> {
  const payloads = pushes.flatMap(payloadsOf)
  if (payloads.length)
    await db.$executeRaw`/* prepared */ SELECT pg_notify(${PUSH_CHANNEL}, payload) FROM unnest(${payloads}::text[]) AS payload`
}

const payloadsOf = ({ userIds, groups }: Push): string[] => {
  if (userIds === 'everybody') return [JSON.stringify({ users: userIds, groups })]
  return Array.from({ length: Math.ceil(userIds.length / USERS_AT_ONCE) }, (_, at) =>
    JSON.stringify({ users: userIds.slice(at * USERS_AT_ONCE, (at + 1) * USERS_AT_ONCE), groups }),
  )
}
