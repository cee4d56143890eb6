import { z } from 'zod'
import { binEnd } from '../../access/message.ts'
import { job } from '../../kernel/jobs.ts'
import { bundle } from './digest.ts'
import { deliver } from './mailing.ts'

/** Sends what waits: right after an act, and every minute what a refusal or a dead process left behind. */
export const mailMessages = job({
  name: 'messages.mail',
  input: z.object({}),
  every: '* * * * *',
  isWakeUp: true,
  async run(ctx, _, stop) {
    if (await deliver(ctx, stop)) await ctx.jobs.add(mailMessages, {})
  },
})

/** Makes the digests of those whose hour has come, a missed one too, and has them sent. */
export const bundleDigests = job({
  name: 'messages.digest',
  input: z.object({}),
  every: '*/5 * * * *',
  run: (ctx) =>
    ctx.tx(async (ctx) => {
      if (await bundle(ctx)) await ctx.jobs.add(mailMessages, {})
    }),
})

/** What lay in the recycle bin for 30 days goes, and with the last reader the message itself and all that hangs on it; what went by mail alone goes 30 days after. */
export const purgeMessages = job({
  name: 'messages.purge',
  input: z.object({}),
  every: '0 3 * * *',
  async run({ db, now, push }) {
    const end = binEnd(now)
    const gone = await db.$queryRaw<{ userId: number }[]>`
      WITH gone AS (DELETE FROM message_recipient WHERE deleted_at <= ${end} RETURNING user_id) SELECT DISTINCT user_id AS "userId" FROM gone`
    // why in two steps: who is left without a reader is told by two indexes alone; only those rows are opened
    await db.$executeRaw`
      WITH alone AS MATERIALIZED (SELECT m.id FROM message m WHERE NOT EXISTS (SELECT 1 FROM message_recipient r WHERE r.message_id = m.id))
      DELETE FROM message WHERE id = ANY(ARRAY(SELECT id FROM alone)) AND created_at <= ${end}`
    await push.changed(
      gone.map(({ userId }) => userId),
      ['messages'],
    )
  },
})
