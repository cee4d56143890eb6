import type { Prisma } from '@portal/db'
import type { maintenancePlanContracts } from '@portal/shared/features/maintenance-plans/plan.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { dayOf, toDate } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { contains } from '../../kernel/list/search.ts'
import { withLists } from '../location-lists/location-list.service.ts'
import { filters as ofLogbook } from '../logbook-filters/logbook.filters.ts'

type Input = Inputs<typeof maintenancePlanContracts>
export type PlanFilters = Partial<Omit<Input['list'], 'page' | 'size' | 'sort'>>
type Where = Prisma.MaintenancePlanWhereInput

/** Rows of the log-books that a plan covers today or will: no other schedule has followed, and nobody has taken them out. */
export const COVERING = { removedAt: null, isFormer: false } satisfies Prisma.MaintenancePlanLocationWhereInput

/** Within its period today, before it, or over: ended, or past its last day. */
export const inState = (today: Date): Record<'IN_FORCE' | 'COMING' | 'ENDED', Where> => {
  // said twice, for what is not before a day that is missing is neither true nor false
  const goesOn = { endedAt: null, OR: [{ endsOn: null }, { endsOn: { gte: today } }] }
  return {
    IN_FORCE: { ...goesOn, startsOn: { lte: today } },
    COMING: { ...goesOn, startsOn: { gt: today } },
    ENDED: { OR: [{ endedAt: { not: null } }, { endsOn: { lt: today } }] },
  }
}

/** Which plans a search means, of the reader's organization. */
export function whereOf({ actor, now }: Ctx, query: PlanFilters): Where {
  const { q, ids, states, frequencies, nexts, districts, workGroups, locationIds, fromFrom, fromTo } = query
  const byState = inState(toDate(dayOf(now)))
  const covering = (filter: object): Where => ({
    locations: {
      some: { ...COVERING, AND: [visible.maintenancePlanLocation(actor, now)], logbook: ofLogbook(actor, now, filter) },
    },
  })
  return {
    AND: [
      visible.maintenancePlan(actor, now),
      q ? { OR: [contains(['name'], q), covering({ q })] } : {},
      ids ? { id: { in: [...ids] } } : {},
      states ? { OR: states.map((state) => byState[state]) } : {},
      frequencies ? { weeks: { in: [...frequencies] } } : {},
      nexts ? { next: { in: [...nexts] } } : {},
      districts || workGroups || locationIds ? covering({ districts, workGroups, locationIds }) : {},
      { startsOn: { ...(fromFrom && { gte: toDate(fromFrom) }), ...(fromTo && { lte: toDate(fromTo) }) } },
    ],
  }
}

/** The filters with kept lists of location ids read. */
export const readFilters = (ctx: Ctx, query: PlanFilters): Promise<PlanFilters> => withLists(ctx, query)
