import type { ExportColumn } from '../../kernel/workbooks/column.ts'
import type { SheetLocale } from '../../locales/sheet-words.ts'
import type { OrgRow } from './organization.schema.ts'

/** One row of the workbook of organizations. */
export type OrgOnSheet = Omit<OrgRow, 'createdAt'> & { addressEn: string; addressZh: string; createdAt: Date }

/** Columns of the workbook of organizations, in order. */
export const ORGANIZATION_COLUMNS: readonly ExportColumn<OrgOnSheet, SheetLocale>[] = [
  { field: 'id', width: 12, value: ({ id }) => id },
  { field: 'type', width: 24, value: ({ type }, { words: { enums } }) => enums.orgType[type] },
  {
    field: 'rpCategory',
    width: 28,
    value: ({ rpCategory }, { words: { enums } }) => rpCategory && enums.partyRole[`rp.${rpCategory}`],
  },
  { field: 'nameEn', width: 40, value: ({ nameEn }) => nameEn },
  { field: 'nameZh', width: 30, value: ({ nameZh }) => nameZh },
  { field: 'addressEn', width: 50, value: ({ addressEn }) => addressEn },
  { field: 'addressZh', width: 40, value: ({ addressZh }) => addressZh },
  { field: 'email', width: 30, value: ({ email }) => email },
  { field: 'phone', value: ({ phone }) => phone },
  { field: 'rcNumber', value: ({ rcNumber }) => rcNumber },
  { field: 'registrationNumber', width: 22, value: ({ registrationNumber }) => registrationNumber },
  { field: 'registrationExpiry', kind: 'day', value: ({ registrationExpiry }) => registrationExpiry },
  { field: 'isProposed', value: ({ isProposed }, { words: { sheets } }) => (isProposed ? sheets.yes : sheets.no) },
  { field: 'createdAt', kind: 'moment', value: ({ createdAt }) => createdAt },
]
