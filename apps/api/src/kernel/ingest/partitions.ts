import { addMonths, type Day, dayOf } from '@portal/shared/kernel/time'
import { z } from 'zod'
import type { Job } from '../ctx.ts'
import { job } from '../jobs.ts'
import type { Db } from '../ports.ts'

/** Months whose partitions are there before anything of them arrives, this one included. */
const AHEAD = 3

/** A table of which each Hong Kong month is a partition, and how many whole months are to be kept of it. */
export interface MonthlyTable {
  table: string
  monthsKept: number
}

/** Makes the partitions of the months in which these days lie, where they are missing. */
export async function makeMonths(db: Db, table: string, days: readonly Day[]): Promise<void> {
  await db.$queryRaw`
    SELECT make_month_partition(${table}, month)::text FROM (SELECT DISTINCT date_trunc('month', day)::date AS month FROM unnest(${days}::date[]) AS day) AS asked
    ORDER BY month`
}

/** The partitions of a table whose month is past what is to be kept, the oldest first: the owner of the table may detach them. */
export async function pastMonths(db: Db, { table, monthsKept }: MonthlyTable, now: Date): Promise<string[]> {
  const first = addMonths(dayOf(now), -monthsKept)
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = ${table}::regclass AND c.relname < ${table} || to_char(${first}::date, '_YYYY_MM') ORDER BY 1`
  return rows.map(({ name }) => name)
}

/** Makes a table's next partitions every night and when a process starts, and says in the log which are past what is to be kept. */
export const monthsAhead = (monthly: MonthlyTable): Job =>
  job({
    name: `ingest.${monthly.table}`,
    input: z.object({}),
    every: '20 2 * * *',
    atStart: true,
    async run({ db, now, log }) {
      const months = Array.from({ length: AHEAD }, (_, index) => addMonths(dayOf(now), index))
      await makeMonths(db, monthly.table, months)
      const past = await pastMonths(db, monthly, now)
      if (past.length) log.warn({ table: monthly.table, past }, 'partitions are past what is to be kept')
    },
  })
