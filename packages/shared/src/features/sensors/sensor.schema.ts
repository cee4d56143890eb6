import { z } from 'zod'
import { ORG_TYPES } from '../../access/roles.ts'
import { code } from '../../kernel/code.ts'
import { requiredLine, rowNumber, text, version } from '../../kernel/input.ts'
import { flagParam, listOf, listParam, listQuery } from '../../kernel/list.ts'
import { rowsOf } from '../../kernel/moves/selection.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { namedRef, rowId, searchText } from '../common/fields.ts'
import { locationList } from '../logbooks/location.ts'
import { unitKind } from '../logbooks/logbook.codes.ts'
import { orgRef } from '../organizations/organization.schema.ts'
import { SENSOR_REMARK_MAX } from './model.schema.ts'
import { ANOMALIES, SENSOR_CODE_MAX } from './reading.schema.ts'
import { SENSOR_STATES, sensorLife } from './sensor.rules.ts'

/** A log-book as rows of sensors name it. */
export const sensorPlace = z.object({
  id: z.number(),
  locationId: z.string(),
  addressEn: z.string(),
  addressZh: z.string(),
  kind: unitKind,
})

const remark = text(SENSOR_REMARK_MAX).default('')
export const sensorForm = z.object({ code: requiredLine(SENSOR_CODE_MAX), modelId: rowNumber, remark })
/** Its id is that of its readings, and stays. `version` is the one that whoever edits it has seen. */
export const sensorEdit = z.object({ modelId: rowNumber, remark, version })

const status = code(SENSOR_STATES)
export const sensor = z.object({
  id: z.number(),
  code: z.string(),
  status,
  org: orgRef,
  orgType: code(ORG_TYPES),
  model: namedRef.extend({ manufacturer: z.string() }),
  /** Where it is, as far as that is open to the reader. */
  logbook: sensorPlace.nullable(),
  linkedAt: instantOut.nullable(),
  /** When it was last heard, to within five minutes. */
  lastReadingAt: instantOut.nullable(),
  remark: z.string(),
  /** Somebody asks that it be linked. */
  isAskedFor: z.boolean(),
  version: z.number(),
  mayEdit: z.boolean(),
  can: z.array(z.enum(sensorLife.names)),
})
export type Sensor = z.output<typeof sensor>

export const sensorFilters = {
  /** Its id, or what is remarked. */
  q: searchText,
  statuses: listParam(status),
  /** Name or manufacturer of its model. */
  model: searchText,
  modelIds: listParam(rowId),
  anomalies: listParam(code(ANOMALIES)),
  organizations: listParam(rowId),
  locationIds: locationList,
  logbookIds: listParam(rowId),
  /** Last heard on one of these days. */
  heardFrom: day.optional(),
  heardTo: day.optional(),
  /** On a log-book, and not heard for so long that it is silent. */
  silent: flagParam,
}
export const sensorQuery = listQuery(sensorFilters, ['code', 'lastReadingAt', 'linkedAt', 'createdAt'])
export const sensorList = listOf(sensor)
export const sensorMove = sensorLife.body({ rows: rowsOf(sensorFilters) })
