import { localName } from '../../kernel/words.ts'
import type { ExportColumn } from '../../kernel/workbooks/column.ts'
import type { SheetLocale } from '../../locales/sheet-words.ts'
import type { RpChange } from './rp-change.schema.ts'

type OnSheet = Omit<RpChange, 'startsAt'> & { startsAt: Date }

/** Columns of the workbook of changes of RP, in order. */
export const RP_CHANGE_COLUMNS: readonly ExportColumn<OnSheet, SheetLocale>[] = [
  { field: 'locationId', width: 16, value: ({ locationId }) => locationId },
  { field: 'address', width: 50, value: (row, { language }) => localName(row, language, 'address') },
  { field: 'role', width: 40, value: ({ role }, { words: { enums } }) => enums.partyRole[role] },
  { field: 'oldOrg', width: 40, value: ({ oldOrg }, { language }) => oldOrg && localName(oldOrg, language, 'name') },
  { field: 'newOrg', width: 40, value: ({ newOrg }, { language }) => newOrg && localName(newOrg, language, 'name') },
  { field: 'startsAt', kind: 'moment', value: ({ startsAt }) => startsAt },
  {
    field: 'source',
    width: 24,
    value: ({ source, end }, { words: { enums } }) => (source ? enums.partySource[source] : end && enums.rpEnd[end]),
  },
  { field: 'origin', width: 16, value: ({ origin }) => origin },
  { field: 'reason', width: 40, value: ({ reason }) => reason },
]
