import { localName } from '../../kernel/words.ts'
import type { ExportColumn } from '../../kernel/workbooks/column.ts'
import type { SheetLocale } from '../../locales/sheet-words.ts'
import type { HandoverPlace } from './handover.schema.ts'

/** A log-book of a rehearsal: what ends with the access of the one before, or why it would be left alone. */
interface OnSheet extends Pick<HandoverPlace, 'locationId' | 'addressEn' | 'addressZh'> {
  statutoryId: string | null
  ends: readonly { kind: string; count: number }[]
  refusal: { key: string; code: number } | undefined
}

const said = (words: Readonly<Record<string, string>>, key: string): string =>
  new Map(Object.entries(words)).get(key) ?? ''

/** Columns of the workbook of a rehearsal, in order. */
export const HANDOVER_REHEARSAL_COLUMNS: readonly ExportColumn<OnSheet, SheetLocale>[] = [
  { field: 'locationId', width: 16, value: ({ locationId }) => locationId },
  { field: 'address', width: 50, value: (row, { language }) => localName(row, language, 'address') },
  {
    field: 'outcome',
    value: ({ refusal }, { words: { handoverPages } }) => (refusal ? handoverPages.isBlocked : handoverPages.moves),
  },
  {
    field: 'reason',
    width: 40,
    value: ({ refusal }, { words: { handoverPages } }) =>
      refusal && [said(handoverPages.blockedBy, refusal.key), refusal.code].filter(Boolean).join(' '),
  },
  {
    field: 'toDo',
    width: 40,
    value: ({ refusal }, { words: { handoverPages } }) => refusal && said(handoverPages.toDo, refusal.key),
  },
  { field: 'statutoryId', width: 16, value: ({ statutoryId }) => statutoryId },
  {
    field: 'ends',
    width: 40,
    value: ({ ends }, { words: { handoverPages } }) =>
      ends.map(({ kind, count }) => `${said(handoverPages.ending, kind)} ${count}`).join('\n'),
  },
]
