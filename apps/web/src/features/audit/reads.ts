import { auditContracts } from '@portal/shared/features/audit/audit.contract'
import { listRead, type Reads, read } from '../../kernel/reads/reads.ts'

export const reads = {
  auditLog: [listRead(auditContracts.list), read(auditContracts.newer, () => ({}))],
} satisfies Reads
