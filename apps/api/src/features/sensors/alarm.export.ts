import { sensorAlarmContracts } from '@portal/shared/features/sensors/alarm.contract'
import { SENSOR_ALARM_COLUMNS } from '@portal/shared/features/sensors/alarm.sheet'
import { visible } from '../../access/index.ts'
import { scopeWord } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { exportOf } from '../../kernel/list/workbook.ts'
import { logbookPlaces, organizationNames } from '../exports/export.names.ts'
import { listedPlaces, withLists } from '../location-lists/location-list.service.ts'
import { alarms } from './alarm.list.ts'

type Ids = readonly number[]
const among = (ids: Ids) => ({ id: { in: [...ids] } })
async function modelNames({ db, actor, now }: Ctx, ids: Ids): Promise<string[]> {
  const rows = await db.sensorModel.findMany({ where: { AND: [among(ids), visible.sensorModel(actor, now)] } })
  return rows.map(({ name }) => name)
}
async function sensorCodes({ db, actor, now }: Ctx, ids: Ids): Promise<string[]> {
  const rows = await db.sensor.findMany({ where: { AND: [among(ids), visible.sensor(actor, now)] } })
  return rows.map(({ code }) => code)
}

/** The alarms that are filtered. */
export const alarmExport = exportOf(sensorAlarmContracts.export, {
  columns: SENSOR_ALARM_COLUMNS,
  tells: {
    statuses: 'sensorAlarm',
    verdicts: 'sensorVerdict',
    anomalies: 'sensorAnomaly',
    modelIds: modelNames,
    sensorIds: sensorCodes,
    organizations: organizationNames,
    logbookIds: logbookPlaces,
    locationIds: listedPlaces,
  },
  scope: ({ actor }, { sensorAlarms: { sheet } }) => sheet[scopeWord(actor)],
  count: async (ctx, filters) => alarms.count(ctx, await withLists(ctx, filters)),
  async *rows(ctx, filters) {
    yield* alarms.each(ctx, await withLists(ctx, filters))
  },
})
