import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import * as shape from './record.schema.ts'

/** What a sensor has measured on the log-book that it is on (516, 517; spec 001 §2 "Sensor Record"). */
export const sensorRecordContracts = contracts('sensorRecords', {
  get: {
    method: 'get',
    path: '/api/sensor/record',
    access: 'sensor:list',
    query: shape.sensorRecordQuery,
    response: shape.sensorRecord,
    follows: ['sensors'],
    summary: 'What a sensor has measured in the last day, week or month, on the log-book that it is on',
  },
  export: {
    method: 'get',
    path: '/api/sensor/record/export',
    access: 'sensor:list',
    query: shape.sensorRecordExport,
    response: z.unknown(),
    download: true,
    summary: 'The same as a workbook, a row for each minute or hour with readings',
  },
})
