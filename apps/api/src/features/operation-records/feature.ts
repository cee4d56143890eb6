import { operationRecordContracts } from '@portal/shared/features/operation-records/operation-record.contract'
import { feature, serve } from '../../kernel/feature.ts'
import { exportAs } from '../exports/export.service.ts'
import { get, list } from './operation-record.list.ts'

export const operationRecords = feature({
  calls: {
    operationRecords: serve(operationRecordContracts, { get, list, export: exportAs('operationRecords') }),
  },
})
