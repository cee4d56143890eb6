import { z } from 'zod'
import { job } from '../../kernel/jobs.ts'

/** Previews that nobody saved in time are gone for their authors at once; every night their rows go. */
export const purgePreviews = job({
  name: 'inspectionGeneration.purge',
  input: z.object({}),
  every: '40 3 * * *',
  async run({ db, now }) {
    await db.inspectionGeneration.deleteMany({ where: { savedAt: null, expiresAt: { lt: now } } })
  },
})
