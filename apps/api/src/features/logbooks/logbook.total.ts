import { createHash } from 'node:crypto'
import type { LogbookFilters } from '@portal/shared/features/logbook-filters/logbook-filter.schema'
import type { Ctx, Db } from '../../kernel/ctx.ts'
import { textless, whereOf } from '../logbook-filters/logbook.filters.ts'
import { countOfOwn, seesEverything } from './logbook.own-search.ts'

interface Kept {
  change: number
  minute: number
  totals: Map<string, number>
}
const MINUTE_MS = 60_000
const KEPT_MAX = 1000
/** One memory for each connection pool; a transaction has a client of its own and so never reads it. */
const memory = new WeakMap<Db, Kept>()

/**
 * How many log-books a search finds. Counting takes longer than reading a page, so a total is kept for the rest of the
 * minute, in which no access begins or ends by the clock, and for as long as the database's own counter of changes
 * stands still. It is kept only when no transaction was open after that counter was read: whoever had moved it before is
 * then counted, whoever moves it later makes the total unused. The condition is the key: a scope never lends its total to
 * another. Due days change with every job record and do not move the counter: they are always counted.
 */
export async function total(ctx: Ctx, query: LogbookFilters, seen?: number): Promise<number> {
  const { db, now } = ctx
  const where = whereOf(ctx, query)
  if (query.dueBy) return count(ctx, query)
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  const key = digest(where(new Date(minute * MINUTE_MS)))
  const change = seen ?? (await changeOf(db))
  const kept = memory.get(db)
  const known = kept?.change === change && kept.minute === minute ? kept.totals.get(key) : undefined
  if (known !== undefined) return known
  const isQuiet = await nobodyWrites(db)
  const counted = await count(ctx, query)
  if (isQuiet) keep(db, { change, minute }, key, counted)
  return counted
}

const count = (ctx: Ctx, query: LogbookFilters): Promise<number> =>
  (query.q || query.address) && !seesEverything(ctx)
    ? countOfOwn(ctx, query, whereOf(ctx, textless(query))(ctx.now))
    : ctx.db.logbook.count({ where: whereOf(ctx, query)(ctx.now) })

/** Short, however long a list of location ids the condition holds. */
const digest = (where: object) => createHash('sha256').update(JSON.stringify(where)).digest('base64')

function keep(db: Db, at: Omit<Kept, 'totals'>, key: string, counted: number): void {
  const kept = memory.get(db)
  const isCurrent = kept && kept.change === at.change && kept.minute === at.minute && kept.totals.size < KEPT_MAX
  const totals = isCurrent ? kept.totals : new Map<string, number>()
  memory.set(db, { ...at, totals: totals.set(key, counted) })
}

async function changeOf(db: Db): Promise<number> {
  const [row] = await db.$queryRaw<{ change: number }[]>`SELECT last_value::float8 AS change FROM logbook_change`
  return row?.change ?? 0
}

async function nobodyWrites(db: Db): Promise<boolean> {
  const [row] = await db.$queryRaw<{ quiet: boolean }[]>`
    SELECT pg_snapshot_xmin(open) = pg_snapshot_xmax(open) AS quiet FROM pg_current_snapshot() AS open`
  return row?.quiet ?? false
}
