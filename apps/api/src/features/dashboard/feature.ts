import { contestContracts } from '@portal/shared/features/dashboard/contest.contract'
import { contestLife } from '@portal/shared/features/dashboard/contest.rules'
import { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import { performerContracts, scoredLogbookContracts } from '@portal/shared/features/dashboard/dashboard-export.contract'
import { healthMonthContracts } from '@portal/shared/features/dashboard/health-month.contract'
import { scoredWorkerContracts } from '@portal/shared/features/dashboard/scored-worker.contract'
import { feature, serve } from '../../kernel/feature.ts'
import { exportAs } from '../exports/export.service.ts'
import { create } from './contest.create.ts'
import { move } from './contest.decide.ts'
import { file, get, list } from './contest.list.ts'
import { preview } from './contest.preview.ts'
import { logbook } from './dashboard.logbooks.ts'
import { performance } from './dashboard.performance.ts'
import { availabilityTrend, healthIndex, map, overview, stackedBar, trend } from './dashboard.service.ts'
import { units } from './dashboard.units.ts'
import { followFigures } from './figure.jobs.ts'
import { FIGURE_ROLLUPS } from './figure.rollups.ts'
import { keepMonths, settleMonths } from './month.jobs.ts'
import { list as listWorkers } from './scored-workers.ts'
import { mailSettled } from './settled-mail.ts'
import { unit } from './unit.service.ts'

export const dashboards = feature({
  calls: {
    dashboards: serve(dashboardContracts, {
      overview,
      trend,
      availabilityTrend,
      map,
      units,
      stackedBar,
      performance,
      healthIndex,
      unit,
      logbook,
    }),
    scoredLogbooks: serve(scoredLogbookContracts, { export: exportAs('scoredLogbooks') }),
    healthMonths: serve(healthMonthContracts, { export: exportAs('healthMonths') }),
    performers: serve(performerContracts, { export: exportAs('performers') }),
    scoredWorkers: serve(scoredWorkerContracts, { list: listWorkers, export: exportAs('scoredWorkers') }),
    healthContests: serve(contestContracts, { list, get, file, preview, create, move }),
  },
  lives: { healthContest: contestLife },
  jobs: [settleMonths, keepMonths, followFigures, mailSettled],
  rollups: FIGURE_ROLLUPS,
})
