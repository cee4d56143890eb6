import { maintenancePlanContracts } from '@portal/shared/features/maintenance-plans/plan.contract'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import { useDictOptions } from '../../widgets/DictSelect.tsx'
import { LOCATION_IDS } from '../../widgets/LocationListFilter.tsx'
import { pickFilter } from '../../widgets/pickFilter.tsx'
import { workGroupFilters } from '../../widgets/WorkGroupFilter.tsx'

const useDistricts = () => useDictOptions('district')
const nameOf = ({ name }: { name: string }) => name
/** What visits are found by most. */
export const VISIT_FILTERS = (): readonly FilterSpec[] => [
  'q',
  { name: 'districts', useOptions: useDistricts },
  ...workGroupFilters(),
  { name: 'plans', ...pickFilter({ list: maintenancePlanContracts.pick, nameOf, isMany: true }) },
]
export const VISIT_ADVANCED: readonly FilterSpec[] = [
  { name: 'statuses', words: 'maintenanceVisit' },
  LOCATION_IDS,
  { name: 'leType', words: 'unitKind' },
]
