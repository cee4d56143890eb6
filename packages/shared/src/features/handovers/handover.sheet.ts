import { localName } from '../../kernel/words.ts'
import type { ExportColumn } from '../../kernel/workbooks/column.ts'
import type { SheetLocale } from '../../locales/sheet-words.ts'
import type { HandoverRow } from './handover.schema.ts'

type OnSheet = Omit<HandoverRow, 'startsAt' | 'createdAt' | 'decidedAt' | 'can'> & {
  startsAt: Date | null
  createdAt: Date
  decidedAt: Date | null
}

/** Columns of the workbook of handovers, in order. */
export const HANDOVER_COLUMNS: readonly ExportColumn<OnSheet, SheetLocale>[] = [
  { field: 'number', width: 16, value: ({ number }) => number },
  { field: 'locationId', width: 16, value: ({ locationId }) => locationId },
  { field: 'address', width: 50, value: (row, { language }) => localName(row, language, 'address') },
  { field: 'role', width: 40, value: ({ role }, { words: { enums } }) => enums.partyRole[role] },
  {
    field: 'newRole',
    width: 40,
    value: ({ newRole }, { words: { enums } }) => newRole && enums.partyRole[newRole],
  },
  { field: 'statutoryId', width: 16, value: ({ statutoryId }) => statutoryId },
  { field: 'org', width: 40, value: ({ org }, { language }) => localName(org, language, 'name') },
  { field: 'userName', width: 24, value: ({ userName }) => userName },
  { field: 'newOrg', width: 40, value: ({ newOrg }, { language }) => localName(newOrg, language, 'name') },
  { field: 'startsAt', kind: 'moment', value: ({ startsAt }) => startsAt },
  { field: 'status', value: ({ status }, { words: { enums } }) => enums.handover[status] },
  { field: 'decidedAt', kind: 'moment', value: ({ decidedAt }) => decidedAt },
  { field: 'decidedByName', width: 24, value: ({ decidedByName }) => decidedByName },
  { field: 'reason', width: 40, value: ({ reason }) => reason },
  { field: 'createdAt', kind: 'moment', value: ({ createdAt }) => createdAt },
]
