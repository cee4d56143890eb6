import { localName } from '../../kernel/words.ts'
import type { ExportColumn } from '../../kernel/workbooks/column.ts'
import type { DictLocale } from '../../locales/sheet-words.ts'
import type { UpdateRow } from './update.schema.ts'

type OnSheet = Omit<UpdateRow, 'submittedAt' | 'updatedAt' | 'decidedAt' | 'can'> & {
  submittedAt: Date
  updatedAt: Date
  decidedAt: Date | null
}
/** The reader's language, and how it addresses the contact person. */
type Locale = DictLocale<'salutation'>

/** Columns of the workbook of applications for other data sheets, in order. */
export const UPDATE_COLUMNS: readonly ExportColumn<OnSheet, Locale>[] = [
  { field: 'number', width: 20, value: ({ number }) => number },
  { field: 'locationId', width: 16, value: ({ locationId }) => locationId },
  { field: 'kind', width: 12, value: ({ kind }, { words: { enums } }) => enums.unitKind[kind] },
  { field: 'address', width: 48, value: (row, { language }) => localName(row, language, 'address') },
  { field: 'status', width: 14, value: ({ status }, { words: { enums } }) => enums.specificationUpdate[status] },
  { field: 'org', width: 40, value: ({ org }, { language }) => localName(org, language, 'name') },
  { field: 'applicantName', width: 24, value: ({ applicantName }) => applicantName },
  { field: 'reason', width: 48, value: ({ reason }) => reason },
  { field: 'changeCount', width: 12, value: ({ changeCount }) => changeCount },
  {
    field: 'changedGroups',
    width: 32,
    value: ({ changedGroups }, { words: { common, enums } }) =>
      changedGroups.map((group) => enums.sheetGroup[group]).join(common.comma),
  },
  { field: 'submittedAt', kind: 'moment', value: ({ submittedAt }) => submittedAt },
  { field: 'updatedAt', kind: 'moment', value: ({ updatedAt }) => updatedAt },
  { field: 'decidedByName', width: 24, value: ({ decidedByName }) => decidedByName },
  { field: 'decidedAt', kind: 'moment', value: ({ decidedAt }) => decidedAt },
  { field: 'decisionReason', width: 48, value: ({ decisionReason }) => decisionReason },
  { field: 'salutation', width: 12, value: ({ contact }, { dict }) => dict('salutation', contact.salutation) },
  { field: 'lastName', width: 20, value: ({ contact }) => contact.lastName },
  { field: 'companyName', width: 40, value: ({ contact }) => contact.companyName },
  { field: 'phone', width: 14, value: ({ contact }) => contact.phone },
  { field: 'latitude', width: 18, value: ({ latitude }) => latitude },
  { field: 'longitude', width: 18, value: ({ longitude }) => longitude },
  { field: 'manufacturer', width: 24, value: ({ manufacturer }) => manufacturer },
  { field: 'model', width: 24, value: ({ model }) => model },
  { field: 'resumptionPermitNo', width: 24, value: ({ resumptionPermitNo }) => resumptionPermitNo },
  { field: 'resumptionPermitOn', kind: 'day', value: ({ resumptionPermitOn }) => resumptionPermitOn },
]
