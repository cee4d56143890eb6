import { localName } from '../../kernel/words.ts'
import type { ExportColumn } from '../../kernel/workbooks/column.ts'
import type { SheetLocale } from '../../locales/sheet-words.ts'
import type { AccessRight } from './access-right.schema.ts'

type OnSheet = Omit<
  AccessRight,
  'startsAt' | 'endsAt' | 'revokedAt' | 'createdAt' | 'can' | 'extension' | 'notice' | 'mayAsk' | 'mayAcknowledge'
> & {
  startsAt: Date
  endsAt: Date | null
}

/** Columns of the workbook of access rights, in order. */
export const ACCESS_RIGHT_COLUMNS: readonly ExportColumn<OnSheet, SheetLocale>[] = [
  { field: 'locationId', width: 16, value: ({ locationId }) => locationId },
  { field: 'address', width: 50, value: (row, { language }) => localName(row, language, 'address') },
  { field: 'org', width: 40, value: ({ org }, { language }) => localName(org, language, 'name') },
  { field: 'role', width: 40, value: ({ role }, { words: { enums } }) => enums.partyRole[role] },
  { field: 'status', width: 14, value: ({ status }, { words: { enums } }) => enums.access[status] },
  { field: 'startsAt', kind: 'start', value: ({ startsAt }) => startsAt },
  { field: 'endsAt', kind: 'end', value: ({ endsAt }) => endsAt },
  {
    field: 'givenBy',
    width: 40,
    value: ({ givenByOrg }, { language }) => givenByOrg && localName(givenByOrg, language, 'name'),
  },
  { field: 'givenByName', width: 24, value: ({ givenByName }) => givenByName },
  { field: 'source', width: 24, value: ({ source }, { words: { enums } }) => enums.partySource[source] },
  { field: 'origin', width: 16, value: ({ origin }) => origin },
  { field: 'endedBy', width: 16, value: ({ endedBy }) => endedBy },
  { field: 'revokeReason', width: 40, value: ({ revokeReason }) => revokeReason },
]
