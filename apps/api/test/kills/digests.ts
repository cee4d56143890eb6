import { factories } from '@portal/db/factories/make'
import { Role } from '@portal/shared/access/roles'
import { bundleDigests, mailMessages } from '../../src/features/messages/message.jobs.ts'
import { notify } from '../../src/features/messages/notify.ts'
import { createCtx } from '../../src/kernel/ctx.ts'
import { systemActor } from '../../src/kernel/system.ts'
import { ports } from '../world.ts'
import type { Background } from './background.ts'
import type { Work } from './killAt.ts'
import { sentTo, takeUpSending } from './later.ts'
import type { Stage } from './stage.ts'

const READERS = 30
const MAILS = 3
/** Under which the message stands that is told, and so what its readers want in a digest. */
const tag = 'ORGANIZATION'

type Reader = { id: number; email: string }
/** What waited for the digest of people: of each person one letter about all of it, and known of each whether it was sent. */
export function digestsOf({ db }: Stage, { arrived, enqueue, waitFor }: Background): Work<Reader[]> {
  let offices = 0
  const to = (readers: Reader[]) => ({ userId: { in: readers.map(({ id }) => id) } })
  return {
    name: 'digests',
    whole: { told: READERS, twice: 0, bundled: READERS * (MAILS - 1), unknown: 0 },
    async prepare() {
      const { makeOrg, makeUser } = factories(db, `g${String(++offices).padStart(3, '0')}`)
      const org = await makeOrg('RP')
      const readers: Reader[] = []
      for (let n = 0; n < READERS; n++) readers.push(await makeUser(org, [Role.rpAdmin]))
      await db.messageDigest.createMany({
        data: readers.map(({ id: userId }) => ({ userId, hour: 0, updatedAt: new Date() })),
      })
      await db.messagePreference.createMany({
        data: readers.map(({ id: userId }) => ({
          userId,
          tag,
          web: true,
          mail: true,
          daily: true,
          updatedAt: new Date(),
        })),
      })
      const ctx = createCtx({ ...ports, db, clock: () => new Date() }, systemActor)
      const about = [{ params: { userName: 'A', orgEn: 'B', orgZh: 'C' }, link: '/' }]
      for (let n = 0; n < MAILS; n++)
        await notify(ctx, { event: 'organizationEdited', to: { userIds: readers.map(({ id }) => id) }, about })
      await db.$executeRaw`UPDATE mail_delivery SET created_at = created_at - interval '1 day' WHERE state = 'WAITING'`
      return readers
    },
    run(readers) {
      const where = { ...to(readers), state: { in: ['WAITING', 'QUEUED', 'SENDING'] } }
      const isDone = async () => (await db.mailDelivery.count({ where })) === 0
      return waitFor(isDone, async () => {
        await enqueue(db, bundleDigests, {})
        await enqueue(db, mailMessages, {})
      })
    },
    goOn: () => takeUpSending(db),
    counts: async (readers) => ({
      ...(await sentTo(db, arrived, readers)),
      bundled: await db.mailDelivery.count({ where: { ...to(readers), state: 'BUNDLED' } }),
    }),
  }
}
