import { REGULATOR_ORG_ID } from '@portal/shared/access/roles'
import { z } from 'zod'
import { job } from '../../kernel/jobs.ts'
import { follow } from './evidence.follow.ts'

/** Every second: compares records that came or went with others, and lets open inboxes see what was found. */
export const followEvidence = job({
  name: 'evidence.follow',
  input: z.object({}),
  everySeconds: 1,
  changes: ['jobRecords', 'evidence'],
  async run(ctx, _, stop) {
    while (!stop?.aborted) {
      const { taken, logbookIds } = await follow(ctx)
      if (logbookIds.length) await ctx.push.about(logbookIds, [REGULATOR_ORG_ID])
      if (!taken) return
    }
  },
})
