import { z } from 'zod'
import { ORG_TYPES } from '../../access/roles.ts'
import { among } from '../../kernel/across.ts'
import { code } from '../../kernel/code.ts'
import { MEGABYTE } from '../../kernel/files/kinds.ts'
import { decimal, many, requiredLine, text, uuid, version } from '../../kernel/input.ts'
import { listOf, listParam, listQuery } from '../../kernel/list.ts'
import { instantOut } from '../../kernel/time.ts'
import { fileRef, idParam, rowId, searchText } from '../common/fields.ts'
import { orgRef } from '../organizations/organization.schema.ts'
import { ANOMALIES, VALUE_MAX } from './reading.schema.ts'

export const SENSOR_MODEL_NAME_MAX = 100
export const SENSOR_REMARK_MAX = 2000
const UNIT_MAX = 20

const PICTURES = ['image/jpeg', 'image/png'] as const
const paper = { maxFiles: 1, maxBytes: 10 * MEGABYTE, types: ['application/pdf', ...PICTURES] } as const
/** Operation and maintenance manual and brochure, without which there is no model, and a picture of it. */
export const SENSOR_MODEL_UPLOAD = {
  manual: paper,
  brochure: paper,
  picture: { ...paper, types: PICTURES, refusal: 'sensorOnlyJpegOrPng' },
} as const
export const SENSOR_MODEL_FILES = [
  'manual',
  'brochure',
  'picture',
] as const satisfies readonly (keyof typeof SENSOR_MODEL_UPLOAD)[]
export const SENSOR_MODEL_PAPERS = [
  'manual',
  'brochure',
] as const satisfies readonly (typeof SENSOR_MODEL_FILES)[number][]

const anomaly = code(ANOMALIES)
const scale = decimal(-VALUE_MAX, VALUE_MAX)
/** Something a model detects, in which unit, and the ends of what it measures. */
const detected = z
  .object({ anomaly, unit: requiredLine(UNIT_MAX), scaleFrom: scale, scaleTo: scale })
  .refine(({ scaleFrom, scaleTo }) => scaleFrom < scaleTo, {
    path: ['scaleTo'],
    error: 'sensorScaleOrder',
    ...among('scaleFrom', 'scaleTo'),
  })
const isOnce = (all: readonly { anomaly: string }[]) => new Set(all.map((one) => one.anomaly)).size === all.length

export const sensorModelForm = z.object({
  name: requiredLine(SENSOR_MODEL_NAME_MAX),
  manufacturer: requiredLine(SENSOR_MODEL_NAME_MAX),
  anomalies: many(detected, { min: 1, max: ANOMALIES.length }).refine(isOnce, { error: 'sensorAnomalyTwice' }),
  remark: text(SENSOR_REMARK_MAX).default(''),
})
/** `version` is the one that whoever edits it has seen; files that do not come stay. */
export const sensorModelEdit = sensorModelForm.extend({ version })

const file = fileRef.extend({ kind: code(SENSOR_MODEL_FILES) })
export const sensorModel = z.object({
  id: z.number(),
  name: z.string(),
  manufacturer: z.string(),
  anomalies: z.array(z.object({ anomaly, unit: z.string(), scaleFrom: z.number(), scaleTo: z.number() })),
  remark: z.string(),
  org: orgRef,
  orgType: code(ORG_TYPES),
  /** Of those that the reader sees. */
  sensorCount: z.number(),
  files: z.array(file),
  /** Of all alarms of its sensors that were answered in the last PRECISION_MONTHS. */
  alarms: z.object({ real: z.number(), false: z.number(), known: z.number() }),
  version: z.number(),
  updatedAt: instantOut,
  mayEdit: z.boolean(),
})
export type SensorModel = z.output<typeof sensorModel>

/** `ids` names models that were chosen earlier. */
export const sensorModelFilters = {
  /** Its own, its manufacturer's, or what is remarked. */
  name: searchText,
  ids: listParam(rowId),
  anomalies: listParam(anomaly),
  organizations: listParam(rowId),
  orgTypes: listParam(code(ORG_TYPES)),
}
export const sensorModelQuery = listQuery(sensorModelFilters, ['name', 'manufacturer', 'updatedAt'])
export const sensorModelList = listOf(sensorModel)
export const sensorModelFileParam = idParam.extend({ fileId: uuid })
