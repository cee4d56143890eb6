import { Prisma } from '@portal/db'
import { WINDOWS } from '@portal/shared/features/dashboard/bands'
import { monthOf } from '@portal/shared/features/dashboard/settlement'
import { figuresOfSums, type WorkerSums } from '@portal/shared/features/dashboard/worker.scoring'
import { FIGURE_SORTS, type FigureSort } from '@portal/shared/features/workers/worker-figures.schema'
import { orderOf } from '@portal/shared/kernel/list'
import { addMonths, type Day, dayOf, fromDate } from '@portal/shared/kernel/time'
import { figureOrder, sumsOf, toldMonths } from '../../access/worker-figures.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Span } from '../../kernel/list/rows/pages.ts'

const { sql, raw } = Prisma

export interface Months {
  from?: Day | undefined
  to?: Day | undefined
}
/** The months that are asked for and kept, the earliest first: of the longest window of the dashboards (docs/decisions/097). */
export function monthsOf({ now }: Pick<Ctx, 'now'>, { from, to }: Months): Day[] {
  const running = monthOf(dayOf(now))
  const kept = Array.from({ length: Math.max(...WINDOWS) }, (_, back) => addMonths(running, -back)).reverse()
  return kept.filter((month) => (!from || month >= monthOf(from)) && (!to || month <= monthOf(to)))
}

/** Since when there is a change that is not counted yet: part of a statement, so that nobody asks for it apart. */
export const WAITING = sql`(SELECT min(c.created_at) FROM worker_change c)`

/** Over what workers are measured, as of when: all that was recorded until the first change that is not counted yet. */
export async function measuredOver(ctx: Ctx, asked: Months, read?: { waiting: Date | null }) {
  const [{ waiting = null } = {}] = read
    ? [read]
    : await ctx.db.$queryRaw<{ waiting: Date | null }[]>`SELECT ${WAITING} AS waiting`
  const months = monthsOf(ctx, asked)
  return {
    first: months[0] ?? null,
    last: months.at(-1) ?? null,
    asAt: waiting && waiting < ctx.now ? waiting : ctx.now,
  }
}

const NOTHING: WorkerSums = {
  jobs: 0,
  submissionMs: 0,
  gpsGood: 0,
  gpsOf: 0,
  examinations: 0,
  examinationMs: 0,
  examinationsFlagged: 0,
  maintenances: 0,
  maintenanceMs: 0,
  maintenancesFlagged: 0,
}

/** Months `k` of workers, as far as the reader is told of them. */
export const monthsTold = (ctx: Ctx, asked: Months) =>
  sql`worker_month k WHERE k.month = ANY(${monthsOf(ctx, asked)}::date[]) AND ${toldMonths(ctx.actor)}`

/** What one worker did in each of these months. */
export async function monthly(ctx: Ctx, workerId: number, asked: Months) {
  const rows = await ctx.db.$queryRaw<(WorkerSums & { month: Date })[]>`
    SELECT k.month, ${sumsOf(ctx.actor)} FROM ${monthsTold(ctx, asked)} AND k.worker_id = ${workerId} GROUP BY k.month`
  const byMonth = new Map(rows.map((row) => [fromDate(row.month), row]))
  return monthsOf(ctx, asked).map((month) => ({ month, figures: figuresOfSums(byMonth.get(month) ?? NOTHING) }))
}

/** What a list of workers is sorted by that no column of theirs says. */
type Sort = FigureSort | 'expiresOn'
const isSort = (field: string): field is Sort => field === 'expiresOn' || FIGURE_SORTS.some((one) => one === field)

/** One part of these workers by a figure or by the end of the last registration, those without it last; nothing where another order is asked for. */
export async function orderedBy(
  ctx: Ctx,
  asked: Months,
  { sort = 'id,asc', skip, take }: Span<string | undefined>,
  found: () => Promise<readonly { id: number }[]>,
): Promise<number[] | undefined> {
  const [field, direction] = orderOf(sort as `${string},asc`)
  if (!isSort(field)) return undefined
  const ids = (await found()).map(({ id }) => id)
  const by = field === 'expiresOn' ? raw('g.expires_on') : figureOrder(field)
  const rows = await ctx.db.$queryRaw<{ id: number }[]>`
    SELECT w.id FROM unnest(${ids}::int[]) AS w(id)
    LEFT JOIN (SELECT k.worker_id, ${sumsOf(ctx.actor)} FROM ${monthsTold(ctx, asked)} AND k.worker_id = ANY(${ids}::int[]) GROUP BY k.worker_id) AS f ON f.worker_id = w.id
    LEFT JOIN (SELECT r.worker_id, max(r.expires_on) AS expires_on FROM worker_registration r WHERE r.worker_id = ANY(${ids}::int[]) GROUP BY r.worker_id) AS g ON g.worker_id = w.id
    ORDER BY ${by} ${raw(direction === 'asc' ? 'ASC' : 'DESC')} NULLS LAST, w.id LIMIT ${take} OFFSET ${skip}`
  return rows.map(({ id }) => id)
}
