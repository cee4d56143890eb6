import { contractorChangeContracts } from '@portal/shared/features/contractor-changes/contractor-change.contract'
import { type Address, listRead, type Reads, read } from '../../kernel/reads/reads.ts'

const oneOf = ({ params: { id } }: Address) => (id ? { id: Number(id) } : undefined)

export const reads = {
  contractorChanges: [listRead(contractorChangeContracts.list)],
  contractorChange: [read(contractorChangeContracts.get, oneOf)],
} satisfies Reads
