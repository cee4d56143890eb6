import { handoverContracts } from '@portal/shared/features/handovers/handover.contract'
import { listRead, type Reads } from '../../kernel/reads/reads.ts'

/** What waits for an answer of one's own organization. */
export const TO_ANSWER = { direction: 'RECEIVED', statuses: 'OPEN' } as const

export const reads = {
  takeOver: [listRead(handoverContracts.list, TO_ANSWER)],
  handovers: [listRead(handoverContracts.list)],
} satisfies Reads
