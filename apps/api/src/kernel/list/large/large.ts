import { Prisma } from '@portal/db'
import { memoryOf } from './memory.ts'
import { type Counted, totalKept } from './total.ts'

/** Tables with fewer rows are counted and sorted in a few milliseconds: their lists are `listOf`. */
const LARGE_ROWS = 50_000

/**
 * The only way to what makes a long list fast and is easily wrong: fences that overrule the planner, and what a process
 * remembers of a list. A list may come in when all of this holds:
 *
 * - in a whole city its table has more than 50,000 rows;
 * - `pnpm bench` measures it under its topic, and was slower without;
 * - a test compares what it finds with what the scope finds by Prisma.
 *
 * @param topic the list's topic of `pnpm bench`
 * @param rows how many rows its table has in a whole city
 */
export function largeList(topic: string, rows: number) {
  if (rows < LARGE_ROWS) throw new Error(`A list of ${rows} rows is not large: ${topic}`)
  const totals = memoryOf<number>(topic)
  return {
    fenced,
    materialized,
    /** For facts of a list that a process may keep for a while: no row, and nothing that decides who sees one. */
    facts: memoryOf<true>(`${topic} facts`),
    /** A total, counted anew only when it may have changed. */
    total: (list: Counted) => totalKept(totals, list),
  }
}

/** A part of a statement that the planner works off by itself: it pushes nothing into it and estimates nothing by what is outside. */
const fenced = (select: Prisma.Sql): Prisma.Sql => Prisma.sql`(${select} OFFSET 0)`

/** The same for a part that is read more than once: `WITH name ${materialized(select)}`. */
const materialized = (select: Prisma.Sql): Prisma.Sql => Prisma.sql`AS MATERIALIZED (${select})`
