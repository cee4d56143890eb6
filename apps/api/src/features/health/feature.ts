import { healthContracts } from '@portal/shared/features/health/health.contract'
import { feature, serve } from '../../kernel/feature.ts'
import { checkFiles } from './file.jobs.ts'
import * as service from './health.service.ts'

export const health = feature({
  calls: {
    health: serve(healthContracts, service),
  },
  jobs: [checkFiles],
})
