import { lastSettled } from '@portal/shared/features/dashboard/settlement'
import { addMonths } from '@portal/shared/kernel/time'
import { tell } from '../console.ts'
import { connect, query } from './fill.tools.ts'

/** Months that are settled from records, and how often they are there once more further back. */
const SETTLED = 12
const YEARS_BEFORE = 9

/** What is done once for all log-books, and how long that takes. */
export interface Work {
  name: string
  seconds: number
}

/** Ten years of months, the last of them settled by the portal's own functions, and everything that dashboards count of them. */
export async function fillMonths(url: string): Promise<{ rows: number; works: Work[] }> {
  const { createDb } = await import('@portal/db')
  const { settle, keepOpen } = await import('@portal/api/features/dashboard/month.settle')
  const { countAll } = await import('@portal/api/features/dashboard/figure.count')
  const { keepWorkers } = await import('@portal/api/features/dashboard/worker.count')
  const db = createDb(url)
  const ctx = { db, now: new Date() }
  const works: Work[] = []
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const from = performance.now()
    await work()
    works.push({ name, seconds: (performance.now() - from) / 1000 })
    tell(name)
  }
  try {
    const last = lastSettled(ctx.now)
    for (let back = SETTLED - 1; back >= 0; back--)
      await timed(back ? `settled ${addMonths(last, -back)}` : 'one month settled', () =>
        settle(ctx, addMonths(last, -back)),
      )
    await timed('the running month derived anew, as every night', () => keepOpen(ctx))
    await goBack(url)
    await timed('everything counted anew, as every night', () => countAll(ctx))
    await timed('months of workers counted anew, as every night', () => keepWorkers(ctx))
    // the worker has counted them all by now
    await query(url, 'TRUNCATE figure_change, worker_change')
    await query(url, 'VACUUM (ANALYZE)')
    return { rows: await db.logbookMonth.count(), works: works.slice(SETTLED - 1) }
  } finally {
    await db.$disconnect()
  }
}

/** The same months once more for each year before; nothing is counted of them, as nothing would be. */
async function goBack(url: string): Promise<void> {
  const columns = (await query<{ name: string }>(url, COLUMNS)).map(({ name }) => name)
  const shifted = columns.map((name) => (name === 'month' ? '(month - make_interval(years => y.n))::date' : name))
  const client = await connect(url)
  try {
    await client.query('SET session_replication_role = replica')
    for (let n = 1; n <= YEARS_BEFORE; n++)
      await client.query(
        `INSERT INTO logbook_month (${columns.join(', ')}) SELECT ${shifted.join(', ')} FROM logbook_month k, (SELECT ${n} AS n) AS y WHERE k.month >= (SELECT max(month) - interval '${SETTLED - 1} months' FROM month_settlement WHERE rows > 0) AND k.is_settled ORDER BY k.logbook_id`,
      )
    await client.query(
      `INSERT INTO month_settlement (month, as_of, settled_at, rows, formula, digest) SELECT (month - make_interval(years => n))::date, as_of, settled_at, 0, formula, digest FROM month_settlement, generate_series(1, ${YEARS_BEFORE}) AS n`,
    )
  } finally {
    await client.end()
  }
  tell('the years before')
}
const COLUMNS = `SELECT attname AS name FROM pg_attribute WHERE attrelid = 'logbook_month'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`
