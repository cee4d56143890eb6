import { localName } from '../../kernel/words.ts'
import type { SheetLocale } from '../../locales/sheet-words.ts'
import { isOrganization, shownTime } from './values.ts'

const textOf = (field: string, value: unknown, { language, words }: SheetLocale): string => {
  if (isOrganization(value)) return localName(value, language, 'name')
  if (field === 'role' && typeof value === 'string') return wordIn(words.enums.partyRole, value)
  return shownTime(field, value) ?? plain(value)
}
const plain = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
/** What a history keeps of a thing, as a cell of a workbook. */
export const listed = (values: Record<string, unknown> | null, locale: SheetLocale): string => {
  const { words } = locale
  const names = new Map<string, string>(Object.entries({ ...words.logbooks.field, ...words.operationRecords.field }))
  return Object.entries(values ?? {})
    .map(([field, value]) => `${names.get(field) ?? field}: ${textOf(field, value, locale)}`)
    .join('; ')
}
/** The word for a code, or the code where it has none. */
export const wordIn = (words: object, key: string): string =>
  new Map<string, string>(Object.entries(words)).get(key) ?? key
