import { z } from 'zod'
import { job } from '../../kernel/jobs.ts'

/** A list that nobody has sent again for a year is named by no address that anybody opens. */
const KEPT_MS = 365 * 86_400_000

export const purgeLocationLists = job({
  name: 'locationLists.purge',
  input: z.object({}),
  every: '30 3 * * *',
  async run({ db, now }) {
    await db.locationList.deleteMany({ where: { createdAt: { lt: new Date(now.getTime() - KEPT_MS) } } })
  },
})
