import type { Prisma } from '@portal/db'
import type { VisitShown } from '@portal/shared/features/maintenance-plans/plan.codes'
import type { maintenanceVisitContracts } from '@portal/shared/features/maintenance-plans/visit.contract'
import { mondayOfWeek } from '@portal/shared/features/maintenance-plans/week'
import type { Inputs } from '@portal/shared/kernel/contract'
import { toDate } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { contains } from '../../kernel/list/search.ts'
import { withLists } from '../location-lists/location-list.service.ts'
import { filters as ofLogbook } from '../logbook-filters/logbook.filters.ts'
import { thisMonday } from './plan.counts.ts'

export type VisitFilters = Partial<Inputs<typeof maintenanceVisitContracts>['export']>
type Where = Prisma.MaintenanceVisitWhereInput

/** As people see a visit: of what waits, what lies ahead and what was missed. */
export const shownAs = (status: string, week: Date, now: Date): VisitShown =>
  status === 'OPEN' ? (week < thisMonday(now) ? 'MISSED' : 'PLANNED') : (status as Exclude<VisitShown, 'PLANNED'>)

function ofState(now: Date, state: VisitShown): Where {
  if (state === 'PLANNED') return { status: 'OPEN', week: { gte: thisMonday(now) } }
  if (state === 'MISSED') return { status: 'OPEN', week: { lt: thisMonday(now) } }
  return { status: state }
}

/** The log-books of plans that a search means, of those open to the reader. */
export function locationsWhere(
  { actor, now }: Ctx,
  { q, plans, premises, locationIds, districts, workGroups, leType: kind }: VisitFilters,
): Prisma.MaintenancePlanLocationWhereInput {
  const place = { locationIds, districts, workGroups, kind }
  const isPlaced = Object.values(place).some((value) => value !== undefined)
  return {
    AND: [
      visible.maintenancePlanLocation(actor, now),
      plans ? { planId: { in: [...plans] } } : {},
      q ? { OR: [{ plan: contains(['name'], q) }, { logbook: ofLogbook(actor, now, { q }) }] } : {},
      premises ? { logbook: { premises: { in: [...premises] } } } : {},
      isPlaced ? { logbook: ofLogbook(actor, now, place) } : {},
    ],
  }
}

/** Which visits a search means, inside what the reader may see: list, total, moves and workbook ask by it. */
export function whereOf(ctx: Ctx, query: VisitFilters): Where {
  const { actor, now } = ctx
  const { statuses, workers, weekFrom, weekTo } = query
  const week = {
    ...(weekFrom && { gte: toDate(mondayOfWeek(weekFrom)) }),
    ...(weekTo && { lte: toDate(mondayOfWeek(weekTo)) }),
  }
  return {
    AND: [
      visible.maintenanceVisit(actor, now),
      { status: { not: 'GONE' }, week, location: locationsWhere(ctx, query) },
      statuses ? { OR: statuses.map((state) => ofState(now, state)) } : {},
      workers ? { record: { AND: [visible.jobRecord(actor, now)], workerIds: { hasSome: [...workers] } } } : {},
    ],
  }
}

/** The filters with kept lists of location ids read. */
export const readFilters = (ctx: Ctx, query: VisitFilters): Promise<VisitFilters> => withLists(ctx, query)
