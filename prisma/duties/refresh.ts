import { Prisma, type PrismaClient } from '../client.ts'
import { events } from './events.ts'
import { intervals } from './intervals.ts'
import { planned } from './planned.ts'
import { units } from './units.ts'
import { refreshVisits } from './visits.ts'
import { waiting } from './waiting.ts'

/**
 * Where duties of each mode come from. Each source is a statement over `unit` and `work` (`units.ts`) and tables of its own that answers
 * `(logbook_id, rule_id, event_id, from_on, due_on, done_record_id, status)`; a feature that knows of more duties adds one here, its
 * codes in `DUTY_KINDS`, and calls `refreshDuty` where it writes what they follow from.
 */
const SOURCES = { INTERVAL: intervals, EVENT: events, WAITING: waiting, PLAN: planned } as const satisfies Record<
  string,
  Prisma.Sql
>
export type DutyMode = keyof typeof SOURCES
const EVERY = Object.keys(SOURCES) as DutyMode[]

type Writer = Pick<PrismaClient, '$executeRaw' | '$queryRaw'>

/**
 * Derives the duties of these log-books anew from everything that is written of them, in one statement, and what is to be done next on
 * each. Rows that say so already are not written. Locked first: of two writers the second sees what the first wrote.
 * @param modes what can have changed; whoever changes nothing else saves the rest
 */
export async function refreshDuties(
  db: Writer,
  logbookIds: readonly number[],
  modes: readonly DutyMode[] = EVERY,
): Promise<void> {
  const ids = [...new Set(logbookIds)].sort((one, other) => one - other)
  if (!ids.length) return
  await db.$queryRaw`/* prepared */ SELECT 1 FROM logbook WHERE id = ANY(${ids}::int[]) ORDER BY id FOR NO KEY UPDATE`
  if (modes.includes('PLAN')) await refreshVisits(db, ids)
  await db.$executeRaw`/* prepared */
    WITH ${units(ids)},
    owed AS MATERIALIZED (
      SELECT o.*, coalesce(q.side, r.owner) AS owner, r.code, r.mode, r.rank FROM (${Prisma.join(
        modes.map((mode) => SOURCES[mode]),
        ' UNION ALL ',
      )}) AS o JOIN duty_rule r ON r.id = o.rule_id
      -- whoever is asked owes the answer
      LEFT JOIN answer_request q ON r.code = 'ANSWER' AND q.id = o.event_id
    ),
    written AS (
      INSERT INTO duty AS d (logbook_id, rule_id, event_id, from_on, due_on, owner, status, done_record_id)
      SELECT logbook_id, rule_id, event_id, from_on, due_on, owner, status, done_record_id FROM owed
      ON CONFLICT (logbook_id, rule_id, event_id) DO UPDATE
        SET from_on = excluded.from_on, due_on = excluded.due_on, owner = excluded.owner, status = excluded.status, done_record_id = excluded.done_record_id
        WHERE (d.from_on, d.due_on, d.owner, d.status, d.done_record_id)
          IS DISTINCT FROM (excluded.from_on, excluded.due_on, excluded.owner, excluded.status, excluded.done_record_id)
    ),
    gone AS (
      DELETE FROM duty d USING duty_rule r WHERE d.logbook_id = ANY(${ids}::int[]) AND r.id = d.rule_id AND r.mode = ANY(${[...modes]}::text[]) AND NOT EXISTS (
        SELECT FROM owed o WHERE o.logbook_id = d.logbook_id AND o.rule_id = d.rule_id AND o.event_id = d.event_id)
    )
    UPDATE logbook l SET next_duty = n.code, next_duty_on = n.due_on
    FROM unnest(${ids}::int[]) AS i (id) LEFT JOIN (
      SELECT DISTINCT ON (logbook_id) logbook_id, code, due_on FROM owed WHERE mode = 'INTERVAL' AND status = 'OPEN' ORDER BY logbook_id, due_on, rank
    ) AS n ON n.logbook_id = i.id
    WHERE l.id = i.id AND ${modes.includes('INTERVAL')} AND (l.next_duty, l.next_duty_on) IS DISTINCT FROM (n.code, n.due_on)`
}

/** So many log-books are derived by one statement of the nightly pass. */
const BATCH = 2000

/** Derives the duties of every log-book anew, a batch in a transaction: whatever ends it between two, each log-book is whole. */
export async function refreshAllDuties(
  inTransaction: (work: (db: Writer) => Promise<number | undefined>) => Promise<number | undefined>,
): Promise<void> {
  let after: number | undefined = 0
  while (after !== undefined) {
    const from: number = after
    after = await inTransaction(async (db) => {
      const rows = await db.$queryRaw<
        { id: number }[]
      >`SELECT id FROM logbook WHERE id > ${from} ORDER BY id LIMIT ${BATCH}`
      const ids = rows.map(({ id }) => id)
      await refreshDuties(db, ids)
      return ids.at(-1)
    })
  }
}
