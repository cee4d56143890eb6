import { z } from 'zod'
import { job } from '../../kernel/jobs.ts'
import { make } from './export.make.ts'
import { tend } from './export.tend.ts'

/** Makes one workbook. Its own row says whether it is tried again, so the queue need not. */
export const makeExport = job({
  name: 'exports.make',
  input: z.object({ id: z.number() }),
  retries: 0,
  async run(ctx, { id }, stop) {
    const pause = () => (stop?.aborted ? 0 : PAUSE_MS)
    if (await make(ctx, id, stop)) await ctx.jobs.add(makeExport, { id }, { at: new Date(ctx.now.getTime() + pause()) })
  },
})
const PAUSE_MS = 30_000

/** Takes up again what a dead process left, and removes files that have had their time. */
export const tendExports = job({
  name: 'exports.tend',
  input: z.object({}),
  every: '* * * * *',
  async run(ctx) {
    for (const id of await tend(ctx)) await ctx.jobs.add(makeExport, { id })
  },
})
