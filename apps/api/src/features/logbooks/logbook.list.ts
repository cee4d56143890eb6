import type { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { orderOf } from '@portal/shared/kernel/list'
import type { Ctx } from '../../kernel/ctx.ts'
import { whereOf } from './logbook.filters.ts'
import { hitsOf, idsOf, orderBy, pageOf } from './logbook.queries.ts'
import { total } from './logbook.total.ts'

type Input = Inputs<typeof logbookContracts>['list']

/** One query for the ids of the page, one for what its rows show, and seldom one for the total. */
export async function list(ctx: Ctx, { page, size, sort, ...query }: Input) {
  const before = page * size
  const hits = await hitsOf(ctx, query.q)
  const where = whereOf(ctx, hits ? { ...query, q: undefined } : query)(ctx.now)
  const ids = await idsOf(ctx, hits ? { AND: [{ id: { in: hits } }, where] } : where, {
    orderBy: orderBy(orderOf(sort)),
    skip: before,
    take: size,
  })
  const { rows, change } = await pageOf(ctx, ids)
  // A page that is not full is the last one: it knows the total by itself.
  const isLast = ids.length < size && (ids.length > 0 || page === 0)
  return { content: rows, totalElements: isLast ? before + ids.length : await total(ctx, query, change) }
}
