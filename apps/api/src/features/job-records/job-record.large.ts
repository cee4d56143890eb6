import { readingAs } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { largeList } from '../../kernel/list/large/large.ts'

/** Counting records to 20,001 costs ten times what a page of them costs (docs/decisions/023, 054). */
export const large = largeList('records', 2_400_000)

const REMEMBER_MS = 60_000
/** `many`: log-books beyond those asked one by one. `long`: more records than anyone counts. */
type Fact = 'many' | 'long'

/**
 * What a list was just seen to be: it grows neither short nor narrow within a minute. A total is taken from that only for a
 * full page.
 */
export const isKnown = (ctx: Ctx, fact: Fact, filters: object): boolean =>
  large.facts.recall(ctx, about(ctx, fact, filters)) === true
export const remember = (ctx: Ctx, fact: Fact, filters: object): void =>
  large.facts.remember(ctx, about(ctx, fact, filters), true, REMEMBER_MS)

const about = ({ actor }: Ctx, fact: Fact, filters: object) => [fact, readingAs(actor), actor.orgId, filters]
