import type { LogbookFilters } from '@portal/shared/features/logbook-filters/logbook-filter.schema'
import type { Ctx } from '../../kernel/ctx.ts'
import { textless, whereOf } from '../logbook-filters/logbook.filters.ts'
import { counter, large } from './logbook.large.ts'
import { countOfOwn, seesEverything } from './logbook.own-search.ts'
import { countOf } from './logbook.queries.ts'

/** How many log-books a search finds; `seen` is where the counter of their changes stood when a page was read. */
export const total = (ctx: Ctx, query: LogbookFilters, seen?: number): Promise<number> =>
  large.total({ ctx, counter, where: whereOf(ctx, query), count: () => count(ctx, query), seen })

function count(ctx: Ctx, query: LogbookFilters): Promise<number> {
  if (!query.q && !query.address) return countOf(ctx, whereOf(ctx, query)(ctx.now))
  return seesEverything(ctx)
    ? ctx.db.logbook.count({ where: whereOf(ctx, query)(ctx.now) })
    : countOfOwn(ctx, query, whereOf(ctx, textless(query))(ctx.now))
}
