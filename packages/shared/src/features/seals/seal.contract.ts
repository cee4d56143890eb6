import { contracts } from '../../kernel/contract.ts'
import { sealParam, verification } from './seal.schema.ts'

export const sealContracts = contracts('seals', {
  verify: {
    method: 'get',
    path: '/api/seal/:code',
    access: 'public',
    params: sealParam,
    response: verification,
    summary: 'Whether the entry with this blockchain code still matches',
  },
})
