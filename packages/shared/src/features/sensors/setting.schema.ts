import { z } from 'zod'
import { among } from '../../kernel/across.ts'
import { code } from '../../kernel/code.ts'
import { rowNumber, version, whole } from '../../kernel/input.ts'
import { listOf, listParam, listQuery } from '../../kernel/list.ts'
import { instantOut } from '../../kernel/time.ts'
import { namedRef, rowId } from '../common/fields.ts'
import { unitId } from '../logbooks/location.ts'
import { orgRef } from '../organizations/organization.schema.ts'
import { ANOMALIES, VALUE_MAX } from './reading.schema.ts'
import { sensorPlace } from './sensor.schema.ts'

export const SENSOR_IN_ROW_MAX = 100
export const SENSOR_HOLD_MINUTES_MAX = 1440

const level = whole(-VALUE_MAX, VALUE_MAX)
const levels = {
  /** At or above this a reading speaks for an alarm. */
  threshold: level,
  /** At or below this it speaks for its end. */
  clearLevel: level,
  /** So many readings in a row have to speak alike. */
  inRow: whole(1, SENSOR_IN_ROW_MAX),
  /** From the first to the last of these so many minutes have to pass. */
  holdMinutes: whole(0, SENSOR_HOLD_MINUTES_MAX),
  tellsContractor: z.boolean(),
  tellsRp: z.boolean(),
  tellsCompany: z.boolean(),
}
const ordered = <S extends z.ZodType<{ threshold: number; clearLevel: number }>>(schema: S) =>
  schema.refine(({ threshold, clearLevel }) => clearLevel < threshold, {
    path: ['clearLevel'],
    error: 'sensorClearLevelOrder',
    ...among('threshold', 'clearLevel'),
  })

/** For a model, for a log-book, or without either for all sensors of one's organization. */
export const sensorSettingForm = ordered(
  z.object({
    anomaly: code(ANOMALIES),
    modelId: rowNumber.optional(),
    locationId: unitId.optional(),
    ...levels,
  }),
).refine(({ modelId, locationId }) => modelId === undefined || locationId === undefined, {
  path: ['locationId'],
  error: 'sensorOneTarget',
  ...among('modelId', 'locationId'),
})
/** What it is for stays. `version` is the one that whoever edits it has seen. */
export const sensorSettingEdit = ordered(z.object({ ...levels, version }))

export const sensorSetting = z.object({
  id: z.number(),
  /** Whose sensors it is for; of a log-book, who made it. */
  org: orgRef,
  model: namedRef.nullable(),
  logbook: sensorPlace.nullable(),
  anomaly: code(ANOMALIES),
  threshold: z.number(),
  clearLevel: z.number(),
  inRow: z.number(),
  holdMinutes: z.number(),
  tellsContractor: z.boolean(),
  tellsRp: z.boolean(),
  tellsCompany: z.boolean(),
  version: z.number(),
  updatedAt: instantOut,
  mayEdit: z.boolean(),
})
export type SensorSetting = z.output<typeof sensorSetting>

export const SENSOR_TARGETS = ['COMPANY', 'MODEL', 'LOGBOOK'] as const
export const sensorSettingFilters = {
  targets: listParam(code(SENSOR_TARGETS)),
  anomalies: listParam(code(ANOMALIES)),
  modelIds: listParam(rowId),
  logbookIds: listParam(rowId),
  organizations: listParam(rowId),
}
export const sensorSettingQuery = listQuery(sensorSettingFilters, ['updatedAt', 'anomaly'], 'updatedAt,desc')
export const sensorSettingList = listOf(sensorSetting)
