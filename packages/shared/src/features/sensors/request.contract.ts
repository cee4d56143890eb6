import { contracts } from '../../kernel/contract.ts'
import { moved } from '../../kernel/moves/result.ts'
import * as shape from './request.schema.ts'

/** Requests to link sensors to log-books (515; spec 001 §4 "Sensor request"). */
export const sensorRequestContracts = contracts('sensorRequests', {
  list: {
    method: 'get',
    path: '/api/sensor/request',
    access: 'sensor:list',
    query: shape.sensorRequestQuery,
    response: shape.sensorRequestList,
    follows: ['sensors'],
    summary:
      'Requests of my organization and about its sensors, approved ones on my log-books, or all for the regulator',
  },
  create: {
    method: 'post',
    path: '/api/sensor/request',
    access: 'sensor:link',
    body: shape.sensorRequestForm,
    response: shape.sensorRequestMade,
    idempotent: true,
    changes: ['sensors'],
    summary: 'Ask that a sensor be linked to a log-book',
  },
  move: {
    method: 'post',
    path: '/api/sensor/request/move',
    access: 'sensor:approve',
    body: shape.sensorRequestMove,
    response: moved,
    idempotent: true,
    changes: ['sensors', 'logbooks', 'accessRights'],
    summary: 'Approve requests, by which sensors are linked, or reject them',
  },
})
