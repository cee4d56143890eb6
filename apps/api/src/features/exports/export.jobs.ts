import { z } from 'zod'
import { job } from '../../kernel/jobs.ts'
import { make, makeNext, PAUSE_SECONDS } from './export.make.ts'
import { tend } from './export.tend.ts'

/**
 * Makes one workbook: there is a job for each export that waits, and each takes the one whose turn it is. Its own row says whether it is
 * tried again, so the queue need not.
 */
export const makeExport = job({
  name: 'exports.make',
  input: z.object({ id: z.number() }),
  retries: 0,
  async run(ctx, { id }, stop) {
    const made = (await makeNext(ctx, stop)) ?? { id, isToRetry: await make(ctx, id, stop) }
    const pause = stop?.aborted ? 0 : PAUSE_SECONDS * 1000
    if (made.isToRetry) await ctx.jobs.add(makeExport, { id: made.id }, { at: new Date(ctx.now.getTime() + pause) })
  },
})

/** Takes up again what a dead process left, and removes files that have had their time. */
export const tendExports = job({
  name: 'exports.tend',
  input: z.object({}),
  every: '* * * * *',
  async run(ctx) {
    for (const id of await tend(ctx)) await ctx.jobs.add(makeExport, { id })
  },
})
