import { localName } from '../../kernel/words.ts'
import type { ExportColumn } from '../../kernel/workbooks/column.ts'
import type { SheetLocale } from '../../locales/sheet-words.ts'
import { listed, wordIn } from './listed.ts'
import type { OperationRecord } from './operation-record.schema.ts'

/** One row of the workbook of operations. */
export type OperationOnSheet = Omit<OperationRecord, 'createdAt' | 'grant'> & {
  createdAt: Date
  grant: (Omit<NonNullable<OperationRecord['grant']>, 'startsAt' | 'endsAt'> & Period) | null
}
interface Period {
  startsAt: Date
  endsAt: Date | null
}

/** Columns of the workbook of operations, in order. */
export const OPERATION_COLUMNS: readonly ExportColumn<OperationOnSheet, SheetLocale>[] = [
  { field: 'createdAt', kind: 'moment', value: ({ createdAt }) => createdAt },
  { field: 'mode', width: 22, value: ({ mode }, { words: { enums } }) => mode && enums.operationMode[mode] },
  { field: 'action', width: 34, value: ({ action }, { words }) => wordIn(words.operationRecords.action, action) },
  { field: 'locationId', width: 16, value: ({ logbook }) => logbook?.locationId },
  {
    field: 'grantOrg',
    width: 40,
    value: ({ grant }, { language }) => grant && localName(grant.org, language, 'name'),
  },
  { field: 'role', width: 40, value: ({ grant }, { words: { enums } }) => grant && enums.partyRole[grant.role] },
  { field: 'startsAt', kind: 'start', value: ({ grant }) => grant?.startsAt },
  { field: 'endsAt', kind: 'end', value: ({ grant }) => grant?.endsAt },
  { field: 'origin', width: 16, value: ({ grant }) => grant?.origin },
  { field: 'userName', width: 26, value: ({ userName }) => userName },
  { field: 'org', width: 40, value: (row, { language }) => localName(row, language, 'orgName') },
  { field: 'source', width: 14, value: ({ source }, { words: { enums } }) => wordIn(enums.operationSource, source) },
  { field: 'workbook', width: 30, value: ({ workbook }) => workbook?.name },
  { field: 'workbookRow', width: 8, value: ({ workbook }) => workbook?.row },
  { field: 'before', width: 50, value: ({ before }, locale) => listed(before, locale) },
  { field: 'after', width: 50, value: ({ after }, locale) => listed(after, locale) },
]
