import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { idParam } from '../common/fields.ts'
import * as shape from './model.schema.ts'

/** Models of sensors (512; spec 001 §3 "Sensor"). */
export const sensorModelContracts = contracts('sensorModels', {
  list: {
    method: 'get',
    path: '/api/sensor/model',
    access: 'sensor:list',
    query: shape.sensorModelQuery,
    response: shape.sensorModelList,
    follows: ['sensors'],
    summary: 'Models of my organization, and those of sensors on log-books that are open to me',
  },
  create: {
    method: 'post',
    path: '/api/sensor/model',
    access: 'sensor:manage',
    body: shape.sensorModelForm,
    upload: shape.SENSOR_MODEL_UPLOAD,
    response: shape.sensorModel,
    idempotent: true,
    summary: 'Add a model with what it detects, its manual and its brochure',
  },
  get: {
    method: 'get',
    path: '/api/sensor/model/:id',
    access: 'sensor:list',
    params: idParam,
    response: shape.sensorModel,
    follows: ['sensors'],
    summary: 'One model',
  },
  update: {
    method: 'put',
    path: '/api/sensor/model/:id',
    access: 'sensor:manage',
    params: idParam,
    body: shape.sensorModelEdit,
    upload: shape.SENSOR_MODEL_UPLOAD,
    response: shape.sensorModel,
    idempotent: true,
    changes: ['sensors'],
    summary: 'Change a model; files that come replace those before',
  },
  file: {
    method: 'get',
    path: '/api/sensor/model/:id/file/:fileId',
    access: 'sensor:list',
    params: shape.sensorModelFileParam,
    response: z.unknown(),
    download: true,
    summary: 'The manual, the brochure or the picture of a model',
  },
})
