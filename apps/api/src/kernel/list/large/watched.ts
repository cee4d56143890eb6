import { columnOf } from '@portal/db'
import type { Db } from '../../ports.ts'

/** Tables that a condition reaches through, by the field that leads there. */
export type Relations = Readonly<Record<string, { table: string }>>
export interface Watch {
  /** The table of the list. */
  table: string
  relations: Relations
  /** The function of the triggers that move the counter. */
  trigger: string
}

const GROUPS = new Set(['AND', 'OR', 'NOT'])
/** Never changed in a row. */
const KEY = 'id'

/**
 * What a condition reads: `table.column`, and `table.*` where it matters that there are rows at all. Of a field it does not
 * know it says the field's own name, which no trigger watches.
 */
export function readBy({ table, relations }: Omit<Watch, 'trigger'>, where: object): Set<string> {
  const read = new Set([`${table}.*`])
  walk(table, where)
  return read

  function walk(at: string, condition: object): void {
    for (const [key, value] of Object.entries(condition)) {
      if (value === undefined) continue
      const related = relations[key]?.table
      if (GROUPS.has(key)) for (const part of [value].flat()) walk(at, part)
      else if (related) follow(related, value)
      else if (key !== KEY) read.add(`${at}.${columnOf(key)}`)
    }
  }
  /** To many rows by `some` and its kind, or to the one row that this one names, and can only lose together with itself. */
  function follow(related: string, value: object): void {
    for (const [way, condition] of Object.entries(value))
      if (/^(some|none|every)$/.test(way)) {
        read.add(`${related}.*`)
        walk(related, condition)
      } else walk(related, { [way]: condition })
  }
}

interface Row {
  watched: string
}
const known = new WeakMap<Db, Map<string, Promise<ReadonlySet<string>>>>()

/** What the triggers of this database watch: the one place that says so. */
export function watchedBy(db: Db, trigger: string): Promise<ReadonlySet<string>> {
  const mine = known.get(db) ?? new Map<string, Promise<ReadonlySet<string>>>()
  known.set(db, mine)
  const watched = mine.get(trigger) ?? ask(db, trigger)
  mine.set(trigger, watched)
  // a database that did not answer is asked again
  watched.catch(() => mine.delete(trigger))
  return watched
}

/** The search's own columns are filled from others by a trigger: they are watched where all of those are. */
async function ask(db: Db, trigger: string): Promise<ReadonlySet<string>> {
  const rows = await db.$queryRaw<Row[]>`
    WITH own AS (
      SELECT c.relname, t.tgtype, t.tgattr::int2[] AS columns, p.proname, c.oid FROM pg_trigger t
      JOIN pg_proc p ON p.oid = t.tgfoid JOIN pg_class c ON c.oid = t.tgrelid
      WHERE NOT t.tgisinternal AND t.tgenabled <> 'D' AND p.proname IN (${trigger}, 'searchable')
    ), updated AS (
      SELECT o.relname, o.proname, a.attname FROM own o JOIN pg_attribute a ON a.attrelid = o.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE o.tgtype & 16 <> 0 AND (cardinality(o.columns) = 0 OR a.attnum = ANY (o.columns))
    )
    SELECT relname || '.' || attname AS watched FROM updated WHERE proname = ${trigger}
    UNION SELECT relname || '.*' FROM own WHERE proname = ${trigger} AND tgtype & 4 <> 0 AND tgtype & 8 <> 0
    UNION SELECT s.relname || '.' || filled FROM (SELECT DISTINCT relname FROM updated WHERE proname = 'searchable') AS s,
      unnest(ARRAY['search_text', 'search_bigrams']) AS filled
    WHERE NOT EXISTS (SELECT attname FROM updated u WHERE u.relname = s.relname AND u.proname = 'searchable'
      EXCEPT SELECT attname FROM updated w WHERE w.relname = s.relname AND w.proname = ${trigger})`
  return new Set(rows.map(({ watched }) => watched))
}

/** Whether the triggers watch all that a condition reads. */
export async function isWatched(db: Db, watch: Watch, where: object): Promise<boolean> {
  const watched = await watchedBy(db, watch.trigger)
  return [...readBy(watch, where)].every((part) => watched.has(part))
}
