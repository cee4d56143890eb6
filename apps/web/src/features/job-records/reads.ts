import { dictContracts } from '@portal/shared/features/dictionaries/dictionary.contract'
import { answerRequestContracts } from '@portal/shared/features/job-records/answer-request.contract'
import { deletedRecordContracts } from '@portal/shared/features/job-records/deleted-record.contract'
import { DELETION_REASONS } from '@portal/shared/features/job-records/deleted-record.schema'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { listRead, type Reads, read } from '../../kernel/reads/reads.ts'

export const reads = {
  deletedJobRecords: [
    listRead(deletedRecordContracts.list),
    read(dictContracts.list, () => ({ dictName: DELETION_REASONS })),
  ],
  jobReplies: [listRead(answerRequestContracts.list)],
  jobRecords: [listRead(jobRecordContracts.list)],
  acknowledge: [read(jobRecordContracts.inbox, () => ({}))],
} satisfies Reads
