import { lastSettled } from '@portal/shared/features/dashboard/settlement'
import { addMonths } from '@portal/shared/kernel/time'
import { z } from 'zod'
import { job } from '../../kernel/jobs.ts'
import { countAll } from './figure.count.ts'
import { checkMonth } from './month.check.ts'
import { keepOpen, settleDue } from './month.settle.ts'
import { mailSettled } from './settled-mail.ts'
import { keepWorkers } from './worker.count.ts'

/** Settles the months whose moment has come (product.md §11.7): the last one in the first hour of the second day. */
export const settleMonths = job({
  name: 'dashboard.settle',
  input: z.object({}),
  every: '31 0 * * *',
  atStart: true,
  async run(ctx, _, stop) {
    const settled = await settleDue(ctx, stop)
    for (const month of settled) ctx.log.info({ month }, 'month settled')
    if (!settled.length) return
    await countAll(ctx, stop)
    await ctx.jobs.add(mailSettled, {})
  },
})

/**
 * Every night: compares the months that are not settled with the records they are of and says in the log what is wrong, then
 * derives and counts them anew, so that log-books without work have their rows and what began by its date counts. The same of the
 * months of workers.
 */
export const keepMonths = job({
  name: 'dashboard.keep',
  input: z.object({}),
  every: '10 0 * * *',
  atStart: true,
  async run(ctx, _, stop) {
    const { first, missing, month, wrong } = await checkMonth(ctx, addMonths(lastSettled(ctx.now), 1))
    if (wrong) ctx.log.error({ month, wrong, first }, 'figures differ from the records they are of')
    if (missing) ctx.log.info({ month, missing }, 'log-books had no figures yet')
    await keepOpen(ctx, stop)
    await countAll(ctx, stop)
    const wrongs = await keepWorkers(ctx, stop)
    if (wrongs) ctx.log.error({ wrong: wrongs }, 'months of workers differed from the records they are of')
  },
})
