import type { Prisma } from '@portal/db'
import type { LogbookFilters } from '@portal/shared/features/logbook-filters/logbook-filter.schema'
import { dayOf, toDate } from '@portal/shared/kernel/time'
import type { Ticked } from '@portal/shared/kernel/workbooks/export'
import { isEverything } from '../../access/everything.ts'
import { group, workGroup } from '../../access/group.ts'
import { visible } from '../../access/index.ts'
import { grantsInForce, inForce } from '../../access/logbook.ts'
import { current } from '../../access/readers.ts'
import type { Actor, Ctx } from '../../kernel/ctx.ts'
import { tickedRows } from '../../kernel/list/rows/ticked.ts'
import { contains, found } from '../../kernel/list/search.ts'
import { called } from '../location-lists/called.ts'
import { anyOf } from './asked.ts'
import { asksForToday } from './todays-filters.ts'

type Where = Prisma.LogbookWhereInput

/** What the reader of a list is shown: his scope and his search, at a moment. */
export const whereOf =
  ({ actor }: Ctx, query: LogbookFilters & Ticked) =>
  (now: Date): Where => ({
    AND: [
      (asksForToday(query) ? current : visible.logbook)(actor, now),
      filters(actor, now, query),
      ...(query.ticked || query.unticked ? [tickedRows(query)] : []),
    ],
  })

/** Which log-books a search means. List, count and export ask through it, each inside a scope. */
export const filters = (actor: Actor, now: Date, query: LogbookFilters): Where => ({
  AND: [
    query.q ? found(query.q, isEverything(visible.logbook(actor, now))) : {},
    query.address ? atAddress(query.address, isEverything(visible.logbook(actor, now))) : {},
    query.locationIds ? called(query.locationIds) : {},
    holding(query.contractors, 'RC', now),
    holding(query.rps, 'RP', now),
    query.ownRoles ? { parties: { some: { ...grantsInForce(actor, now), role: anyOf(query.ownRoles) } } } : {},
    query.noRp === undefined ? {} : { parties: { [query.noRp ? 'none' : 'some']: { kind: 'RP', ...inForce(now) } } },
    query.labels
      ? { labels: { some: { label: { AND: [{ id: { in: query.labels } }, visible.label(actor, now)] } } } }
      : {},
    query.labelled === undefined
      ? {}
      : { labels: { [query.labelled ? 'some' : 'none']: { label: visible.label(actor, now) } } },
    ...grouped(workGroup(actor, now), query.workGroups, query.notInWorkGroup),
    ...grouped(group(actor, now), query.groups, query.notInGroup),
    query.noGroup === undefined ? {} : { groups: { [query.noGroup ? 'none' : 'some']: { group: group(actor, now) } } },
    handedOver(query, now),
    overdue(query, now),
    ownFields(query),
  ],
})

/**
 * In one of these groups, and not in that one.
 * @param known the groups of this kind that the reader knows: of others nobody learns what is in them
 */
function grouped(known: Prisma.LogbookGroupWhereInput, within?: readonly number[], without?: number): Where[] {
  const of = (ids: readonly number[]) => ({ group: { AND: [{ id: { in: [...ids] } }, known] } })
  return [
    ...(within ? [{ groups: { some: of(within) } }] : []),
    ...(without === undefined ? [] : [{ groups: { none: of([without]) } }]),
  ]
}

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
  latitude: query.noPosition === undefined ? undefined : query.noPosition ? null : { not: null },
  specification: query.permitBy ? { usePermitExpiry: { lte: toDate(query.permitBy) } } : undefined,
  nextDutyOn: query.dueBy && { lte: toDate(query.dueBy) },
})

/** One that is confirmed for a moment ahead has not passed yet. */
function handedOver({ handedOver }: LogbookFilters, now: Date): Where {
  const passed = { handedOverAt: { lte: now } }
  if (!handedOver) return {}
  return handedOver === 'HANDED_OVER' ? passed : { OR: [{ handedOverAt: null }, { handedOverAt: { gt: now } }] }
}

/** Whatever has no next duty is not overdue. */
function overdue({ overdue }: LogbookFilters, now: Date): Where {
  if (overdue === undefined) return {}
  const today = toDate(dayOf(now))
  return overdue ? { nextDutyOn: { lt: today } } : { OR: [{ nextDutyOn: null }, { nextDutyOn: { gte: today } }] }
}

const between = (from?: number, to?: number) =>
  from === undefined && to === undefined ? undefined : { gte: from, lte: to }

/** Held by one of these organizations in this capacity. */
export const holding = (orgIds: number[] | undefined, kind: 'RC' | 'RP', now: Date): Where =>
  orgIds ? { parties: { some: { orgId: { in: orgIds }, kind, ...inForce(now) } } } : {}

/** What a search asks beside its texts. */
export const textless = <Q extends LogbookFilters>(query: Q) => ({ ...query, q: undefined, address: undefined })

/** The words of an address; what else a log-book is found by, such as its number, is in the search text too. */
/** Log-books whose location id, or a former one, holds this. */
export const atLocation = (text: string, byIndex: boolean): Where => ({
  AND: [found(text, byIndex), contains(['locationId', 'formerly'], text)],
})
export const ADDRESS_FIELDS = ['addressEn', 'buildingEn', 'addressZh', 'buildingZh', 'block'] as const
export const atAddress = (text: string, byIndex: boolean): Where => ({
  AND: [found(text, byIndex), contains(ADDRESS_FIELDS, text)],
})
