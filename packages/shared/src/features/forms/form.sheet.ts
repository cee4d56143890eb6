import { localName } from '../../kernel/words.ts'
import type { ExportColumn } from '../../kernel/workbooks/column.ts'
import type { SheetLocale } from '../../locales/sheet-words.ts'
import type { FormRow } from './form.schema.ts'

type OnSheet = Omit<FormRow, 'deadlineAt' | 'submittedAt' | 'updatedAt' | 'nextTryAt' | 'cancelAskedAt' | 'can'> & {
  deadlineAt: Date | null
  submittedAt: Date | null
  updatedAt: Date
}
/** Columns of the workbook of forms. */
export const FORM_COLUMNS: readonly ExportColumn<OnSheet, SheetLocale>[] = [
  { field: 'referenceNo', width: 22, value: ({ referenceNo }) => referenceNo },
  { field: 'formTypeCode', width: 26, value: ({ formTypeCode }, { words: { enums } }) => enums.formType[formTypeCode] },
  { field: 'status', width: 24, value: ({ status }, { words: { enums } }) => enums.form[status] },
  { field: 'unitCount', width: 14, value: ({ unitCount }) => unitCount },
  { field: 'locationId', width: 16, value: ({ first }) => first?.locationId ?? null },
  { field: 'owner', width: 36, value: ({ owner }, { language }) => localName(owner, language, 'name') },
  {
    field: 'counterpart',
    width: 36,
    value: ({ counterpart }, { language }) => counterpart && localName(counterpart, language, 'name'),
  },
  { field: 'deadlineAt', kind: 'moment', value: ({ deadlineAt }) => deadlineAt },
  { field: 'submittedAt', kind: 'moment', value: ({ submittedAt }) => submittedAt },
  { field: 'ackNo', width: 20, value: ({ ackNo }) => ackNo },
  { field: 'updatedByName', width: 24, value: ({ updatedByName }) => updatedByName },
  { field: 'updatedAt', kind: 'moment', value: ({ updatedAt }) => updatedAt },
]
