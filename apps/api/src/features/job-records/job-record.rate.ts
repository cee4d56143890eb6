import { Prisma } from '@portal/db'
import type { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { dayOf, startOf } from '@portal/shared/kernel/time'
import { answeredBooks } from '../../access/readers.sql.ts'
import { readsNothing } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { wantedBy } from './job-record.move.ts'
import { IS_ROUTINE } from './job-record.queries.ts'

const NONE = { records: 0, acknowledged: 0, chosen: 0 }

/** How much of this month’s work on one’s log-books is acknowledged, and how much more would be after an act (domain.md §7.3). */
export async function rate(ctx: Ctx, { ids, ...choice }: Inputs<typeof jobRecordContracts>['rate']) {
  const { db, actor, now } = ctx
  if (readsNothing(actor)) return NONE
  const chosen = ids ?? (await wantedBy(ctx, { ...choice, move: 'acknowledge' }))
  const since = startOf(`${dayOf(now).slice(0, 8)}01`)
  const isAcknowledged = Prisma.sql`EXISTS (SELECT 1 FROM acknowledgement a WHERE a.job_record_id = r.id)`
  // what needs attention is acknowledged alone, never among others
  const isOpen = chosen.length === 1 ? Prisma.sql`true` : IS_ROUTINE
  const [row] = await db.$queryRaw<(typeof NONE)[]>`
    SELECT count(*)::int AS records, count(*) FILTER (WHERE said)::int AS acknowledged,
      count(*) FILTER (WHERE NOT said AND open AND id = ANY(${chosen}::int[]))::int AS chosen
    FROM (
      SELECT r.id, ${isAcknowledged} AS said, ${isOpen} AS open FROM (${answeredBooks(actor, now, null)}) AS b JOIN job_record r ON r.logbook_id = b.id
      WHERE r.status <> 'DELETED' AND r.completed_at >= ${since}
    ) AS month`
  return row ?? NONE
}
