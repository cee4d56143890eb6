import type { LogbookFilters } from '@portal/shared/features/logbook-filters/logbook-filter.schema'
import type { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { orderOf } from '@portal/shared/kernel/list'
import type { Ctx } from '../../kernel/ctx.ts'
import { totalOf } from '../../kernel/list/rows/page.ts'
import { withLists } from '../location-lists/location-list.service.ts'
import { textless, whereOf } from '../logbook-filters/logbook.filters.ts'
import { countOfOwn } from './logbook.own-search.ts'
import { inColumns, type Order, pageOf } from './logbook.queries.ts'
import { idsSearched } from './logbook.search.ts'
import { total } from './logbook.total.ts'
import { sortedFirst } from './own-period.ts'

type Input = Inputs<typeof logbookContracts>['list']

/** One query for the ids of the page, one for what its rows show, and seldom one for the total. */
export async function list(ctx: Ctx, { page, size, sort, ...asked }: Input) {
  const query = await withLists(ctx, asked)
  const ids = size ? await sortedIds(ctx, query, inColumns(ctx, orderOf(sort)), { skip: page * size, take: size }) : []
  const { rows, change } = await pageOf(ctx, ids)
  return {
    content: rows,
    totalElements: await totalOf({ page, size }, ids.length, () => total(ctx, query, change)),
  }
}

/** The ids of a page. Where the order would tell what a reader may not know of some log-books, those come last, by their ids. */
async function sortedIds(
  ctx: Ctx,
  query: LogbookFilters,
  order: Order,
  { skip, take }: { skip: number; take: number },
): Promise<number[]> {
  const known = sortedFirst(ctx, order[0])
  const where = whereOf(ctx, textless(query))(ctx.now)
  if (!known) return idsSearched(ctx, query, where, { order, skip, take })
  const ids = await idsSearched(ctx, query, { AND: [where, known] }, { order, skip, take })
  if (ids.length === take) return ids
  const countKnown = () => countOfOwn(ctx, query, { AND: [where, known] })
  const before = ids.length ? skip + ids.length : await countKnown()
  const others = await idsSearched(
    ctx,
    query,
    { AND: [where, { NOT: known }] },
    { order: ['locationId', 'asc'], skip: Math.max(0, skip - before), take: take - ids.length },
  )
  return [...ids, ...others]
}
