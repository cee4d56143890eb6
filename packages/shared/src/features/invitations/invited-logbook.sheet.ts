import type { z } from 'zod'
import { localName } from '../../kernel/words.ts'
import type { ExportColumn } from '../../kernel/workbooks/column.ts'
import type { SheetLocale } from '../../locales/sheet-words.ts'
import type { invitedLogbook } from './invitation.schema.ts'

type Row = z.output<typeof invitedLogbook>
type OnSheet = Omit<Row, 'id' | 'logbookId' | 'problem' | 'replaced'> & {
  replaced: { nameEn: string; nameZh: string; until: Date } | null
  /** Why access cannot be given, or could not. */
  reason: { key: string; code: number } | null
}

/** Columns of the workbook of an invitation's log-books, in order. */
export const INVITED_LOGBOOK_COLUMNS: readonly ExportColumn<OnSheet, SheetLocale>[] = [
  { field: 'locationId', width: 16, value: ({ locationId }) => locationId },
  { field: 'kind', value: ({ kind }, { words: { enums } }) => enums.unitKind[kind] },
  { field: 'address', width: 50, value: (row, { language }) => localName(row, language, 'address') },
  { field: 'status', value: ({ status }, { words: { enums } }) => enums.invitation[status] },
  {
    field: 'reason',
    width: 40,
    value({ reason }, { words: { imports, problems } }) {
      if (!reason) return null
      const said = new Map<string, string>(Object.entries({ ...problems, ...imports.kind })).get(reason.key)
      return [said, reason.code].filter(Boolean).join(' ')
    },
  },
  {
    field: 'replaced',
    width: 40,
    value: ({ replaced }, { language }) => replaced && localName(replaced, language, 'name'),
  },
  { field: 'until', kind: 'end', value: ({ replaced }) => replaced?.until },
]
