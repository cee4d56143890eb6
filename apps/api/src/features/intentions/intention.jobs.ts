import { z } from 'zod'
import { job } from '../../kernel/jobs.ts'
import { commit, due } from '../../kernel/moves/grace.ts'
import { standIn } from '../auth/session.ts'

/** Makes every act whose time to take it back is over. Each minute too, should a wake-up be lost. */
export const commitIntentions = job({
  name: 'intentions.commit',
  input: z.object({}),
  isWakeUp: true,
  every: '* * * * *',
  atStart: true,
  async run(ctx) {
    for (const id of await due(ctx))
      await commit(ctx, id, (userId) => standIn(ctx, userId)).catch((error: unknown) =>
        // it stays and is tried again every minute; nobody else's waits for it
        ctx.log.error({ err: error, intention: id }, 'an act that was due could not be made'),
      )
  },
})
