import { dictContracts } from '@portal/shared/features/dictionaries/dictionary.contract'
import { maintenancePlanContracts } from '@portal/shared/features/maintenance-plans/plan.contract'
import { maintenancePlanLocationContracts } from '@portal/shared/features/maintenance-plans/plan-location.contract'
import { maintenanceVisitContracts } from '@portal/shared/features/maintenance-plans/visit.contract'
import { inputAt } from '../../kernel/list/state.ts'
import { type Address, listRead, type Reads, read } from '../../kernel/reads/reads.ts'
import { actualFilters, byOf } from './actualState.ts'
import { spanOf } from './calendarState.ts'

const districts = read(dictContracts.list, () => ({ dictName: 'district' }))
const oneOf = ({ params: { id } }: Address) => (id ? { id: Number(id) } : undefined)

export const reads = {
  maintenancePlans: [listRead(maintenancePlanContracts.list), districts],
  maintenancePlan: [
    read(maintenancePlanContracts.get, oneOf),
    read(maintenancePlanLocationContracts.list, ({ params: { id }, search }) =>
      id ? inputAt(maintenancePlanLocationContracts.list, search, { id }) : undefined,
    ),
  ],
  maintenanceCalendar: [
    read(maintenanceVisitContracts.calendar, ({ search }) =>
      inputAt(maintenanceVisitContracts.calendar, search, spanOf(search.get('from'))),
    ),
    districts,
  ],
  maintenanceActual: [
    read(maintenanceVisitContracts.actual, ({ search }) =>
      inputAt(
        maintenanceVisitContracts.actual,
        search,
        actualFilters(byOf(search.get('by')), search.get('weekFrom'), search.get('weekTo')),
      ),
    ),
    districts,
  ],
} satisfies Reads
