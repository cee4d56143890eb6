import { intentionContracts } from '@portal/shared/features/intentions/intention.contract'
import { feature, serve } from '../../kernel/feature.ts'
import { commitIntentions } from './intention.jobs.ts'
import * as service from './intention.service.ts'

export const intentions = feature({
  calls: {
    intentions: serve(intentionContracts, service),
  },
  jobs: [commitIntentions],
})
