import type { ExportColumn } from '../../kernel/workbooks/column.ts'
import type { SheetLocale } from '../../locales/sheet-words.ts'
import type { ANOMALIES } from './reading.schema.ts'

interface OnSheet {
  anomaly: (typeof ANOMALIES)[number]
  at: Date
  count: number
  lowest: number
  highest: number
  unit: string
}

/** Columns of the workbook of a sensor's record, in order. */
export const SENSOR_RECORD_COLUMNS: readonly ExportColumn<OnSheet, SheetLocale>[] = [
  { field: 'anomaly', width: 28, value: ({ anomaly }, { words: { enums } }) => enums.sensorAnomaly[anomaly] },
  { field: 'at', kind: 'moment', value: ({ at }) => at },
  { field: 'highest', value: ({ highest }) => highest },
  { field: 'lowest', value: ({ lowest }) => lowest },
  { field: 'unit', width: 10, value: ({ unit }) => unit },
  { field: 'count', value: ({ count }) => count },
]
