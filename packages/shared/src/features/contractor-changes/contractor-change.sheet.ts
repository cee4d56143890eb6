import { localName } from '../../kernel/words.ts'
import type { ExportColumn } from '../../kernel/workbooks/column.ts'
import type { SheetLocale } from '../../locales/sheet-words.ts'
import type { ContractorChangeRow } from './contractor-change.schema.ts'

type OnSheet = Omit<ContractorChangeRow, 'startsAt' | 'createdAt' | 'decidedAt' | 'can'> & {
  startsAt: Date
  createdAt: Date
}

/** Columns of the workbook of changes of contractor, in order. */
export const CONTRACTOR_CHANGE_COLUMNS: readonly ExportColumn<OnSheet, SheetLocale>[] = [
  { field: 'number', width: 16, value: ({ number }) => number },
  { field: 'role', width: 40, value: ({ role }, { words: { enums } }) => enums.partyRole[role] },
  {
    field: 'oldOrgs',
    width: 40,
    value: ({ oldOrgs }, { language }) => oldOrgs.map((org) => localName(org, language, 'name')).join('; '),
  },
  { field: 'newOrg', width: 40, value: ({ newOrg }, { language }) => localName(newOrg, language, 'name') },
  { field: 'startsAt', kind: 'moment', value: ({ startsAt }) => startsAt },
  { field: 'logbookCount', value: ({ logbookCount }) => logbookCount },
  { field: 'reason', width: 40, value: ({ reason }) => reason },
  { field: 'org', width: 40, value: ({ org }, { language }) => localName(org, language, 'name') },
  { field: 'userName', width: 24, value: ({ userName }) => userName },
  { field: 'status', value: ({ status }, { words: { enums } }) => enums.contractorChange[status] },
  { field: 'decisionReason', width: 40, value: ({ decisionReason }) => decisionReason },
  { field: 'createdAt', kind: 'moment', value: ({ createdAt }) => createdAt },
]
