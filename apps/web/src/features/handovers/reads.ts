import { handoverContracts } from '@portal/shared/features/handovers/handover.contract'
import { type Address, listRead, type Reads, read } from '../../kernel/reads/reads.ts'

/** What waits for an answer of one's own organization. */
export const TO_ANSWER = { direction: 'RECEIVED', statuses: 'OPEN' } as const

const oneOf = ({ params: { id } }: Address) => (id ? { number: id } : undefined)

export const reads = {
  handOver: [],
  takeOver: [listRead(handoverContracts.list, TO_ANSWER)],
  handovers: [listRead(handoverContracts.list)],
  handover: [read(handoverContracts.whole, oneOf)],
} satisfies Reads
