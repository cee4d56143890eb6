import { DEMO_ACCOUNTS } from '@portal/db/seed/demo/accounts'
import type { GuestCtx } from '../../kernel/ctx.ts'

/** Never throws: a part that is down is the answer. */
export async function get({ db, settings, identity, queueIsUp }: GuestCtx) {
  const database = await db.$queryRaw`SELECT 1`.then(() => 'up' as const).catch(() => 'down' as const)
  const queue = (await queueIsUp()) ? ('up' as const) : ('down' as const)
  const status = database === 'up' && queue === 'up' ? ('up' as const) : ('down' as const)
  const { version, demo, regulator, support } = settings
  const demoAccounts = DEMO_ACCOUNTS.map(({ username, roleEn, roleZh }) => ({ username, roleEn, roleZh }))
  return {
    status,
    version,
    database,
    queue,
    identity: identity !== undefined,
    demo,
    regulator,
    support,
    ...(demo && { demoAccounts }),
  }
}
