import type { FilterSpec } from '../kernel/list/filters.tsx'
import { AreaFilter } from './AreaFilter.tsx'
import { useDictOptions } from './DictSelect.tsx'
import { LabelFilter } from './LabelActions.tsx'
import { LocationListFilter } from './LocationListFilter.tsx'
import { ContractorFilter, ResponsibleFilter } from './OrganizationFilter.tsx'

/** Filters that lists of log-books share (spec 001 §2 "advanced filter"). */
export const LOGBOOK_FILTERS: readonly FilterSpec[] = [
  'q',
  { name: 'kind', words: 'unitKind' },
  { name: 'districts', useOptions: () => useDictOptions('district') },
  'activation',
]
export const LOGBOOK_ADVANCED: readonly FilterSpec[] = [
  { name: 'locationIds', control: LocationListFilter },
  'address',
  { name: 'areas', control: AreaFilter },
  { name: 'types', useOptions: () => [...useDictOptions('liftType'), ...useDictOptions('escalatorType')] },
  { name: 'contractors', control: ContractorFilter },
  { name: 'rps', control: ResponsibleFilter },
  { name: 'stages', words: 'logbook' },
  'specialMaintenance',
  'machineRoomLess',
  'installedFrom',
  'installedTo',
  { name: 'labels', control: LabelFilter },
  'noRp',
  'dueBy',
]
