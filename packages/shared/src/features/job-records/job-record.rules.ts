import { life } from '../../kernel/moves/life.ts'
import { JOB_STATUSES } from './job-record.codes.ts'

/** Submitted work is sealed; responsible persons acknowledge it, each organization once (product.md §5). */
export const jobRecordLife = life({
  name: 'jobRecord',
  states: JOB_STATUSES,
  initial: 'SUBMITTED',
  parties: ['responsible'],
  refusal: 'alreadyAcknowledged',
  moves: {
    acknowledge: {
      by: 'responsible',
      permission: 'jobRecord:acknowledge',
      from: ['SUBMITTED', 'REPLIED', 'ACKNOWLEDGED'],
      to: 'ACKNOWLEDGED',
    },
  },
})
