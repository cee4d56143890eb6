import { z } from 'zod'
import { job } from '../../kernel/jobs.ts'

/** A list that nobody has sent again for a year is named by no address that anybody opens; one that a template names is opened with it. */
const KEPT_MS = 365 * 86_400_000

export const purgeLocationLists = job({
  name: 'locationLists.purge',
  input: z.object({}),
  every: '30 3 * * *',
  async run({ db, now }) {
    await db.$executeRaw`
      DELETE FROM location_list l WHERE l.created_at < ${new Date(now.getTime() - KEPT_MS)}
        AND NOT EXISTS (SELECT FROM dashboard_template t WHERE t.option->'filters'->'locationIds' ? l.key)`
  },
})
