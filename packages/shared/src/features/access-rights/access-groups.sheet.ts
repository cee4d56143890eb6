import { localName } from '../../kernel/words.ts'
import type { ExportColumn } from '../../kernel/workbooks/column.ts'
import type { SheetLocale } from '../../locales/sheet-words.ts'
import type { AccessOrganization, AccessPerson } from './access-right.schema.ts'

/** Columns of the workbook of access rights by organization, in order. */
export const ACCESS_ORGANIZATION_COLUMNS: readonly ExportColumn<AccessOrganization, SheetLocale>[] = [
  { field: 'nameEn', width: 40, value: (row, { language }) => localName(row, language, 'name') },
  { field: 'total', width: 16, value: ({ total }) => total },
  { field: 'effective', width: 16, value: ({ effective }) => effective },
  { field: 'pending', width: 16, value: ({ pending }) => pending },
  { field: 'ending', width: 20, value: ({ ending }) => ending },
]

/** Columns of the workbook of access rights by person, in order. */
export const ACCESS_PERSON_COLUMNS: readonly ExportColumn<AccessPerson, SheetLocale>[] = [
  { field: 'displayName', width: 30, value: ({ name }) => name },
  { field: 'way', width: 40, value: ({ way }, { words: { accessRights } }) => accessRights.way[way] },
  { field: 'effective', width: 16, value: ({ effective }) => effective },
  { field: 'ending', width: 20, value: ({ ending }) => ending },
]
