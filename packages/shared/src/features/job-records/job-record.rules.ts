import { life } from '../../kernel/moves/life.ts'
import { JOB_STATUSES, LISTED_STATUSES } from './job-record.codes.ts'

/** Submitted work is sealed; responsible persons acknowledge it, each organization once (product.md §5). */
export const jobRecordLife = life({
  name: 'jobRecord',
  states: JOB_STATUSES,
  initial: 'SUBMITTED',
  parties: ['responsible', 'disputer', 'disputing', 'answered', 'author'],
  refusal: 'alreadyAcknowledged',
  moves: {
    acknowledge: {
      by: 'responsible',
      permission: 'jobRecord:acknowledge',
      // reading a record ends no dispute about it: the state is settled from all that was said
      from: LISTED_STATUSES,
      graceSeconds: 10,
    },
    /** Says that the record is wrong; until that is answered and accepted, or withdrawn, it is neither acknowledged nor routine. */
    dispute: {
      by: 'disputer',
      permission: 'jobRecord:dispute',
      from: LISTED_STATUSES,
      to: 'DISPUTED',
      reason: 'required',
    },
    acceptAnswer: { by: 'answered', permission: 'jobRecord:dispute', from: ['DISPUTED'], reason: 'optional' },
    withdrawDispute: { by: 'disputing', permission: 'jobRecord:dispute', from: ['DISPUTED'], reason: 'optional' },
    /** For good: whoever recorded the work takes it back, for a reason of the dictionary; its seals stay. */
    delete: { by: 'author', permission: 'jobRecord:delete', from: LISTED_STATUSES, to: 'DELETED', reason: 'required' },
  },
})
