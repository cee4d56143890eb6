import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { many, rowNumber } from '../../kernel/input.ts'
import { listOf, listParam, listQuery } from '../../kernel/list.ts'
import { rowsOf } from '../../kernel/moves/selection.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { exportQuery } from '../../kernel/workbooks/export.ts'
import { namedRef, rowId, searchText } from '../common/fields.ts'
import { locationList } from '../logbooks/location.ts'
import { orgRef } from '../organizations/organization.schema.ts'
import { SENSOR_ALARM_STATES, SENSOR_VERDICTS, sensorAlarmLife } from './alarm.rules.ts'
import { ANOMALIES } from './reading.schema.ts'
import { sensorPlace } from './sensor.schema.ts'

const [status, verdict, anomaly] = [code(SENSOR_ALARM_STATES), code(SENSOR_VERDICTS), code(ANOMALIES)]

export const sensorAlarm = z.object({
  id: z.number(),
  status,
  /** Nothing until it is closed, and of what was closed as its sensor was taken off. */
  verdict: verdict.nullable(),
  sensorId: z.number(),
  sensorCode: z.string(),
  model: namedRef,
  /** Whose sensor it is. */
  org: orgRef,
  /** Where it was raised, as far as that is open to the reader. */
  logbook: sensorPlace.nullable(),
  anomaly,
  /** Of its readings, as the model says today; empty where it no longer detects it. */
  unit: z.string(),
  /** The setting as it was. */
  threshold: z.number(),
  clearLevel: z.number(),
  inRow: z.number(),
  holdMinutes: z.number(),
  raisedAt: instantOut,
  /** When the readings had come down again; it stays open until somebody answers. */
  endedAt: instantOut.nullable(),
  peak: z.number(),
  /** How many times the readings went up while it was open. */
  risings: z.number(),
  takenAt: instantOut.nullable(),
  takenByName: z.string(),
  closedAt: instantOut.nullable(),
  closedByName: z.string(),
  closeReason: z.string(),
  /** The record that settled it, as far as the reader may read it. */
  jobRecordId: z.number().nullable(),
  can: z.array(z.enum(sensorAlarmLife.names)),
})
export type SensorAlarm = z.output<typeof sensorAlarm>

export const sensorAlarmFilters = {
  /** The id of the sensor, the location id or the address of where it is, who answered, or why. */
  q: searchText,
  statuses: listParam(status),
  verdicts: listParam(verdict),
  anomalies: listParam(anomaly),
  modelIds: listParam(rowId),
  logbookIds: listParam(rowId),
  locationIds: locationList,
  sensorIds: listParam(rowId),
  organizations: listParam(rowId),
  /** Raised on one of these days. */
  from: day.optional(),
  to: day.optional(),
}
/** Their codes are in such an order that what waits stands first. */
export const sensorAlarmQuery = listQuery(sensorAlarmFilters, ['status', 'raisedAt', 'closedAt', 'peak'], 'status,desc')
export const sensorAlarmExport = exportQuery(sensorAlarmFilters)
export const sensorAlarmList = listOf(sensorAlarm)
const ALARMS_PER_RECORD = 20
const isOnce = (all: readonly { id: number }[]) => new Set(all.map(({ id }) => id)).size === all.length
/** The alarms that a record of work answers, each with what there was. */
export const alarmAnswers = many(z.object({ id: rowNumber, verdict }), { max: ALARMS_PER_RECORD })
  .refine(isOnce, { error: 'sensorAlarmTwice' })
  .default([])

/** The same as they are read with the record, as far as the reader may know of these alarms. */
export const settledAlarms = z.array(z.object({ id: z.number(), sensorCode: z.string(), anomaly, verdict }))

/** Whoever closes alarms says what there was. */
export const sensorAlarmMove = sensorAlarmLife.body({
  rows: rowsOf(sensorAlarmFilters),
  input: { verdict: verdict.optional() },
})
