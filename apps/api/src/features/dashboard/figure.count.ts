import { monthOf } from '@portal/shared/features/dashboard/settlement'
import { dayOf } from '@portal/shared/kernel/time'
import type { Ctx } from '../../kernel/ctx.ts'
import { batches } from './month.settle.ts'

/** Changes that are counted at once. */
export const CHANGES_MOST = 2000

/** Counts what has changed since it was last asked, and answers the log-books. */
export async function follow({ db }: Pick<Ctx, 'db'>): Promise<number[]> {
  const [row] = await db.$queryRaw<{ books: number[] }[]>`SELECT logbook_figure_follow(${CHANGES_MOST}) AS books`
  return row?.books ?? []
}

/**
 * Counts every log-book anew, and turns to the month that runs now: never back to the one before, whatever the clock of a process says.
 */
export async function countAll(ctx: Pick<Ctx, 'db' | 'now'>, stop?: AbortSignal): Promise<void> {
  const running = monthOf(dayOf(ctx.now))
  for await (const ids of batches(ctx, stop))
    await ctx.db.$executeRaw`
      SELECT logbook_figure_count(${ids}::int[], greatest(${running}::date, (SELECT c.month FROM figure_clock c)))`
  if (!stop?.aborted) await ctx.db.$executeRaw`SELECT figure_clock_turn(${running}::date, ${ctx.now})`
}
