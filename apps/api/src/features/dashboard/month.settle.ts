import { lastSettled, monthOf, settlementOf } from '@portal/shared/features/dashboard/settlement'
import { addMonths, type Day, dayOf, EARLIEST_DAY, fromDate } from '@portal/shared/kernel/time'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Db } from '../../kernel/ports.ts'

/** Log-books settled in one transaction: nobody who writes work of one of them waits for long. */
const BATCH = 1000

/** The ids of the next log-books, whichever they are. */
export async function* batches({ db }: Pick<Ctx, 'db'>, stop?: AbortSignal): AsyncGenerator<number[]> {
  for (let last = 0; !stop?.aborted; ) {
    const rows = await db.$queryRaw<{ id: number }[]>`
      SELECT id FROM logbook WHERE id > ${last} AND activated_on IS NOT NULL ORDER BY id LIMIT ${BATCH}`
    const ids = rows.map(({ id }) => id)
    if (!ids.length) return
    yield ids
    last = ids.at(-1) ?? last
  }
}

/** Derives a month of these log-books anew, as everything stood at a moment; one that is settled stays. */
const refresh = (db: Db, ids: readonly number[], month: Day, at: Date, isSettling: boolean) =>
  db.$executeRaw`
    SELECT logbook_month_refresh(array_agg(id), array_agg(${month}::date), ${at}, ${isSettling}) FROM unnest(${ids}::int[]) AS id`

/**
 * Settles a month: its figures, points and the version of the formula are frozen as of its moment, and sealed by a digest. What is
 * cut off goes on where it was; what another process has settled stays.
 */
export async function settle(ctx: Pick<Ctx, 'db' | 'now'>, month: Day, stop?: AbortSignal): Promise<void> {
  const at = settlementOf(month)
  for await (const ids of batches(ctx, stop)) await refresh(ctx.db, ids, month, at, true)
  if (!stop?.aborted) await ctx.db.$executeRaw`SELECT logbook_month_close(${month}::date, ${at}, ${ctx.now})`
}

/** The first month that is not settled yet; the first of all when none is. */
async function firstOpen(ctx: Pick<Ctx, 'db' | 'now'>): Promise<Day> {
  const { db } = ctx
  const last = await db.monthSettlement.findFirst({ orderBy: { month: 'desc' } })
  if (last) return addMonths(fromDate(last.month), 1)
  const first = await db.logbook.aggregate({ _min: { activatedOn: true } })
  const since = [EARLIEST_DAY, fromDate(first._min.activatedOn ?? ctx.now)].toSorted().at(-1) ?? EARLIEST_DAY
  return monthOf(since)
}

/** Settles every month whose moment has come, the earliest first; `since` leaves out those before it where none is settled yet. */
export async function settleDue(ctx: Pick<Ctx, 'db' | 'now'>, stop?: AbortSignal, since?: Day): Promise<Day[]> {
  const settled: Day[] = []
  const last = lastSettled(ctx.now)
  for (let month = since ?? (await firstOpen(ctx)); month <= last && !stop?.aborted; month = addMonths(month, 1)) {
    await settle(ctx, month, stop)
    settled.push(month)
  }
  return settled
}

/** Rows of the running month of every log-book, as of now, and of months that wait for their settlement. */
export async function keepOpen(ctx: Pick<Ctx, 'db' | 'now'>, stop?: AbortSignal): Promise<void> {
  const running = monthOf(dayOf(ctx.now))
  for (let month = addMonths(lastSettled(ctx.now), 1); month <= running && !stop?.aborted; month = addMonths(month, 1))
    for await (const ids of batches(ctx, stop)) await refresh(ctx.db, ids, month, ctx.now, false)
}
