import { refreshDuties } from '@portal/db/duties/refresh'
import { DUTIES } from '@portal/shared/features/logbooks/logbook.codes'
import type { LogbookDetail } from '@portal/shared/features/logbooks/logbook.schema'
import { code } from '@portal/shared/kernel/code'
import { dayOf, fromDate, toDate } from '@portal/shared/kernel/time'
import type { Ctx } from '../../kernel/ctx.ts'

/**
 * Derives anew what has to be done on these log-books. For every writer of what duties follow from (log-books, their data sheets, job
 * records and their answers), in its transaction; their scopes have been asked, the duties follow from all records whoever made them.
 */
export const refreshDuty = ({ db }: Ctx, logbookIds: readonly number[]): Promise<void> => refreshDuties(db, logbookIds)

/** The same of what waits to be acknowledged or answered alone, for whoever answers job records. */
export const refreshWaiting = ({ db }: Ctx, logbookIds: readonly number[]): Promise<void> =>
  refreshDuties(db, logbookIds, ['WAITING'])

const onClock = code(DUTIES)
/** What has to be done on one log-book again and again, the nearest first. */
export async function dutiesOn({ db }: Ctx, logbookId: number): Promise<LogbookDetail['duties']> {
  const rows = await db.duty.findMany({
    where: { logbookId, rule: { mode: 'INTERVAL' } },
    select: { fromOn: true, dueOn: true, status: true, rule: { select: { code: true, warnDays: true } } },
    orderBy: [{ dueOn: 'asc' }, { rule: { rank: 'asc' } }],
  })
  return rows.map(({ fromOn, dueOn, status, rule }) => ({
    duty: onClock.parse(rule.code),
    from: fromDate(fromOn),
    on: fromDate(dueOn),
    warnDays: rule.warnDays,
    ...(status === 'SUSPENDED' && { isSuspended: true as const }),
  }))
}

/** How many of these duties of each of these log-books are overdue today. */
export async function overdueOn({ db, now }: Pick<Ctx, 'db' | 'now'>, ids: number[]): Promise<Map<number, number>> {
  const rows = await db.duty.groupBy({
    by: ['logbookId'],
    where: {
      logbookId: { in: ids },
      status: 'OPEN',
      dueOn: { lt: toDate(dayOf(now)) },
      rule: { mode: 'INTERVAL' },
    },
    _count: true,
  })
  return new Map(rows.map(({ logbookId, _count }) => [logbookId, _count]))
}
