import type { Prisma } from '@portal/db'
import { OPEN_PLAN_STATES } from '@portal/shared/features/inspection/inspection.codes'
import type { planContracts } from '@portal/shared/features/inspection-pool/plan.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { Problem, problem } from '@portal/shared/kernel/problem'
import { instantsOf } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { contains } from '../../kernel/list/search.ts'
import { withLists } from '../location-lists/location-list.service.ts'
import { anyOf, asked } from '../logbook-filters/asked.ts'
import { holding, filters as ofLogbook } from '../logbook-filters/logbook.filters.ts'

export type PlanFilters = Partial<Inputs<typeof planContracts>['export']>
type Where = Prisma.InspectionPlanWhereInput

/** What is asked of the plan itself. */
const ownFields = (query: PlanFilters): Where => ({
  year: query.year,
  type: anyOf(query.types),
  priority: anyOf(query.priorities),
  riskIndex: anyOf(query.risks),
  status: anyOf(query.statuses),
  cycle: anyOf(query.cycles),
  teamId: anyOf(query.teams),
  userId: anyOf(query.people),
  isBackup: query.backup,
  isSurprise: query.surprise,
  isAutoCompleted: query.automatic,
  plannedAt: instantsOf(query.plannedFrom, query.plannedTo),
})

const placeOf = ({ q, locationIds, labels, districts, areas }: PlanFilters) => ({
  ...{ q, locationIds, labels, districts, areas },
})
const isAsked = (fields: object): boolean => Object.values(fields).some((value) => value !== undefined)
/** What is asked of the log-book, as its own list asks it; who holds it each by itself, for which no log-book has to be read. */
function ofPlace({ actor, now }: Ctx, query: PlanFilters): Where[] {
  const place = placeOf(query)
  return [
    ...(isAsked(place) ? [ofLogbook(actor, now, place)] : []),
    ...(query.contractors ? [holding(query.contractors, 'RC', now)] : []),
    ...(query.rps ? [holding(query.rps, 'RP', now)] : []),
  ].map((logbook) => ({ logbook }))
}
/** No text is searched, and of log-books nothing is asked but where they are and who holds them: `whereOf` is one that `sqlOf` can say. */
export const isPlain = ({ q, locationIds, labels, remark, completedBy }: PlanFilters): boolean =>
  !isAsked({ q, locationIds, labels, remark, completedBy })

/** Which plans a search means, inside what the reader may see: list, total, bulk acts and workbook ask by it. */
export const whereOf = (ctx: Ctx, query: PlanFilters): Where => ({
  AND: [
    visible.inspectionPlan(ctx.actor, ctx.now),
    ownFields(query),
    asked(query.noTeam, { teamId: null }),
    asked(query.open, { status: { in: [...OPEN_PLAN_STATES] } }),
    asked(query.nobody, { teamId: { not: null }, userId: null, isBackup: false, closedAt: null }),
    contains(['completedByName'], query.completedBy),
    contains(['remark'], query.remark),
    ...ofPlace(ctx, query),
  ],
})

/** The filters with kept lists of location ids read; one that is gone, or nobody's whom the reader knows, finds no locations (50128). */
export const readFilters = (ctx: Ctx, query: PlanFilters): Promise<PlanFilters> =>
  withLists(ctx, query).catch((error: unknown) => {
    const isGone = error instanceof Problem && error.key === 'locationListNotFound'
    throw isGone ? problem('locationSearchFailed') : error
  })
