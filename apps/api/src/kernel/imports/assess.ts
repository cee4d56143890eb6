import type { ProblemKey } from '@portal/shared/kernel/problem'
import type { z } from 'zod'
import type { Ctx } from '../ctx.ts'
import type { Layout } from './read.ts'
import type { Facts, ImportRow, Verdict } from './reading.ts'
import type { Fault } from './rows.ts'

/** What stands in the portal already, of the values that have to be there once; compared without regard to capitals. */
export interface Used {
  unique: string
  key: ProblemKey
  values: ReadonlySet<string>
}

/** What a feature says so that its sheet can be imported. All of it is asked for whole files, never for a row. */
export interface Importer<F extends string, R extends z.ZodType> {
  layout: Layout<F, R>
  /** Keeps imports of one kind apart, so that two at once never wait for one another in a ring. */
  lock(ctx: Ctx): Promise<unknown>
  /**
   * Counts what whoever sent the file could find out by it, and refuses when that is too much: asked once of each file, before any
   * transaction, so that it stays whatever becomes of the import.
   */
  tries?(ctx: Ctx, rows: readonly ImportRow<z.output<R>>[]): Promise<void>
  /** Numbers of the rows whose every word is in the portal already. */
  same(ctx: Ctx, rows: readonly ImportRow<z.output<R>>[]): Promise<ReadonlySet<number>>
  /** Which of these values are taken, by the names that the columns call `unique`. */
  used?(ctx: Ctx, values: ReadonlyMap<string, readonly string[]>): Promise<readonly Used[]>
  /** What else the portal has to say of rows that are good by themselves and new to it; a warning keeps nobody from importing one. */
  judge?(ctx: Ctx, rows: readonly ImportRow<z.output<R>>[]): Promise<readonly Fault<F>[]>
  /**
   * Inserts the rows in few statements; answers with the numbers of those for which somebody was faster. With any of them
   * all it did is undone, and it is asked again for the others.
   */
  write(ctx: Ctx, rows: readonly ImportRow<z.output<R>>[]): Promise<ReadonlySet<number>>
  /** How many rows `write` gets at a time, where rows that go together would be parted. */
  rowsAtOnce?: number
}

/** What the portal has to say of a file that was read. */
export async function assess<F extends string, R extends z.ZodType>(
  ctx: Ctx,
  spec: Pick<Importer<F, R>, 'same' | 'used' | 'judge'>,
  facts: Facts<F, z.output<R>>,
): Promise<Verdict<F>> {
  const same = await spec.same(ctx, facts.good)
  const fresh = facts.good.filter(({ row }) => !same.has(row))
  const judged = (await spec.judge?.(ctx, fresh)) ?? []
  return { same: [...same], faults: [...(await takenCells(ctx, spec, facts, same)), ...judged] }
}

/** The same of a file of which nothing was said yet: what can be found out by it is counted first. */
export async function assessFirst<F extends string, R extends z.ZodType>(
  ctx: Ctx,
  spec: Pick<Importer<F, R>, 'same' | 'used' | 'judge' | 'tries'>,
  facts: Facts<F, z.output<R>>,
): Promise<Verdict<F>> {
  await spec.tries?.(ctx, facts.good)
  return assess(ctx, spec, facts)
}

/** One fault for each cell, the first that was found. */
async function takenCells<F extends string, R extends z.ZodType>(
  ctx: Ctx,
  { used }: Pick<Importer<F, R>, 'used'>,
  facts: Pick<Facts<F>, 'cells'>,
  same: ReadonlySet<number>,
): Promise<Fault<F>[]> {
  if (!used) return []
  const cells = facts.cells.filter(({ row }) => !same.has(row))
  const values = new Map(
    [...Map.groupBy(cells, ({ unique }) => unique)].map(([unique, own]) => [unique, own.map(({ like }) => like)]),
  )
  const taken = new Map((await used(ctx, values)).map((one) => [one.unique, one]))
  return cells.flatMap(({ row, field, unique, like }) => {
    const one = taken.get(unique)
    return one?.values.has(like) ? [{ row, field, key: one.key }] : []
  })
}
