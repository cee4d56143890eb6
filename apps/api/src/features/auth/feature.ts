import { authContracts } from '@portal/shared/features/auth/auth.contract'
import { feature, serve } from '../../kernel/feature.ts'
import { mailCodeLetter, purgeSpent } from './auth.jobs.ts'
import * as service from './auth.service.ts'

export const auth = feature({
  calls: {
    auth: serve(authContracts, service),
  },
  jobs: [mailCodeLetter, purgeSpent],
})
