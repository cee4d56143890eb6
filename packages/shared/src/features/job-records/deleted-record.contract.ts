import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import * as shape from './deleted-record.schema.ts'

/** Records that were deleted, with who did it and why (spec 001 §2, §3). */
export const deletedRecordContracts = contracts('deletedJobRecords', {
  list: {
    method: 'get',
    path: '/api/jobRecord/deleted',
    access: 'jobRecord:listDeleted',
    query: shape.deletedRecordQuery,
    response: shape.deletedRecordList,
    summary: 'Deleted job records of log-books open to me, the last deleted first',
  },
  export: {
    method: 'get',
    path: '/api/jobRecord/deleted/export',
    access: 'jobRecord:listDeleted',
    query: shape.deletedRecordExportQuery,
    response: z.unknown(),
    download: true,
    summary: 'What is filtered, as a workbook',
  },
})
