import { localName } from '../../kernel/words.ts'
import type { ExportColumn } from '../../kernel/workbooks/column.ts'
import type { SheetLocale } from '../../locales/sheet-words.ts'
import type { SensorAlarm } from './alarm.schema.ts'

type Moment = 'raisedAt' | 'endedAt' | 'takenAt' | 'closedAt'
type OnSheet = Omit<SensorAlarm, Moment | 'can'> & {
  raisedAt: Date
  endedAt: Date | null
  takenAt: Date | null
  closedAt: Date | null
}

/** Columns of the workbook of alarms, in order. */
export const SENSOR_ALARM_COLUMNS: readonly ExportColumn<OnSheet, SheetLocale>[] = [
  { field: 'id', width: 12, value: ({ id }) => id },
  { field: 'status', width: 14, value: ({ status }, { words: { enums } }) => enums.sensorAlarm[status] },
  {
    field: 'verdict',
    width: 14,
    value: ({ verdict }, { words: { enums } }) => verdict && enums.sensorVerdict[verdict],
  },
  { field: 'sensorCode', width: 20, value: ({ sensorCode }) => sensorCode },
  { field: 'model', width: 20, value: ({ model }) => model.name },
  { field: 'org', width: 40, value: ({ org }, { language }) => localName(org, language, 'name') },
  { field: 'locationId', width: 16, value: ({ logbook }) => logbook?.locationId },
  {
    field: 'address',
    width: 48,
    value: ({ logbook }, { language }) => logbook && localName(logbook, language, 'address'),
  },
  { field: 'anomaly', width: 28, value: ({ anomaly }, { words: { enums } }) => enums.sensorAnomaly[anomaly] },
  { field: 'peak', value: ({ peak }) => peak },
  { field: 'threshold', value: ({ threshold }) => threshold },
  { field: 'clearLevel', value: ({ clearLevel }) => clearLevel },
  { field: 'unit', width: 10, value: ({ unit }) => unit },
  { field: 'inRow', value: ({ inRow }) => inRow },
  { field: 'holdMinutes', value: ({ holdMinutes }) => holdMinutes },
  { field: 'risings', value: ({ risings }) => risings },
  { field: 'raisedAt', kind: 'moment', value: ({ raisedAt }) => raisedAt },
  { field: 'endedAt', kind: 'moment', value: ({ endedAt }) => endedAt },
  { field: 'takenAt', kind: 'moment', value: ({ takenAt }) => takenAt },
  { field: 'takenByName', width: 24, value: ({ takenByName }) => takenByName },
  { field: 'closedAt', kind: 'moment', value: ({ closedAt }) => closedAt },
  { field: 'closedByName', width: 24, value: ({ closedByName }) => closedByName },
  { field: 'closeReason', width: 48, value: ({ closeReason }) => closeReason },
  { field: 'jobRecordId', value: ({ jobRecordId }) => jobRecordId },
]
