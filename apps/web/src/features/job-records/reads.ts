import { dictContracts } from '@portal/shared/features/dictionaries/dictionary.contract'
import { answerRequestContracts } from '@portal/shared/features/job-records/answer-request.contract'
import { deletedRecordContracts } from '@portal/shared/features/job-records/deleted-record.contract'
import { DELETION_REASONS } from '@portal/shared/features/job-records/deleted-record.schema'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { inputAt } from '../../kernel/list/state.ts'
import { listRead, type Reads, read } from '../../kernel/reads/reads.ts'
import { answeredIn } from './replyTab.ts'

export const reads = {
  deletedJobRecords: [
    listRead(deletedRecordContracts.list),
    read(dictContracts.list, () => ({ dictName: DELETION_REASONS })),
  ],
  jobReplies: [
    read(answerRequestContracts.list, ({ search }) =>
      inputAt(answerRequestContracts.list, search, answeredIn(search.get('tab'))),
    ),
  ],
  jobRecords: [listRead(jobRecordContracts.list)],
  acknowledge: [read(jobRecordContracts.inbox, () => ({}))],
} satisfies Reads
