import { dayOf, lastDayOf, showDay } from '../../kernel/time.ts'
import { localName } from '../../kernel/words.ts'
import type { ExportColumn } from '../../kernel/workbooks/column.ts'
import type { SheetLocale, SheetWords } from '../../locales/sheet-words.ts'

type Words = SheetWords['organizationMerges']
interface Period {
  role: string | null
  startsAt: Date
  endsAt: Date | null
}
/** One line of a rehearsal: which part of it, what it is about, how many, and what was and what remains where something becomes one. */
export interface RehearsedLine {
  part: keyof SheetWords['mergeRehearsals']['part']
  /** Of what kind it is. */
  kind: (words: Words) => string
  count?: number
  place?: { locationId: string; addressEn: string; addressZh: string }
  /** A person, an organization or a name. */
  name?: { nameEn: string; nameZh: string }
  joined?: { parentNow: Period; childNow: Period; remains: Period; person: string }
  /** What becomes of it, where nothing is joined. */
  after?: (words: Words) => string
}

const text = (words: string, values: Record<string, string>): string =>
  words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
/** From when to when access is or was, under its role or the name of whom an authorisation names. */
function heldText(
  { role, startsAt, endsAt }: Period,
  person: string,
  { enums, organizationMerges }: SheetWords,
): string {
  const from = showDay(dayOf(startsAt))
  const period = endsAt
    ? text(organizationMerges.until, { from, to: showDay(lastDayOf(endsAt)) })
    : text(organizationMerges.since, { from })
  const roles = new Map(Object.entries(enums.partyRole))
  const what = role ? (roles.get(role) ?? role) : text(organizationMerges.authorization, { name: person })
  return `${what}\n${period}`
}
const held =
  (of: 'parentNow' | 'childNow' | 'remains') =>
  ({ joined }: RehearsedLine, { words }: SheetLocale): string | undefined =>
    joined && heldText(joined[of], joined.person, words)

/** Columns of the workbook of a rehearsal, in order. */
export const MERGE_REHEARSAL_COLUMNS: readonly ExportColumn<RehearsedLine, SheetLocale>[] = [
  { field: 'part', width: 20, value: ({ part }, { words }) => words.mergeRehearsals.part[part] },
  { field: 'kind', width: 32, value: ({ kind }, { words }) => kind(words.organizationMerges) },
  { field: 'count', value: ({ count }) => count },
  { field: 'locationId', width: 16, value: ({ place }) => place?.locationId },
  { field: 'address', width: 50, value: ({ place }, { language }) => place && localName(place, language, 'address') },
  { field: 'name', width: 32, value: ({ name }, { language }) => name && localName(name, language, 'name') },
  { field: 'parentNow', width: 32, value: held('parentNow') },
  { field: 'childNow', width: 32, value: held('childNow') },
  {
    field: 'remains',
    width: 32,
    value: (row, locale) => row.after?.(locale.words.organizationMerges) ?? held('remains')(row, locale),
  },
]
