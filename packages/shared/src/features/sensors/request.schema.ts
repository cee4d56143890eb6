import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { rowNumber, text } from '../../kernel/input.ts'
import { listOf, listParam, listQuery } from '../../kernel/list.ts'
import { rowsOf } from '../../kernel/moves/selection.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { rowId, searchText } from '../common/fields.ts'
import { unitId } from '../logbooks/location.ts'
import { orgRef } from '../organizations/organization.schema.ts'
import { SENSOR_REQUEST_STATES, sensorRequestLife } from './sensor.rules.ts'
import { sensorPlace } from './sensor.schema.ts'

const REMARK_MAX = 500

export const sensorRequestForm = z.object({
  sensorId: rowNumber,
  locationId: unitId,
  remark: text(REMARK_MAX).default(''),
})
/** The same for an id that there is and for one that there is not. */
export const sensorRequestMade = z.object({ id: z.number() })

const status = code(SENSOR_REQUEST_STATES)
export const sensorRequest = z.object({
  id: z.number(),
  status,
  sensorId: z.number(),
  sensorCode: z.string(),
  /** Whose sensor it is. */
  company: orgRef,
  /** As it was typed. */
  locationId: z.string(),
  /** The log-book of this id, as far as it is open to the reader: for the regulator nothing means that there is none. */
  logbook: sensorPlace.nullable(),
  org: orgRef,
  askedByName: z.string(),
  remark: z.string(),
  createdAt: instantOut,
  decidedByName: z.string(),
  decidedAt: instantOut.nullable(),
  decisionReason: z.string(),
  can: z.array(z.enum(sensorRequestLife.names)),
})
export type SensorRequest = z.output<typeof sensorRequest>

export const sensorRequestFilters = {
  /** The id of the sensor, the location id, or who asks. */
  q: searchText,
  statuses: listParam(status),
  sensorIds: listParam(rowId),
  organizations: listParam(rowId),
  /** Asked on one of these days. */
  from: day.optional(),
  to: day.optional(),
}
export const sensorRequestQuery = listQuery(
  sensorRequestFilters,
  ['createdAt', 'locationId', 'sensorCode'],
  'createdAt,desc',
)
export const sensorRequestList = listOf(sensorRequest)
export const sensorRequestMove = sensorRequestLife.body({ rows: rowsOf(sensorRequestFilters) })
