import { workGroupContracts } from '@portal/shared/features/work-groups/work-group.contract'
import { listRead, type Reads, read } from '../../kernel/reads/reads.ts'

export const reads = {
  workGroups: [listRead(workGroupContracts.list)],
  workGroup: [read(workGroupContracts.get, ({ params: { id } }) => (id ? { id: Number(id) } : undefined))],
} satisfies Reads
