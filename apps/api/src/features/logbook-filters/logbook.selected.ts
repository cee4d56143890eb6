import type { Prisma } from '@portal/db'
import type { LogbookFilters } from '@portal/shared/features/logbook-filters/logbook-filter.schema'
import { BULK_MAX } from '@portal/shared/kernel/moves/selection'
import type { Ctx } from '../../kernel/ctx.ts'
import { withLists } from '../location-lists/location-list.service.ts'
import { whereOf } from './logbook.filters.ts'

/**
 * The log-books a bulk act reaches by the filter of the list, in its order; `narrowed` leaves out what the act is not for.
 * One more than it takes is enough to refuse it.
 */
export const matchingLogbooks = async (
  ctx: Ctx,
  filter: LogbookFilters = {},
  narrowed: Prisma.LogbookWhereInput = {},
) =>
  ctx.db.logbook.findMany({
    where: { AND: [whereOf(ctx, await withLists(ctx, filter))(ctx.now), narrowed] },
    orderBy: { locationId: 'asc' },
    take: BULK_MAX + 1,
    select: { id: true, locationId: true },
  })
