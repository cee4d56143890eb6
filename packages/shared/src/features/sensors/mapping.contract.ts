import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { ingested } from '../../kernel/ingest/batch.ts'
import * as shape from './mapping.schema.ts'

const path = '/api/sensor/model/:id/mapping'
const of = { access: 'sensor:manage', params: shape.mappingParam } as const

/** Where readings stand in a supplier's own JSON, by model (513; spec 001 §3 "Sensor API"). */
export const sensorMappingContracts = contracts('sensorMappings', {
  get: {
    ...of,
    method: 'get',
    path,
    response: z.object({ mapping: shape.mappingOfModel.nullable() }),
    summary: 'Where the readings of a model stand in my JSON, once I have told',
  },
  save: {
    ...of,
    method: 'put',
    path,
    body: shape.mappingForm,
    response: shape.mappingOfModel,
    idempotent: true,
    summary: 'Tell where the readings of a model stand in my JSON',
  },
  try: {
    ...of,
    method: 'post',
    path: `${path}/try`,
    body: shape.mappingTrial,
    response: shape.mappingTried,
    summary: 'What would be read of a sample, and what would be answered; nothing is kept',
  },
  send: {
    method: 'post',
    path: '/api/sensor/model/:id/reading',
    access: 'sensor:post',
    programs: true,
    params: shape.mappingParam,
    body: shape.ownReadings,
    response: ingested,
    summary: 'Keeps up to 1,000 readings that stand in my own JSON, as its mapping tells',
  },
})
