import type { FilterSpec } from '../../kernel/list/filters.tsx'
import { useDictOptions } from '../../widgets/DictSelect.tsx'
import { LOCATION_IDS } from '../../widgets/LocationListFilter.tsx'
import { CONTRACTORS, RESPONSIBLE } from '../../widgets/OrganizationFilter.tsx'
import { WORKERS } from '../../widgets/WorkerFilter.tsx'
import { workGroupFilters } from '../../widgets/WorkGroupFilter.tsx'

/** What every dashboard is narrowed by: in sight, and in the drawer. */
export const DASHBOARD_FILTERS: readonly FilterSpec[] = [
  { name: 'months', words: 'dashboardMonths' },
  { name: 'leType', words: 'unitKind' },
  { name: 'districts', useOptions: () => useDictOptions('district') },
  'ageBands',
]
export const dashboardAdvanced = (): readonly FilterSpec[] => [
  { name: 'region', useOptions: () => useDictOptions('region') },
  { ...CONTRACTORS, name: 'rcIds' },
  { ...RESPONSIBLE, name: 'rpOrgIds' },
  LOCATION_IDS,
  ...workGroupFilters('groupId'),
  WORKERS,
  { name: 'caseType', words: 'typeOfWork' },
  'availabilityBands',
]
