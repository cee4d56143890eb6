import { groupContracts } from '@portal/shared/features/groups/group.contract'
import { listRead, type Reads, read } from '../../kernel/reads/reads.ts'

const one = read(groupContracts.get, ({ params: { id } }) => (id ? { id: Number(id) } : undefined))
export const reads = {
  groups: [listRead(groupContracts.list)],
  groupChart: [read(groupContracts.chart, () => ({}))],
  group: [one],
  subgroups: [one],
} satisfies Reads
