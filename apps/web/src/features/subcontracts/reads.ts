import { subcontractContracts } from '@portal/shared/features/subcontracts/subcontract.contract'
import { type Address, listRead, type Reads, read } from '../../kernel/reads/reads.ts'

const oneOf = ({ params: { id } }: Address) => (id ? { id: Number(id) } : undefined)

export const reads = {
  subcontracts: [listRead(subcontractContracts.list)],
  subcontract: [read(subcontractContracts.get, oneOf)],
} satisfies Reads
