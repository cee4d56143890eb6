import { localName } from '../../kernel/words.ts'
import type { ExportColumn } from '../../kernel/workbooks/column.ts'
import type { SheetLocale } from '../../locales/sheet-words.ts'
import { listed, wordIn } from '../operation-records/listed.ts'
import type { AuditEntry } from './audit.schema.ts'

/** One row of the workbook of the audit log. */
export type AuditOnSheet = Omit<AuditEntry, 'createdAt'> & { createdAt: Date }

const what = ({ signIn, action }: AuditOnSheet, { words }: SheetLocale): string =>
  signIn ? words.enums.signInOutcome[signIn.outcome] : wordIn(words.operationRecords.action, action)

/** Columns of the workbook of the audit log, in order. */
export const AUDIT_COLUMNS: readonly ExportColumn<AuditOnSheet, SheetLocale>[] = [
  { field: 'createdAt', kind: 'moment', value: ({ createdAt }) => createdAt },
  { field: 'kind', width: 18, value: ({ kind }, { words: { enums } }) => enums.auditKind[kind] },
  { field: 'action', width: 34, value: what },
  { field: 'locationId', width: 16, value: ({ logbook }) => logbook?.locationId },
  { field: 'model', width: 24, value: ({ model }, { words }) => wordIn(words.audit.model, model) },
  { field: 'rowId', width: 14, value: ({ rowId }) => rowId },
  { field: 'userName', width: 26, value: ({ userName }) => userName },
  { field: 'username', width: 22, value: ({ signIn }) => signIn?.username },
  { field: 'org', width: 40, value: (row, { language }) => localName(row, language, 'orgName') },
  { field: 'source', width: 14, value: ({ source }, { words: { enums } }) => wordIn(enums.operationSource, source) },
  { field: 'screen', width: 26, value: ({ screen }, { words }) => screen && wordIn(words.screens, screen) },
  { field: 'workbook', width: 30, value: ({ workbook }) => workbook?.name },
  { field: 'workbookRow', width: 8, value: ({ workbook }) => workbook?.row },
  { field: 'address', width: 20, value: ({ address }) => address },
  { field: 'before', width: 50, value: ({ before }, locale) => listed(before, locale) },
  { field: 'after', width: 50, value: ({ after }, locale) => listed(after, locale) },
]
