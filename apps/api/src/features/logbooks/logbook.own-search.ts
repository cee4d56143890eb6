import { Prisma } from '@portal/db'
import type { LogbookFilters } from '@portal/shared/features/logbook-filters/logbook-filter.schema'
import type { LOGBOOK_SORTS } from '@portal/shared/features/logbooks/logbook.schema'
import { isEverything } from '../../access/everything.ts'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { logbookSql } from './logbook.sql.ts'

type Where = Prisma.LogbookWhereInput
/** What a search looks for in the words of a log-book. */
export type Texts = Pick<LogbookFilters, 'q' | 'address'>
interface Page {
  order: readonly [(typeof LOGBOOK_SORTS)[number], 'asc' | 'desc']
  skip: number
  take: number
}

export const SORT_COLUMN: Record<(typeof LOGBOOK_SORTS)[number], string> = {
  locationId: 'location_id',
  nextDutyOn: 'next_duty_on',
  installedYear: 'installed_year',
  activatedOn: 'activated_on',
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
    SELECT id FROM (${mine(where, SORT_COLUMN[field])}) AS mine WHERE ${holding(texts)}
    ORDER BY ${Prisma.raw(`sorted_by ${direction} NULLS LAST, location_id`)} LIMIT ${take} OFFSET ${skip}`
  return rows.map(({ id }) => id)
}

/** How many there are, by the same way. */
export async function countOfOwn({ db }: Ctx, texts: Texts, where: Where): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (${mine(where, SORT_COLUMN.locationId)}) AS mine WHERE ${holding(texts)}`
  return row?.count ?? 0
}

/** `OFFSET 0` keeps the planner from looking for the text first, and from judging by the city's statistics how rare it is. */
const mine = (where: Where, column: string) => Prisma.sql`
  SELECT l.id, l.location_id, ${Prisma.raw(`l.${column}`)} AS sorted_by, l.search_text, l.address_en, l.address_zh, l.building_en, l.building_zh, l.block
  FROM logbook l WHERE ${logbookSql('l', where)} OFFSET 0`

/** `strpos`, not LIKE: the planner keeps no statistics of what a function answers. */
function holding({ q, address }: Texts): Prisma.Sql {
  const inWords = q ? Prisma.sql`strpos(search_text, ${q.toLowerCase()}) > 0` : Prisma.sql`true`
  if (!address) return inWords
  const places = ['address_en', 'building_en', 'address_zh', 'building_zh', 'block'].map(
    (column) => Prisma.sql`strpos(lower(${Prisma.raw(column)}), lower(${address})) > 0`,
  )
  return Prisma.sql`${inWords} AND (${Prisma.join(places, ' OR ')})`
}
