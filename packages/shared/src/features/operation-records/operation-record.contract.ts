import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { idParam } from '../common/fields.ts'
import * as shape from './operation-record.schema.ts'

/** Everything that was done, by whom and from where, with before and after (spec 000 §2.4, 302 and 312). */
export const operationRecordContracts = contracts('operationRecords', {
  list: {
    method: 'get',
    path: '/api/operationRecord',
    access: 'operationRecord:list',
    query: shape.operationRecordQuery,
    response: shape.operationRecordList,
    summary: 'Operations on log-books open to me and those of my organization, newest first',
  },
  export: {
    method: 'get',
    path: '/api/operationRecord/export',
    access: 'operationRecord:list',
    query: shape.operationRecordExportQuery,
    response: z.unknown(),
    download: true,
    summary: 'What is filtered, as a workbook',
  },
  get: {
    method: 'get',
    path: '/api/operationRecord/:id',
    access: 'operationRecord:list',
    params: idParam,
    response: shape.operationRecord,
    summary: 'One operation with before and after',
  },
})
