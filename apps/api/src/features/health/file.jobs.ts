import { z } from 'zod'
import { takeLease } from '../../kernel/heavy/lease.ts'
import { job } from '../../kernel/jobs.ts'
import { findMissing } from './file.missing.ts'
import { sweepFiles } from './file.sweep.ts'

const LEASE_SECONDS = 600

/** Removes files that no row names, and tells of rows whose file is missing: at the start of a process that works, and hourly. */
export const checkFiles = job({
  name: 'files.check',
  input: z.object({}),
  every: '7 * * * *',
  retries: 0,
  async run(ctx) {
    const lease = await takeLease(ctx.db, 'files.check', LEASE_SECONDS)
    if (!lease) return
    try {
      await ctx.db.lease.deleteMany({ where: { until: { lt: new Date(ctx.now.getTime() - LEASE_SECONDS * 1000) } } })
      const removed = await sweepFiles(ctx, lease.renew)
      const missing = await findMissing(ctx, lease.renew)
      if (removed) ctx.log.info({ removed }, 'files that no row names were removed')
      if (missing.length)
        ctx.log.error({ missing: missing.slice(0, TOLD_MAX), count: missing.length }, 'files are missing')
    } finally {
      await lease.release()
    }
  },
})
const TOLD_MAX = 100
