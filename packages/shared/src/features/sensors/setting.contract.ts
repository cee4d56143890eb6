import { contracts } from '../../kernel/contract.ts'
import { done, idParam } from '../common/fields.ts'
import * as shape from './setting.schema.ts'

/** When sensors raise alarms, and who hears of them (spec 001 §3 "Sensor notification"). */
export const sensorSettingContracts = contracts('sensorSettings', {
  list: {
    method: 'get',
    path: '/api/sensor/notification',
    access: 'sensor:list',
    query: shape.sensorSettingQuery,
    response: shape.sensorSettingList,
    follows: ['sensors'],
    summary: 'What is set for sensors, models and log-books that are open to me',
  },
  create: {
    method: 'post',
    path: '/api/sensor/notification',
    access: 'sensor:link',
    body: shape.sensorSettingForm,
    response: shape.sensorSetting,
    idempotent: true,
    summary: 'Set when an anomaly raises an alarm: on a log-book, of a model, or of all sensors of my organization',
  },
  update: {
    method: 'put',
    path: '/api/sensor/notification/:id',
    access: 'sensor:link',
    params: idParam,
    body: shape.sensorSettingEdit,
    response: shape.sensorSetting,
    idempotent: true,
    summary: 'Change what is set; alarms that were raised keep what was set then',
  },
  remove: {
    method: 'delete',
    path: '/api/sensor/notification/:id',
    access: 'sensor:link',
    params: idParam,
    response: done,
    idempotent: true,
    summary: 'No longer raise alarms by this setting; the next wider one is in force',
  },
})
