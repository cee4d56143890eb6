import { planContracts } from '@portal/shared/features/inspection-pool/plan.contract'
import { type Address, listRead, type Reads, read } from '../../kernel/reads/reads.ts'

const oneOf = ({ params: { id } }: Address) => (id ? { id: Number(id) } : undefined)

export const reads = {
  inspectionPool: [listRead(planContracts.list)],
  inspectionPlan: [read(planContracts.get, oneOf)],
} satisfies Reads
