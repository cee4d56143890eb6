import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { moved } from '../../kernel/moves/result.ts'
import * as shape from './alarm.schema.ts'

/** Alarms that readings of sensors have raised (spec 001 §3 "Sensor notification"). */
export const sensorAlarmContracts = contracts('sensorAlarms', {
  list: {
    method: 'get',
    path: '/api/sensor/alarm',
    access: 'sensor:list',
    query: shape.sensorAlarmQuery,
    response: shape.sensorAlarmList,
    follows: ['sensors'],
    summary: 'Alarms of sensors of my organization, and those on log-books that are open to me',
  },
  export: {
    method: 'get',
    path: '/api/sensor/alarm/export',
    access: 'sensor:list',
    query: shape.sensorAlarmExport,
    response: z.unknown(),
    download: true,
    summary: 'What is filtered, as a workbook',
  },
  move: {
    method: 'post',
    path: '/api/sensor/alarm/move',
    access: 'sensorAlarm:answer',
    body: shape.sensorAlarmMove,
    response: moved,
    idempotent: true,
    changes: ['sensorModels'],
    summary: 'Take alarms in hand, from when they are mute, or close them with a verdict and a reason',
  },
})
