import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { addressed, whole } from '../../kernel/input.ts'
import { flagParam, listOf, listParam, listQuery } from '../../kernel/list.ts'
import { day } from '../../kernel/time.ts'
import { exportQuery } from '../../kernel/workbooks/export.ts'
import { searchText } from '../common/fields.ts'
import { WORKER_KINDS, worker } from '../workers/worker.schema.ts'
import { FIGURE_COLUMNS, FIGURE_SORTS, GROUP_TYPES, workerFigures } from '../workers/worker-figures.schema.ts'
import { dashboardClock, dashboardFilters, exportedUnder } from './dashboard.schema.ts'

/** Days before the end of a registration from which the list offers it as ending soon. */
export const ENDING_SOON_DAYS = 60

/** By what workers are found, and whose work is measured: on lifts or on escalators, over the settled months of the window. */
export const scoredWorkerFilters = {
  name: searchText,
  kind: code(WORKER_KINDS).optional(),
  groupType: code(GROUP_TYPES).optional(),
  months: dashboardFilters.months,
  leType: dashboardFilters.leType,
  rcIds: dashboardFilters.rcIds,
  workerIds: dashboardFilters.workerIds,
  /** A registration expires within so many days, and has not expired yet. */
  expiringWithin: addressed(whole(0, 3650)).optional(),
  isActive: flagParam,
}
export const SCORED_WORKER_SORTS = [...FIGURE_SORTS, 'name', 'expiresOn'] as const
export const scoredWorkerQuery = listQuery(scoredWorkerFilters, SCORED_WORKER_SORTS, 'jobs,desc')
export const SCORED_WORKER_COLUMNS = [
  'nameEn',
  'nameZh',
  'kind',
  'registrations',
  'expiresOn',
  'employer',
  ...FIGURE_COLUMNS,
  'createdAt',
  'isActive',
] as const
/** In the order of the list. */
export const scoredWorkerExportQuery = exportQuery(
  { ...scoredWorkerFilters, ...exportedUnder, sort: scoredWorkerQuery.shape.sort },
  listParam(code(SCORED_WORKER_COLUMNS)),
)

const { id, kind, nameEn, nameZh, employer, registrations, expiresOn, isActive, leftAt, createdAt } = worker.shape
export const scoredWorker = z.object({
  ...{ id, kind, nameEn, nameZh, employer, registrations, expiresOn, isActive, leftAt, createdAt },
  figures: workerFigures,
})
export type ScoredWorkerRow = z.output<typeof scoredWorker>
export const scoredWorkerList = listOf(scoredWorker).extend({
  ...dashboardClock,
  months: z.array(z.object({ month: day, isSettled: z.boolean() })),
})
