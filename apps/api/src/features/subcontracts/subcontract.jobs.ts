import { Prisma } from '@portal/db'
import { z } from 'zod'
import type { Ctx } from '../../kernel/ctx.ts'
import { job } from '../../kernel/jobs.ts'
import { dropRaised } from '../forms/form.raise.drop.ts'
import { SOURCES } from '../forms/form.sources.ts'

/** No access of it counts any more, nor comes back with a change of contractor that is called off. */
const isOver = (now: Date) => Prisma.sql`NOT EXISTS (
  SELECT FROM logbook_party p WHERE p.origin = s.number
    AND CASE WHEN p.is_void THEN p.ended_by IS NOT NULL AND p.starts_at > ${now} ELSE p.ends_at IS NULL OR p.ends_at > ${now} END)`

const SETTLED = Prisma.sql`s.id, s.org_id AS "orgId", s.sub_org_id AS "subOrgId", b.status AS before, s.starts_at AS "startsAt"`
interface Settled {
  id: number
  orgId: number
  subOrgId: number
  before: string
  startsAt: Date
}

/** Access begins and ends by its dates; the sub-contract says so within a minute, also when a later end was agreed for its log-books. */
export const settleSubcontracts = job({
  name: 'subcontracts.settle',
  input: z.object({}),
  changes: ['subcontracts', 'logbooks', 'forms'],
  every: '* * * * *',
  atStart: true,
  async run(ctx) {
    await ctx.tx(async (ctx) => {
      const { db, now } = ctx
      const expired = await db.$queryRaw<Settled[]>`
        UPDATE subcontract s SET status = 'ENDED' FROM subcontract b
        WHERE b.id = s.id AND s.status IN ('PENDING', 'EFFECTIVE') AND ${isOver(now)}
        RETURNING ${SETTLED}`
      await keep(ctx, 'expire', expired, 'ENDED')
      // what never began needs no notice
      for (const { id } of expired.filter(({ startsAt }) => startsAt > now))
        await dropRaised(ctx, SOURCES.subcontract(id), '')
      const begun = await db.$queryRaw<Settled[]>`
        UPDATE subcontract s SET status = 'EFFECTIVE' FROM subcontract b
        WHERE b.id = s.id AND s.status = 'PENDING' AND s.starts_at <= ${now} RETURNING ${SETTLED}`
      await keep(ctx, 'begin', begun, 'EFFECTIVE')
      await db.$executeRaw`
        UPDATE subcontract s SET ends_at = g.ends_at
        FROM (SELECT origin, max(ends_at) AS ends_at FROM logbook_party WHERE source = 'SUBCONTRACT' AND NOT is_void AND ends_at > ${now} GROUP BY origin) g
        WHERE g.origin = s.number AND s.status IN ('PENDING', 'EFFECTIVE') AND g.ends_at > s.ends_at`
    })
  },
})

const keep = (ctx: Ctx, move: string, rows: readonly Settled[], status: string): Promise<void> =>
  ctx.record(
    ...rows.map(({ id, orgId, subOrgId, before }) => ({
      action: `subcontract.${move}`,
      model: 'subcontract' as const,
      rowId: id,
      concerns: [orgId, subOrgId],
      before: { status: before },
      after: { status },
    })),
  )
