import { WINDOWS } from '@portal/shared/features/dashboard/bands'
import { monthOf } from '@portal/shared/features/dashboard/settlement'
import { addMonths, dayOf } from '@portal/shared/kernel/time'
import type { Ctx } from '../../kernel/ctx.ts'

/** Changes that are counted at once; most of those of one moment are of the same workers and months. */
const MOST = 20_000

/** Counts the months of workers that have changed since it was last asked. */
export async function followWorkers({ db }: Pick<Ctx, 'db'>, stop?: AbortSignal): Promise<void> {
  while (!stop?.aborted) {
    const [row] = await db.$queryRaw<{ taken: number }[]>`SELECT worker_month_follow(${MOST}) AS taken`
    if (!row?.taken) return
  }
}

/** Counts every month of the longest window anew, and answers how many rows were wrong. */
export async function keepWorkers({ db, now }: Pick<Ctx, 'db' | 'now'>, stop?: AbortSignal): Promise<number> {
  let wrongs = 0
  for (let back = 0; back < Math.max(...WINDOWS) && !stop?.aborted; back++) {
    const month = addMonths(monthOf(dayOf(now)), -back)
    const [row] = await db.$queryRaw<{ wrong: number }[]>`SELECT worker_month_keep(${month}::date) AS wrong`
    wrongs += row?.wrong ?? 0
  }
  return wrongs
}
