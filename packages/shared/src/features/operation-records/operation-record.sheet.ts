import { stamp } from '../../kernel/time.ts'
import { localName } from '../../kernel/words.ts'
import type { ExportColumn } from '../../kernel/workbooks/column.ts'
import type { SheetLocale } from '../../locales/sheet-words.ts'
import type { OperationRecord } from './operation-record.schema.ts'

/** One row of the workbook of operations. */
export type OperationOnSheet = Omit<OperationRecord, 'createdAt' | 'grant'> & { createdAt: Date }

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
const listed = (values: OperationRecord['before'], { words }: SheetLocale): string => {
  const names = new Map<string, string>(Object.entries({ ...words.logbooks.field, ...words.operationRecords.field }))
  return Object.entries(values ?? {})
    .map(([field, value]) => `${names.get(field) ?? field}: ${textOf(value)}`)
    .join('; ')
}
const wordIn = (words: object, key: string): string => new Map<string, string>(Object.entries(words)).get(key) ?? key

/** Columns of the workbook of operations, in order. */
export const OPERATION_COLUMNS: readonly ExportColumn<OperationOnSheet, SheetLocale>[] = [
  { field: 'createdAt', width: 20, value: ({ createdAt }) => stamp(createdAt) },
  { field: 'mode', width: 22, value: ({ mode }, { words: { enums } }) => mode && enums.operationMode[mode] },
  { field: 'action', width: 34, value: ({ action }, { words }) => wordIn(words.operationRecords.action, action) },
  { field: 'locationId', width: 16, value: ({ logbook }) => logbook?.locationId },
  { field: 'userName', width: 26, value: ({ userName }) => userName },
  { field: 'org', width: 40, value: (row, { language }) => localName(row, language, 'orgName') },
  { field: 'source', width: 14, value: ({ source }, { words: { enums } }) => wordIn(enums.operationSource, source) },
  { field: 'workbook', width: 30, value: ({ workbook }) => workbook?.name },
  { field: 'workbookRow', width: 8, value: ({ workbook }) => workbook?.row },
  { field: 'before', width: 50, value: ({ before }, locale) => listed(before, locale) },
  { field: 'after', width: 50, value: ({ after }, locale) => listed(after, locale) },
]
