import { operationContracts } from '@portal/shared/features/operations/operation.contract'
import { feature, serve } from '../../kernel/feature.ts'
import * as service from './operation.service.ts'

export const operations = feature({
  calls: {
    operations: serve(operationContracts, service),
  },
})
