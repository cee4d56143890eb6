import { Client } from 'pg'
import { PUSH_CHANNEL } from '../../../src/kernel/push.ts'
import { databaseUrl, db } from '../../world.ts'

/*
 * A socket hears what is told to its person and nothing else (`sockets.ts`), so what strangers hear is what names them in the
 * notifications of the database.
 */

/** Listens to what windows are told: who was told something since the last look. */
export async function listenForAll(): Promise<{ toldNow(): Promise<number[]>; close(): Promise<void> }> {
  const listener = new Client({ connectionString: databaseUrl })
  const told = new Set<number>()
  listener.on('notification', ({ payload = '' }) => {
    const { users }: { users: number[] | 'everybody' } = JSON.parse(payload)
    // what is the same for everybody tells of nobody's
    if (users === 'everybody') return
    for (const user of users) told.add(user)
  })
  await listener.connect()
  await listener.query(`LISTEN ${PUSH_CHANNEL}`)
  return {
    // the listener's own answer comes after all that was told before
    toldNow: async () => {
      await listener.query('SELECT 1')
      const users = [...told]
      told.clear()
      return users
    },
    close: () => listener.end(),
  }
}

/** Of those who were told something, how many are people of these organizations. */
export const among = (users: readonly number[], orgs: readonly { id: number }[]): Promise<number> =>
  db.user.count({ where: { id: { in: [...users] }, orgId: { in: orgs.map(({ id }) => id) } } })
