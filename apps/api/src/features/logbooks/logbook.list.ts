import type { Prisma } from '@portal/db'
import type { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { orderOf } from '@portal/shared/kernel/list'
import type { Ctx } from '../../kernel/ctx.ts'
import { withLists } from '../location-lists/location-list.service.ts'
import { whereOf } from './logbook.filters.ts'
import { hitsOf, idsOf, orderBy, pageOf } from './logbook.queries.ts'
import { total } from './logbook.total.ts'
import { sortedFirst } from './own-period.ts'

type Input = Inputs<typeof logbookContracts>['list']

/** One query for the ids of the page, one for what its rows show, and seldom one for the total. */
export async function list(ctx: Ctx, { page, size, sort, ...asked }: Input) {
  const query = await withLists(ctx, asked)
  const before = page * size
  const hits = await hitsOf(ctx, query.q)
  const where = whereOf(ctx, hits ? { ...query, q: undefined } : query)(ctx.now)
  const ids = await sortedIds(ctx, hits ? { AND: [{ id: { in: hits } }, where] } : where, sort, {
    skip: before,
    take: size,
  })
  const { rows, change } = await pageOf(ctx, ids)
  // A page that is not full is the last one: it knows the total by itself.
  const isLast = ids.length < size && (ids.length > 0 || page === 0)
  return { content: rows, totalElements: isLast ? before + ids.length : await total(ctx, query, change) }
}

/** The ids of a page. Where the order would tell what a reader may not know of some log-books, those come last, by their ids. */
async function sortedIds(
  ctx: Ctx,
  where: Prisma.LogbookWhereInput,
  sort: Input['sort'],
  { skip, take }: { skip: number; take: number },
): Promise<number[]> {
  const [field, direction] = orderOf(sort)
  const known = sortedFirst(ctx, field)
  if (!known) return idsOf(ctx, where, { orderBy: orderBy([field, direction]), skip, take })
  const first = { AND: [where, known] }
  const ids = await idsOf(ctx, first, { orderBy: orderBy([field, direction]), skip, take })
  if (ids.length === take) return ids
  const before = ids.length ? skip + ids.length : await ctx.db.logbook.count({ where: first })
  const others = await idsOf(
    ctx,
    { AND: [where, { NOT: known }] },
    { orderBy: orderBy(['locationId', 'asc']), skip: Math.max(0, skip - before), take: take - ids.length },
  )
  return [...ids, ...others]
}
