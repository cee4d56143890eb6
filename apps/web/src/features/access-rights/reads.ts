import { accessRightContracts } from '@portal/shared/features/access-rights/access-right.contract'
import { listRead, type Reads } from '../../kernel/reads/reads.ts'

export const reads = {
  accessRights: [listRead(accessRightContracts.list)],
} satisfies Reads
