import { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import { dictContracts } from '@portal/shared/features/dictionaries/dictionary.contract'
import { inputAt } from '../../kernel/list/state.ts'
import { listRead, type Reads, read } from '../../kernel/reads/reads.ts'
import { filtersIn } from './address.ts'

const districts = read(dictContracts.list, () => ({ dictName: 'district' }))
const overview = read(dashboardContracts.overview, ({ search }) => {
  const input = inputAt(dashboardContracts.logbook, search)
  return input && filtersIn(input)
})

export const reads = {
  dashboard: [overview, districts],
  scoredLogbooks: [listRead(dashboardContracts.logbook), districts],
  performers: [listRead(dashboardContracts.performance), districts],
} satisfies Reads
