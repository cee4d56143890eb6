import { REGULATOR_ORG_ID } from '@portal/shared/access/roles'
import { z } from 'zod'
import { job } from '../../kernel/jobs.ts'
import { follow } from './figure.count.ts'
import { followWorkers } from './worker.count.ts'

/** Every second: counts what has changed for the dashboards, and lets those that are open see it. */
export const followFigures = job({
  name: 'dashboard.follow',
  input: z.object({}),
  everySeconds: 1,
  changes: ['dashboards'],
  async run(ctx, _, stop) {
    // first, so that whoever hears of a log-book finds the work on it counted of those who did it
    await followWorkers(ctx, stop)
    while (!stop?.aborted) {
      const logbookIds = await follow(ctx)
      if (!logbookIds.length) return
      await ctx.push.about(logbookIds, [REGULATOR_ORG_ID])
    }
  },
})
