import type { FilterSpec } from '../kernel/list/filters.tsx'
import { AreaFilter, AreaNames } from './AreaFilter.tsx'
import { useDictOptions } from './DictSelect.tsx'
import { LABELS } from './LabelFilter.tsx'
import { LOCATION_IDS } from './LocationListFilter.tsx'
import { CONTRACTORS, RESPONSIBLE } from './OrganizationFilter.tsx'

/** Filters that lists of log-books share (spec 001 §2 "advanced filter"). */
export const LOGBOOK_FILTERS: readonly FilterSpec[] = [
  'q',
  { name: 'kind', words: 'unitKind' },
  { name: 'districts', useOptions: () => useDictOptions('district') },
  'activation',
]
export const LOGBOOK_ADVANCED: readonly FilterSpec[] = [
  LOCATION_IDS,
  'address',
  { name: 'areas', control: AreaFilter, says: AreaNames },
  { name: 'types', useOptions: () => [...useDictOptions('liftType'), ...useDictOptions('escalatorType')] },
  CONTRACTORS,
  RESPONSIBLE,
  { name: 'ownRoles', words: 'partyRole' },
  { name: 'stages', words: 'logbookStage' },
  'handedOver',
  'specialMaintenance',
  'machineRoomLess',
  'installedFrom',
  'installedTo',
  'permitBy',
  LABELS,
  'noRp',
  'noPosition',
  'overdue',
  'dueBy',
]
