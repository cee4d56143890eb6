import { z } from 'zod'
import { job } from '../../kernel/jobs.ts'
import { closeDay, openDays } from './closing.ts'

/** Signs the days that are over, at five past midnight; days missed while no worker ran are caught up with. */
export const checkpointSeals = job({
  name: 'seals.checkpoint',
  input: z.object({}),
  every: '5 0 * * *',
  atStart: true,
  async run(ctx) {
    for (const day of await openDays(ctx)) await closeDay(ctx, day)
  },
})
