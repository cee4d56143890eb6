import { identityContracts } from '@portal/shared/features/identity/identity.contract'
import { feature, serve } from '../../kernel/feature.ts'
import * as service from './identity.service.ts'

export const identity = feature({
  calls: {
    identity: serve(identityContracts, service),
  },
})
