import { accessRightContracts } from '@portal/shared/features/access-rights/access-right.contract'
import { rpChangeContracts } from '@portal/shared/features/access-rights/rp-change.contract'
import { listRead, type Reads } from '../../kernel/reads/reads.ts'

export const reads = {
  rpHistory: [listRead(rpChangeContracts.list)],
  accessRights: [listRead(accessRightContracts.list)],
} satisfies Reads
