import { localName } from '../../kernel/words.ts'
import type { ExportColumn } from '../../kernel/workbooks/column.ts'
import type { SheetLocale } from '../../locales/sheet-words.ts'
import type { SubcontractRow } from './subcontract.schema.ts'

type Moments = 'startsAt' | 'endsAt' | 'createdAt' | 'decidedAt'
type OnSheet = Omit<SubcontractRow, Moments | 'can'> & { startsAt: Date; endsAt: Date; createdAt: Date }

/** Columns of the workbook of sub-contracts, in order. */
export const SUBCONTRACT_COLUMNS: readonly ExportColumn<OnSheet, SheetLocale>[] = [
  { field: 'number', width: 16, value: ({ number }) => number },
  { field: 'displayName', width: 32, value: ({ displayName }) => displayName },
  { field: 'subOrg', width: 40, value: ({ subOrg }, { language }) => localName(subOrg, language, 'name') },
  { field: 'role', width: 40, value: ({ role }, { words: { enums } }) => enums.partyRole[role] },
  { field: 'logbookCount', value: ({ logbookCount }) => logbookCount },
  { field: 'startsAt', kind: 'start', value: ({ startsAt }) => startsAt },
  { field: 'endsAt', kind: 'end', value: ({ endsAt }) => endsAt },
  { field: 'mayGrant', value: ({ mayGrant }, { words: { sheets } }) => (mayGrant ? sheets.yes : sheets.no) },
  { field: 'org', width: 40, value: ({ org }, { language }) => localName(org, language, 'name') },
  { field: 'userName', width: 24, value: ({ userName }) => userName },
  {
    field: 'creatorType',
    width: 24,
    value: ({ creatorTypes }, { words: { enums, common } }) =>
      creatorTypes.map((one) => enums.creatorType[one]).join(common.comma),
  },
  { field: 'status', value: ({ status }, { words: { enums } }) => enums.subcontract[status] },
  { field: 'reason', width: 40, value: ({ reason }) => reason },
  { field: 'createdAt', kind: 'moment', value: ({ createdAt }) => createdAt },
]
