import { refreshDuties } from '@portal/db/duties/refresh'
import { toDate } from '@portal/shared/kernel/time'
import { z } from 'zod'
import { job } from '../../kernel/jobs.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { plannedUntil } from './plan.cover.ts'
import { endUncovered } from './plan.ends.ts'

/** So many log-books are laid out by one statement. */
const BATCH = 2000

/**
 * Every night, before duties are derived: what a contractor planned where it has no access any more ends, and visits of the others are
 * laid out until 13 months ahead. A batch is a transaction: whatever ends it between two, each log-book is whole.
 */
export const extendPlans = job({
  name: 'maintenancePlans.extend',
  input: z.object({}),
  changes: ['maintenancePlans', 'maintenanceVisits', 'dutyList'],
  every: '5 0 * * *',
  atStart: true,
  async run(ctx) {
    await ctx.tx(endUncovered)
    const until = toDate(plannedUntil(ctx.now))
    for (;;) {
      const laid = await ctx.tx(async ({ db }) => {
        const rows = await db.$queryRaw<{ id: number }[]>`
          SELECT DISTINCT logbook_id AS id FROM maintenance_plan_location WHERE planned_until < ${until}::date AND removed_at IS NULL AND NOT is_former
          ORDER BY 1 LIMIT ${BATCH}`
        const ids = rows.map(({ id }) => id)
        if (!ids.length) return 0
        await lockRows(db, 'logbook', ids)
        await db.$executeRaw`
          UPDATE maintenance_plan_location SET planned_until = ${until}::date WHERE logbook_id = ANY(${ids}::int[]) AND removed_at IS NULL AND NOT is_former`
        await refreshDuties(db, ids, ['PLAN'])
        return ids.length
      })
      if (!laid) return
    }
  },
})
