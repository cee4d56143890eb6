import { contracts } from '../../kernel/contract.ts'
import { moved } from '../../kernel/moves/result.ts'
import { idParam } from '../common/fields.ts'
import * as shape from './sensor.schema.ts'

/** Sensors and the log-books that they are on (514; spec 001 §3 "Sensor"). */
export const sensorContracts = contracts('sensors', {
  list: {
    method: 'get',
    path: '/api/sensor',
    access: 'sensor:list',
    query: shape.sensorQuery,
    response: shape.sensorList,
    summary: 'Sensors of my organization, and those on log-books that are open to me',
  },
  create: {
    method: 'post',
    path: '/api/sensor',
    access: 'sensor:manage',
    body: shape.sensorForm,
    response: shape.sensor,
    idempotent: true,
    summary: 'Add a sensor of one of my models',
  },
  get: {
    method: 'get',
    path: '/api/sensor/:id',
    access: 'sensor:list',
    params: idParam,
    response: shape.sensor,
    summary: 'One sensor',
  },
  update: {
    method: 'put',
    path: '/api/sensor/:id',
    access: 'sensor:manage',
    params: idParam,
    body: shape.sensorEdit,
    response: shape.sensor,
    idempotent: true,
    summary: 'Change the model or the remark of a sensor',
  },
  move: {
    method: 'post',
    path: '/api/sensor/move',
    // each move has a right of its own
    access: 'sensor:list',
    body: shape.sensorMove,
    response: moved,
    idempotent: true,
    changes: ['logbooks', 'accessRights'],
    summary: 'Take sensors off their log-books, or out of use',
  },
})
