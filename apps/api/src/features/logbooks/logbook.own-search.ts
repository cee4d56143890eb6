import { columnOf, Prisma } from '@portal/db'
import type { LogbookFilters } from '@portal/shared/features/logbook-filters/logbook-filter.schema'
import { isEverything } from '../../access/everything.ts'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { containsSql, foundSql } from '../../kernel/list/search.ts'
import { ADDRESS_FIELDS } from '../logbook-filters/logbook.filters.ts'
import { large } from './logbook.large.ts'
import { type Order, SORT_COLUMN } from './logbook.queries.ts'
import { logbookSql } from './logbook.sql.ts'

type Where = Prisma.LogbookWhereInput
/** What a search looks for in the words of a log-book. */
export type Texts = Pick<LogbookFilters, 'q' | 'address'>
interface Page {
  order: Order
  skip: number
  take: number
}

/** For whom every hit of the city's index is one he may see; for anybody else the index would work on what is others'. */
export const seesEverything = ({ actor, now }: Ctx): boolean => isEverything(visible.logbook(actor, now))

/**
 * The ids of a page of those log-books that pass a condition, which holds a scope, and whose words hold the texts. The scope
 * is read first, whatever is looked for, and nothing but what it leaves is looked through: neither plan nor time tells
 * whether others have what is searched for.
 */
export async function idsOfOwn(ctx: Ctx, texts: Texts, where: Where, { order, skip, take }: Page): Promise<number[]> {
  const [field, direction] = order
  const rows = await ctx.db.$queryRaw<{ id: number }[]>`
    SELECT id FROM ${mine(where, SORT_COLUMN[field])} AS mine WHERE ${holding(texts)}
    ORDER BY ${Prisma.raw(`sorted_by ${direction} NULLS LAST, location_id`)} LIMIT ${take} OFFSET ${skip}`
  return rows.map(({ id }) => id)
}

/** How many there are, by the same way. */
export async function countOfOwn({ db }: Ctx, texts: Texts, where: Where): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM ${mine(where, SORT_COLUMN.locationId)} AS mine WHERE ${holding(texts)}`
  return row?.count ?? 0
}

/** Fenced, the planner cannot look for the text first, nor estimate by the city's statistics how rare it is. */
const mine = (where: Where, column: string) =>
  large.fenced(Prisma.sql`
  SELECT l.id, l.location_id, ${Prisma.raw(`l.${column}`)} AS sorted_by, l.search_text, ${Prisma.join(PLACES.map((place) => Prisma.sql`l.${place}`))}
  FROM logbook l WHERE ${logbookSql('l', where)}`)

const PLACES = ADDRESS_FIELDS.map((field) => Prisma.raw(columnOf(field)))
function holding({ q, address }: Texts): Prisma.Sql {
  const inWords = q ? foundSql('mine', q, false) : Prisma.sql`true`
  if (!address) return inWords
  return Prisma.sql`${inWords} AND ${containsSql(PLACES, address)}`
}
