import { mergeContracts } from '@portal/shared/features/organization-merges/merge.contract'
import { type Address, listRead, type Reads, read } from '../../kernel/reads/reads.ts'

const oneOf = ({ params: { id } }: Address) => (id ? { id: Number(id) } : undefined)

export const reads = {
  organizationMerges: [listRead(mergeContracts.list)],
  organizationMerge: [read(mergeContracts.get, oneOf)],
  organizationMergeConfirm: [read(mergeContracts.get, oneOf), read(mergeContracts.rehearsal, oneOf)],
} satisfies Reads
