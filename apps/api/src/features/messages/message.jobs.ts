import { z } from 'zod'
import { binEnd } from '../../access/message.ts'
import { job } from '../../kernel/jobs.ts'
import { deliver } from './mailing.ts'

/** Sends what waits: right after an act, and every minute what a refusal or a dead process left behind. */
export const mailMessages = job({
  name: 'messages.mail',
  input: z.object({}),
  every: '* * * * *',
  async run(ctx) {
    if (await deliver(ctx)) await ctx.jobs.add(mailMessages, {})
  },
})

/** What lay in the recycle bin for 30 days goes, and with the last reader the message itself and all that hangs on it. */
export const purgeMessages = job({
  name: 'messages.purge',
  input: z.object({}),
  every: '0 3 * * *',
  async run({ db, now, push }) {
    const end = binEnd(now)
    const gone = await db.$queryRaw<{ userId: number }[]>`
      WITH gone AS (DELETE FROM message_recipient WHERE deleted_at <= ${end} RETURNING user_id) SELECT DISTINCT user_id AS "userId" FROM gone`
    await db.$executeRaw`
      DELETE FROM message m WHERE m.created_at <= ${end} AND NOT EXISTS (SELECT 1 FROM message_recipient r WHERE r.message_id = m.id)`
    await push.changed(
      gone.map(({ userId }) => userId),
      ['messages'],
    )
  },
})
