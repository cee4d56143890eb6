import type { LogbookFilters } from '@portal/shared/features/logbook-filters/logbook-filter.schema'

/** Of these no history is kept: what they say is today's, and not for an organization whose access has ended (docs/decisions/028). */
const TODAYS_FILTERS = [
  'stages',
  'activation',
  'handedOver',
  'machineRoomLess',
  'specialMaintenance',
  'dueBy',
  'overdue',
  'contractors',
  'rps',
  'ownRoles',
  'permitBy',
  'noRp',
  'workGroups',
  'notInWorkGroup',
  'groups',
  'notInGroup',
  'noGroup',
] as const satisfies (keyof LogbookFilters)[]

/** Whether a search asks for something of today, so that only log-books with access today can answer it. */
export const asksForToday = (query: LogbookFilters): boolean => TODAYS_FILTERS.some((name) => query[name] !== undefined)
