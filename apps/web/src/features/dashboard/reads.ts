import { contestContracts } from '@portal/shared/features/dashboard/contest.contract'
import { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import { scoredWorkerContracts } from '@portal/shared/features/dashboard/scored-worker.contract'
import { templateContracts } from '@portal/shared/features/dashboard-templates/template.contract'
import { dictContracts } from '@portal/shared/features/dictionaries/dictionary.contract'
import { inputAt } from '../../kernel/list/state.ts'
import { listRead, type Reads, read } from '../../kernel/reads/reads.ts'
import { filtersIn } from './address.ts'

const districts = read(dictContracts.list, () => ({ dictName: 'district' }))
const templates = read(templateContracts.list, () => ({}))
const overview = read(dashboardContracts.overview, ({ search }) => {
  const input = inputAt(dashboardContracts.logbook, search)
  return input && filtersIn(input)
})

/** Of all that is filtered, or of the log-book in the address. */
const index = read(dashboardContracts.healthIndex, ({ search }) => {
  const input = inputAt(dashboardContracts.logbook, search)
  return search.get('unit') ? undefined : input && filtersIn(input)
})
const unit = read(dashboardContracts.unit, ({ search }) => {
  const [id, month] = [Number(search.get('unit')), search.get('month')]
  return id > 0 ? { id, ...(month && { month }) } : undefined
})

const contest = read(contestContracts.get, ({ search }) => {
  const id = Number(search.get('contest'))
  return id > 0 ? { id } : undefined
})

export const reads = {
  dashboard: [templates, overview, districts],
  scoredLogbooks: [listRead(dashboardContracts.logbook), districts],
  scoredWorkers: [listRead(scoredWorkerContracts.list)],
  performers: [listRead(dashboardContracts.performance), districts],
  healthIndex: [index, unit, districts],
  healthContests: [contest, listRead(contestContracts.list)],
} satisfies Reads
