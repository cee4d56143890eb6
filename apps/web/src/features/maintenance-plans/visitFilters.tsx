import { maintenancePlanContracts } from '@portal/shared/features/maintenance-plans/plan.contract'
import { useApi } from '../../kernel/api.ts'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import { useDictOptions } from '../../widgets/DictSelect.tsx'
import { LOCATION_IDS } from '../../widgets/LocationListFilter.tsx'
import { workGroupFilters } from '../../widgets/WorkGroupFilter.tsx'
import { FIRST_PLANS } from './calendarState.ts'

const useDistricts = () => useDictOptions('district')
const usePlans = () =>
  (useApi(maintenancePlanContracts.list, FIRST_PLANS).data?.content ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }))
/** What visits are found by most. */
export const VISIT_FILTERS = (): readonly FilterSpec[] => [
  'q',
  { name: 'districts', useOptions: useDistricts },
  ...workGroupFilters(),
  { name: 'plans', useOptions: usePlans },
]
export const VISIT_ADVANCED: readonly FilterSpec[] = [
  { name: 'statuses', words: 'maintenanceVisit' },
  LOCATION_IDS,
  { name: 'leType', words: 'unitKind' },
]
