import { jobContracts } from '@portal/shared/features/jobs/job.contract'
import { feature, serve } from '../../kernel/feature.ts'
import * as service from './job.service.ts'

export const jobs = feature({
  calls: {
    jobs: serve(jobContracts, service),
  },
})
