import { ROW_LOCKS } from '../../kernel/transactions/row-locks.ts'
import { monthOf } from './month.days.sql.ts'

/*
 * What is stamped before the moment of a settlement and committed after a month was counted (docs/decisions/093): the settlement has
 * not seen it, so it stays as it was counted. Each log-book is locked by whoever settles it and by whoever writes work of it, so that
 * one of them sees what the other did.
 */

/** How a record counts in a settled month in spite of what its stamps say. */
const COUNTS = {
  /** It was not there yet. */
  written: { column: 'is_left_out', value: 'true', again: 'true' },
  /** It was there still. */
  deleted: { column: 'is_kept', value: 'true', again: 'true' },
  /** Somebody had answered it before, or nobody had. */
  answered: {
    column: 'acknowledged',
    value: `EXISTS (SELECT 1 FROM "acknowledgement" k WHERE k."job_record_id" = c."id" AND k."created_at" <= m."as_of"
        AND NOT EXISTS (SELECT 1 FROM "new_rows" n WHERE n."id" = k."id"))`,
    again: 'coalesce(x."acknowledged", excluded."acknowledged")',
  },
} as const

/**
 * Notes what comes too late for a settled month. `rows` are records with the time in which they can matter, `from` and `until`, and the
 * moment at which it was said, `told`.
 */
export function late(rows: string, how: keyof typeof COUNTS): string {
  const { column, value, again } = COUNTS[how]
  return `PERFORM 1 FROM "logbook" l
    WHERE l."id" IN (SELECT c."logbook_id" FROM (${rows}) AS c WHERE ${monthOf('c."from"')} < ${monthOf('now()')})
    ORDER BY l."id" ${ROW_LOCKS.change.sql};
    INSERT INTO "month_correction" AS x ("month", "job_record_id", "logbook_id", "${column}")
    SELECT DISTINCT m."month", c."id", c."logbook_id", ${value} FROM (${rows}) AS c CROSS JOIN LATERAL (
      SELECT k."month", k."as_of" FROM "logbook_month" k WHERE k."logbook_id" = c."logbook_id" AND k."is_settled" AND c."told" <= k."as_of"
        AND k."month" BETWEEN ${monthOf('c."from"')} AND ${monthOf('c."until"')}
      UNION SELECT s."month", s."as_of" FROM "month_settlement" s WHERE s."month" = ${monthOf('c."completed_at"')} AND c."told" <= s."as_of"
    ) AS m
    ON CONFLICT ("month", "job_record_id") DO UPDATE SET "${column}" = ${again};`
}

/** Waits for those who write work of log-books that have no settled month, and lets nobody write any until it is sealed. */
export const LOCK_OTHERS = `PERFORM 1 FROM "logbook" l
  WHERE NOT EXISTS (SELECT 1 FROM "logbook_month" k WHERE k."logbook_id" = l."id" AND k."month" = "of" AND k."is_settled")
  ORDER BY l."id" ${ROW_LOCKS.change.sql};`
