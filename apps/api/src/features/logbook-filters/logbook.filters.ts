import type { Prisma } from '@portal/db'
import type { LogbookFilters } from '@portal/shared/features/logbook-filters/logbook-filter.schema'
import { PREMISES_LENGTH } from '@portal/shared/features/logbooks/location'
import { toDate } from '@portal/shared/kernel/time'
import { isEverything } from '../../access/everything.ts'
import { visible } from '../../access/index.ts'
import { inForce } from '../../access/logbook.ts'
import { current } from '../../access/readers.ts'
import type { Actor, Ctx } from '../../kernel/ctx.ts'
import { holds, holdsAnyCase } from '../../kernel/input/like.ts'
import { bigramsOf } from './bigrams.ts'
import { asksForToday } from './todays-filters.ts'

type Where = Prisma.LogbookWhereInput

/** What the reader of a list is shown: his scope and his search, at a moment. */
export const whereOf =
  ({ actor }: Ctx, query: LogbookFilters) =>
  (now: Date): Where => ({
    AND: [(asksForToday(query) ? current : visible.logbook)(actor, now), filters(actor, now, query)],
  })

/** Which log-books a search means. List, count and export ask through it, each inside a scope. */
export const filters = (actor: Actor, now: Date, query: LogbookFilters): Where => ({
  AND: [
    query.q ? found(query.q, isEverything(visible.logbook(actor, now))) : {},
    query.address ? atAddress(query.address, isEverything(visible.logbook(actor, now))) : {},
    query.locationIds ? named(query.locationIds) : {},
    holding(query.contractors, 'RC', now),
    holding(query.rps, 'RP', now),
    query.noRp === undefined ? {} : { parties: { [query.noRp ? 'none' : 'some']: { kind: 'RP', ...inForce(now) } } },
    query.labels
      ? { labels: { some: { label: { AND: [{ id: { in: query.labels } }, visible.label(actor, now)] } } } }
      : {},
    query.labelled === undefined
      ? {}
      : { labels: { [query.labelled ? 'some' : 'none']: { label: visible.label(actor, now) } } },
    ownFields(query),
  ],
})

const ownFields = (query: LogbookFilters): Where => ({
  kind: query.kind,
  type: anyOf(query.types),
  district: anyOf(query.districts),
  area: anyOf(query.areas),
  stage: anyOf(query.stages),
  activatedOn: query.activation && (query.activation === 'ACTIVATED' ? { not: null } : null),
  specialMaintenance: query.specialMaintenance,
  machineRoomLess: query.machineRoomLess,
  installedYear: between(query.installedFrom, query.installedTo),
  nextDutyOn: query.dueBy && { lte: toDate(query.dueBy) },
})

const between = (from?: number, to?: number) =>
  from === undefined && to === undefined ? undefined : { gte: from, lte: to }
const anyOf = (values?: string[]) => values && { in: values }

const holding = (orgIds: number[] | undefined, kind: 'RC' | 'RP', now: Date): Where =>
  orgIds ? { parties: { some: { orgId: { in: orgIds }, kind, ...inForce(now) } } } : {}

/** Seven characters mean every unit of the premises. */
function named(ids: readonly string[]): Where {
  const premises = ids.filter((id) => id.length === PREMISES_LENGTH)
  const units = ids.filter((id) => id.length > PREMISES_LENGTH)
  return { OR: [{ locationId: { in: units } }, { premises: { in: premises } }] }
}

/** What a search asks beside its texts. */
export const textless = <Q extends LogbookFilters>(query: Q) => ({ ...query, q: undefined, address: undefined })

/**
 * Location id, L/E number, address, building and block in either language: the pairs find by index, the text decides. The
 * index is of the whole city, so it is for whoever sees that: its work would tell others what stands in foreign log-books.
 */
export function found(text: string, byIndex: boolean): Where {
  const searched = text.toLowerCase()
  const pairs = byIndex ? bigramsOf(searched) : []
  return { searchText: holds(searched), ...(pairs.length && { searchBigrams: { hasEvery: pairs } }) }
}

export function atAddress(text: string, byIndex: boolean): Where {
  const held = holdsAnyCase(text)
  const fields = ['addressEn', 'buildingEn', 'addressZh', 'buildingZh', 'block'] as const
  return {
    AND: [found(text, byIndex), { OR: fields.map((field) => ({ [field]: held })) }],
  }
}
