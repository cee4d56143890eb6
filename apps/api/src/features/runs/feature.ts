import { runContracts } from '@portal/shared/features/runs/run.contract'
import { runLife } from '@portal/shared/features/runs/run.rules'
import { feature, serve } from '../../kernel/feature.ts'
import { maintainRuns, work } from './run.jobs.ts'
import * as service from './run.service.ts'

export const runs = feature({
  calls: {
    runs: serve(runContracts, service),
  },
  lives: {
    run: runLife,
  },
  jobs: [work, maintainRuns],
})
