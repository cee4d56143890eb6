import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { listRead, type Reads, read } from '../../kernel/reads/reads.ts'

export const reads = {
  jobRecords: [listRead(jobRecordContracts.list)],
  acknowledge: [read(jobRecordContracts.inbox, () => ({}))],
} satisfies Reads
