import type { Prisma } from '@portal/db'
import type { findingContracts } from '@portal/shared/features/inspection-findings/finding.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { dayOf, instantsOf, toDate } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { contains } from '../../kernel/list/search.ts'
import { withLists } from '../location-lists/location-list.service.ts'
import { anyOf, asked } from '../logbook-filters/asked.ts'
import { filters as ofLogbook } from '../logbook-filters/logbook.filters.ts'

export type FindingFilters = Partial<Inputs<typeof findingContracts>['export']>
type Where = Prisma.InspectionFindingWhereInput

const between = (from: string | undefined, to: string | undefined) =>
  from || to ? { ...(from && { gte: toDate(from) }), ...(to && { lte: toDate(to) }) } : undefined

/** What is asked of the finding itself. */
const ownFields = (query: FindingFilters): Where => ({
  findingClass: anyOf(query.classes),
  ownerId: anyOf(query.contractors),
  status: anyOf(query.statuses),
  part: anyOf(query.parts),
  seenBy: anyOf(query.seenBy),
  deadlineOn: between(query.deadlineFrom, query.deadlineTo),
  createdAt: instantsOf(query.foundFrom, query.foundTo),
})

/** What is asked of the log-book, as its own list asks it; words may also be those of the finding. */
function ofPlace({ actor, now }: Ctx, { q, locationIds, districts, leType: kind }: FindingFilters): Where {
  const place = { locationIds, districts, kind }
  const isAsked = Object.values(place).some((value) => value !== undefined)
  const words = q ? { OR: [{ logbook: ofLogbook(actor, now, { q }) }, contains(['text'], q)] } : {}
  return { AND: [words, isAsked ? { logbook: ofLogbook(actor, now, place) } : {}] }
}

/** Of inspections by these teams, or that completed these plans, as far as the reader knows of plans. */
function ofPlans({ actor, now }: Ctx, { teams, plans }: FindingFilters): Where {
  if (!teams && !plans) return {}
  const asked = { teamId: anyOf(teams), id: anyOf(plans) }
  return { jobRecord: { inspectionPlan: { AND: [visible.inspectionPlan(actor, now), asked] } } }
}

/** Which findings a search means, inside what the reader may see: list, total, acts and workbook ask by it. */
export const whereOf = (ctx: Ctx, query: FindingFilters): Where => ({
  AND: [
    visible.inspectionFinding(ctx.actor, ctx.now),
    ownFields(query),
    asked(query.open, { closedAt: null }),
    asked(query.overdue, { closedAt: null, deadlineOn: { lt: toDate(dayOf(ctx.now)) } }),
    asked(query.sentBack, { status: 'OPEN', isSentBack: true }),
    ofPlans(ctx, query),
    ofPlace(ctx, query),
  ],
})

/** The filters with kept lists of location ids read. */
export const readFilters = (ctx: Ctx, query: FindingFilters): Promise<FindingFilters> => withLists(ctx, query)
