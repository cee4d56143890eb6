import { DEMO_ACCOUNTS } from '@portal/db/seed/demo/accounts'
import type { GuestCtx } from '../../kernel/ctx.ts'

const ASK_MS = 2000
const stateOf = (isUp: boolean) => (isUp ? ('up' as const) : ('down' as const))

/** A part that does not answer in time is down. */
async function answers(part: Promise<unknown>): Promise<boolean> {
  const late = Promise.withResolvers<false>()
  // an answer that came while this process was busy has yet to be read: it counts
  const timer = setTimeout(() => setImmediate(() => late.resolve(false)), ASK_MS)
  return Promise.race([part.then(Boolean, () => false), late.promise]).finally(() => clearTimeout(timer))
}

/** Never throws: a part that is down is the answer. */
export async function get({ db, settings, identity, queueIsUp, pushIsUp }: GuestCtx) {
  const [isThere, isWorking] = await Promise.all([answers(db.$queryRaw`SELECT 1`), answers(queueIsUp())])
  const [database, queue] = [stateOf(isThere), stateOf(isWorking)]
  const status = database === 'up' && queue === 'up' ? ('up' as const) : ('down' as const)
  const isMissing = isThere && (await answers(db.missingFile.findFirst()))
  const { version, demo, regulator, support, mapTileUrl = null } = settings
  const demoAccounts = DEMO_ACCOUNTS.map(({ username, roleEn, roleZh }) => ({ username, roleEn, roleZh }))
  return {
    status,
    version,
    database,
    queue,
    ...(pushIsUp && { push: stateOf(pushIsUp()) }),
    files: isMissing ? ('missing' as const) : ('complete' as const),
    identity: identity !== undefined,
    demo,
    regulator,
    support,
    mapTileUrl,
    ...(demo && { demoAccounts }),
  }
}
