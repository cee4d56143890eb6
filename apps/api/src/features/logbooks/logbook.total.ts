import type { LogbookFilters } from '@portal/shared/features/logbook-filters/logbook-filter.schema'
import type { Ctx } from '../../kernel/ctx.ts'
import { textless, whereOf } from '../logbook-filters/logbook.filters.ts'
import { counter, large } from './logbook.large.ts'
import { countOfOwn, seesEverything } from './logbook.own-search.ts'

/** How many log-books a search finds; `seen` is where the counter of their changes stood when a page was read. */
export const total = (ctx: Ctx, query: LogbookFilters, seen?: number): Promise<number> =>
  large.total({ ctx, counter, where: whereOf(ctx, query), count: () => count(ctx, query), seen })

const count = (ctx: Ctx, query: LogbookFilters): Promise<number> =>
  (query.q || query.address) && !seesEverything(ctx)
    ? countOfOwn(ctx, query, whereOf(ctx, textless(query))(ctx.now))
    : ctx.db.logbook.count({ where: whereOf(ctx, query)(ctx.now) })
