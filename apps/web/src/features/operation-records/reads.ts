import { operationRecordContracts } from '@portal/shared/features/operation-records/operation-record.contract'
import { listRead, type Reads } from '../../kernel/reads/reads.ts'
import { OF_ACCESS } from './ofAccess.ts'

export const reads = {
  operationRecords: [listRead(operationRecordContracts.list)],
  accessHistory: [listRead(operationRecordContracts.list, OF_ACCESS)],
} satisfies Reads
