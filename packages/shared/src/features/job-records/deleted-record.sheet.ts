import { localName } from '../../kernel/words.ts'
import type { ExportColumn } from '../../kernel/workbooks/column.ts'
import type { SheetLocale } from '../../locales/sheet-words.ts'
import { wordAndCode } from '../../locales/word-and-code.ts'
import type { DeletedRecord } from './deleted-record.schema.ts'

/** As the server has it, with moments as such. */
type OnSheet = Omit<DeletedRecord, 'startedAt' | 'completedAt' | 'deletedAt'> & {
  startedAt: Date
  completedAt: Date
  deletedAt: Date
}

/** Columns of the workbook of deleted records, in order. */
export const DELETED_RECORD_COLUMNS: readonly ExportColumn<OnSheet, SheetLocale>[] = [
  { field: 'locationId', width: 16, value: ({ locationId }) => locationId },
  { field: 'address', width: 48, value: (row, { language }) => localName(row, language, 'address') },
  {
    field: 'typeOfWork',
    width: 32,
    value: ({ typeOfWork }, { words: { enums } }) => wordAndCode(enums.typeOfWork[typeOfWork], typeOfWork),
  },
  { field: 'startedAt', kind: 'moment', value: ({ startedAt }) => startedAt },
  { field: 'completedAt', kind: 'moment', value: ({ completedAt }) => completedAt },
  { field: 'org', width: 40, value: ({ org }, { language }) => localName(org, language, 'name') },
  { field: 'submitterName', width: 26, value: ({ submitterName }) => submitterName },
  { field: 'deletedByName', width: 26, value: ({ deletedByName }) => deletedByName },
  { field: 'deletedAt', kind: 'moment', value: ({ deletedAt }) => deletedAt },
  { field: 'reason', width: 32, value: (row, { language }) => localName(row, language, 'reason') },
  { field: 'comments', width: 50, value: ({ comments }) => comments },
  {
    field: 'isAcknowledged',
    width: 16,
    value: ({ isAcknowledged }, { words: { deletedJobRecords } }) =>
      isAcknowledged ? deletedJobRecords.acknowledged : deletedJobRecords.notAcknowledged,
  },
]
