import type { Prisma } from '@portal/db'
import { plainPhone } from '@portal/shared/features/common/fields'
import type { specificationContracts } from '@portal/shared/features/specifications/update.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { instantsOf, toDate } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { seesAll } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { holdsAnyCase } from '../../kernel/input/like.ts'
import { contains, found } from '../../kernel/list/search.ts'
import { called } from '../location-lists/called.ts'
import { anyOf } from '../logbook-filters/asked.ts'

export type UpdateFilters = Partial<Omit<Inputs<typeof specificationContracts>['list'], 'page' | 'size' | 'sort'>>
type Where = Prisma.SpecificationUpdateWhereInput

/** On one of these days, either end open. */
const between = (from?: string, to?: string) => ({
  ...(from && { gte: toDate(from) }),
  ...(to && { lte: toDate(to) }),
})

const ownFields = (query: UpdateFilters): Where => ({
  status: anyOf(query.statuses),
  logbookId: anyOf(query.logbookIds),
  orgId: anyOf(query.organizations),
  changedGroups: query.changed && { hasSome: [...query.changed] },
  submittedAt: instantsOf(query.from, query.to),
  decidedAt: instantsOf(query.decidedFrom, query.decidedTo),
  updatedAt: instantsOf(query.updatedFrom, query.updatedTo),
  resumptionPermitOn: between(query.permitFrom, query.permitTo),
})

type Held = NonNullable<ReturnType<typeof holdsAnyCase>>
const CONTACT = ['lastName', 'companyName', 'phone'] as const
/** What every column is searched by, of texts that stand in one column as JSON. */
function ofContact(text: string | undefined): Where {
  if (!text) return {}
  const { AND: words = [] } = contains(CONTACT, plainPhone(text))
  const inside = (name: string, held: Held): Where => ({
    contact: { path: [name], string_contains: held.contains, mode: held.mode },
  })
  return {
    AND: words.map(({ OR }) => ({
      OR: OR.flatMap((columns) => Object.entries(columns).map(([name, held]) => inside(name, held))),
    })),
  }
}

const typed = (query: UpdateFilters): Where[] => [
  contains(['applicantName'], query.applicant),
  contains(['decidedByName'], query.reviewer),
  contains(['decisionReason'], query.decisionReason),
  contains(['manufacturer'], query.manufacturer),
  contains(['model'], query.model),
  contains(['resumptionPermitNo'], query.resumptionPermitNo),
  ofContact(query.contact),
]

/** What is asked of the log-book; where nothing is, none has to be read. */
function ofPlace({ locationIds, kind, districts }: UpdateFilters): Where {
  if (!locationIds && !kind && !districts) return {}
  return { logbook: { kind, district: anyOf(districts), ...(locationIds && called(locationIds)) } }
}

/** What is asked of columns and of the log-book, without the texts. */
export const plainFields = (query: UpdateFilters): Where[] => [ownFields(query), ofPlace(query)]

/** Which applications a search means, inside what the reader may see: list, total, bulk acts and workbook ask by it. */
export const whereOf = ({ actor, now }: Ctx, query: UpdateFilters): Where => ({
  AND: [
    visible.specificationUpdate(actor, now),
    ...plainFields(query),
    query.q ? found(query.q, seesAll(actor)) : {},
    ...typed(query),
  ],
})
