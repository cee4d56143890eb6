import { workAuthorizationContracts } from '@portal/shared/features/work-authorizations/work-authorization.contract'
import { listRead, type Reads } from '../../kernel/reads/reads.ts'

export const reads = {
  workAuthorizations: [listRead(workAuthorizationContracts.list)],
} satisfies Reads
