import { db } from './world.ts'

/** Time for a transaction in which somebody else is waited for. */
export const WAITING = { timeout: 30_000 }
/** Whether somebody waits for a row. */
export async function waits(): Promise<boolean> {
  const [row] = await db.$queryRaw<{ waits: boolean }[]>`
    SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock') AS waits`
  return row?.waits === true
}
