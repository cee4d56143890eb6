import type { FilterSpec } from '../kernel/list/filters.tsx'
import { useDictOptions } from './DictSelect.tsx'
import { useLabelOptions } from './LabelActions.tsx'
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
  { name: 'areas', useOptions: () => useDictOptions('area') },
  { name: 'types', useOptions: () => [...useDictOptions('liftType'), ...useDictOptions('escalatorType')] },
  { name: 'contractors', control: ContractorFilter },
  { name: 'rps', control: ResponsibleFilter },
  { name: 'stages', words: 'logbook' },
  'specialMaintenance',
  'machineRoomLess',
  'installedFrom',
  'installedTo',
  { name: 'labels', useOptions: useLabelOptions },
  'noRp',
  'dueBy',
]
