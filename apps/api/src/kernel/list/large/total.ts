import { Prisma } from '@portal/db'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../ports.ts'
import { together } from '../../together.ts'
import type { Memory } from './memory.ts'
import { isWatched, type Watch } from './watched.ts'

const MINUTE_MS = 60_000

/** A sequence that moves on with every statement that can change a total, and the triggers that move it. */
export interface Counter extends Watch {
  sequence: Prisma.Sql
}
export interface Counted {
  ctx: Ctx
  counter: Counter
  /** Scope and filters at a moment. */
  where(now: Date): object
  count(): Promise<number>
  /** Where the counter stood, if that was read together with the page. */
  seen?: number | undefined
}

/** Where a counter stands, to be read with the statement of a page. */
export const stateOf = ({ sequence }: Pick<Counter, 'sequence'>): Prisma.Sql =>
  Prisma.sql`(SELECT last_value::float8 FROM ${sequence})`

/**
 * A total is kept for the rest of the minute, in which no access begins or ends by the clock, and for as long as the counter
 * stands still. It is kept only when no transaction was open after the counter was read: whoever had moved it before is
 * then counted, whoever moves it later makes the total unused. The condition is the key: a scope never lends its total to
 * another. A condition that asks for a column that no trigger watches is counted always.
 */
export async function totalKept(
  memory: Memory<number>,
  { ctx, counter, where, count, seen }: Counted,
): Promise<number> {
  const minute = Math.floor(ctx.now.getTime() / MINUTE_MS) * MINUTE_MS
  const condition = where(new Date(minute))
  if (!(await isWatched(ctx.db, counter, condition))) return count()
  const change = seen ?? (await changeOf(ctx.db, counter))
  const about = [change, minute, condition]
  const known = memory.recall(ctx, about)
  if (known !== undefined) return known
  const isQuiet = await nobodyWrites(ctx.db)
  const counted = await count()
  if (isQuiet) memory.remember(ctx, about, counted, minute + MINUTE_MS - ctx.now.getTime())
  return counted
}

const asking = new WeakMap<Db, (counter: Counter) => Promise<number | undefined>>()
/** Read after whoever asks has come, for all who ask together. */
async function changeOf(db: Db, counter: Counter): Promise<number> {
  const ask = asking.get(db) ?? together((counters: readonly Counter[]) => changesOf(db, counters))
  asking.set(db, ask)
  return (await ask(counter)) ?? 0
}

async function changesOf(db: Db, counters: readonly Counter[]): Promise<ReadonlyMap<Counter, number>> {
  const states = counters.map(stateOf)
  const [row] = await db.$queryRaw<
    { changes: number[] }[]
  >`/* prepared */ SELECT ARRAY[${Prisma.join(states)}] AS changes`
  return new Map(counters.map((counter, at) => [counter, row?.changes[at] ?? 0]))
}

async function nobodyWrites(db: Db): Promise<boolean> {
  const [row] = await db.$queryRaw<{ quiet: boolean }[]>`
    SELECT pg_snapshot_xmin(open) = pg_snapshot_xmax(open) AS quiet FROM pg_current_snapshot() AS open`
  return row?.quiet ?? false
}
