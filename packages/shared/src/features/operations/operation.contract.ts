import { contracts } from '../../kernel/contract.ts'
import { operationState } from './operation.schema.ts'

export const operationContracts = contracts('operations', {
  get: {
    method: 'get',
    path: '/api/operation',
    access: 'job:list',
    response: operationState,
    summary: 'How the installation is: health, signed days, anchors, the last walk, letters waiting',
  },
})
