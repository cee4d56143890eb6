import { Prisma } from '@portal/db'
import { isEverything } from '../../access/everything.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { found, foundSql, pairsSql } from '../../kernel/list/search.ts'
import { atAddress } from '../logbook-filters/logbook.filters.ts'
import { large } from './logbook.large.ts'
import { idsOfOwn, seesEverything, type Texts } from './logbook.own-search.ts'
import { idsInOrder, idsOf, type Order, orderBy, SORT_COLUMN } from './logbook.queries.ts'

type Where = Prisma.LogbookWhereInput

/** A word on more log-books than this is found soon by walking them in order. */
const HITS_MAX = 10_000
/** Hits read at first, for each row of the page: mostly they are enough, whatever the rest of the search leaves of them. */
const HITS_A_ROW = 20
/** So many hits at a time are held against the rest of the search. */
const HITS_AT_ONCE = 500
interface Page {
  order: Order
  skip: number
  take: number
}

/** The ids of a page of the log-books that pass a condition, which holds a scope, and that the texts find, if there are any. */
export async function idsSearched(ctx: Ctx, texts: Texts, where: Where, page: Page): Promise<number[]> {
  const { q, address } = texts
  if (!q && !address) return idsInOrder(ctx, where, page)
  if (!seesEverything(ctx)) return idsOfOwn(ctx, texts, where, page)
  const rest: Where = address ? { AND: [where, atAddress(address, true)] } : where
  const ids = q ? await idsFound(ctx, q, rest, page) : null
  const { order, ...part } = page
  return ids ?? idsOf(ctx, q ? { AND: [found(q, true), rest] } : rest, { orderBy: orderBy(order), ...part })
}

/**
 * The ids of a page of what a text finds, for whoever sees the whole city: its hits are read by the index of pairs, in the
 * order of the list, then held against the rest of the search; left to itself the planner walks the list in its order and throws away
 * what does not match. Nothing when the text is too short or too common for that.
 */
async function idsFound(ctx: Ctx, text: string, where: Where, page: Page): Promise<number[] | null> {
  if (!pairsSql('l', text)) return null
  const { order, skip, take } = page
  const hits = (part: Omit<Page, 'order'>) => hitsOf(ctx, text, { order, ...part })
  if (isEverything(where)) return hits(page)
  const few = Math.min((skip + take) * HITS_A_ROW, HITS_MAX + 1)
  const first = await hits({ skip: 0, take: few })
  const ids = await idsAmong(ctx, first, where, page)
  if (first.length < few || ids.length === take) return ids
  const all = few > HITS_MAX ? first : await hits({ skip: 0, take: HITS_MAX + 1 })
  return all.length > HITS_MAX ? null : idsAmong(ctx, all, where, page)
}

/** The fence keeps the planner from walking the list all the same. */
async function hitsOf({ db }: Ctx, text: string, { order: [field, direction], skip, take }: Page): Promise<number[]> {
  const [column, order] = [Prisma.raw(SORT_COLUMN[field]), Prisma.raw(`sorted_by ${direction} NULLS LAST, location_id`)]
  const hit = Prisma.sql`SELECT id, location_id, ${column} AS sorted_by FROM logbook l WHERE ${foundSql('l', text, true)}`
  const rows = await db.$queryRaw<{ id: number }[]>`/* prepared */
    SELECT id FROM ${large.fenced(hit)} AS hit
    ORDER BY ${order} LIMIT ${take} OFFSET ${skip}`
  return rows.map(({ id }) => id)
}

/** A page of those hits that pass the rest of the search; they are in its order. */
async function idsAmong(
  ctx: Ctx,
  hits: readonly number[],
  where: Where,
  { order, skip, take }: Page,
): Promise<number[]> {
  const passed: number[] = []
  for (let from = 0; from < hits.length && passed.length < skip + take; from += HITS_AT_ONCE) {
    const some = { id: { in: hits.slice(from, from + HITS_AT_ONCE) } }
    passed.push(...(await idsOf(ctx, { AND: [some, where] }, { orderBy: orderBy(order) })))
  }
  return passed.slice(skip, skip + take)
}
