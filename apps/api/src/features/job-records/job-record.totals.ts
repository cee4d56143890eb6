import { createHash } from 'node:crypto'
import { readingAs } from '../../access/readers.ts'
import type { Ctx, Db } from '../../kernel/ctx.ts'
import type { Filters } from './job-record.queries.ts'

const REMEMBER_MS = 60_000
const MOST = 2000
/** `many`: log-books beyond those asked one by one. `long`: more records than anyone counts. */
type Fact = 'many' | 'long'
const memory = new WeakMap<Db, Map<string, number>>()

/**
 * What a list was just seen to be. Counting to 20,001 costs ten times what the page costs, and such a list grows neither
 * short nor narrow within a minute; only that fact is kept, never a row, and a total is taken from it only for a full page.
 * One memory for each connection pool; a transaction has a client of its own and so never meets it.
 */
function factsOf({ db }: Ctx): Map<string, number> {
  const known = memory.get(db) ?? new Map<string, number>()
  memory.set(db, known)
  return known
}

const keyOf = ({ actor }: Ctx, fact: Fact, filters: Filters): string =>
  createHash('sha256')
    .update(JSON.stringify([fact, readingAs(actor), actor.orgId, filters]))
    .digest('base64')

export const isKnown = (ctx: Ctx, fact: Fact, filters: Filters): boolean =>
  (factsOf(ctx).get(keyOf(ctx, fact, filters)) ?? 0) > ctx.now.getTime()

export function remember(ctx: Ctx, fact: Fact, filters: Filters): void {
  const facts = factsOf(ctx)
  if (facts.size >= MOST) facts.clear()
  facts.set(keyOf(ctx, fact, filters), ctx.now.getTime() + REMEMBER_MS)
}
