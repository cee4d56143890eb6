import type { z } from 'zod'
import { stamp } from '../../kernel/time.ts'
import { localName } from '../../kernel/words.ts'
import type { ExportColumn } from '../../kernel/workbooks/column.ts'
import type { DictLocale } from '../../locales/sheet-words.ts'
import { wordAndCode } from '../../locales/word-and-code.ts'
import type { JOB_RECORD_SHEET_FIELDS } from './job-record.codes.ts'
import { readParts } from './job-record.schema.ts'

/** The reader's language, and what it calls the parts of a schedule and those that were worked on. */
export type RecordLocale = DictLocale<'schedulePart' | 'jobPart' | 'component' | 'defect' | 'action'>

/** Somebody who has said something, and when. */
interface Spoken {
  userName: string
  org: { nameEn: string; nameZh: string }
  createdAt: Date
}
/** What a record says of its parts, and what was said of it, as far as the reader may read that. */
export interface SaidOnSheet {
  /** As the log-book keeps them: JSON. */
  parts: unknown
  acknowledgements?: readonly (Spoken & { comment: string })[] | undefined
  replies?: readonly (Spoken & { text: string })[] | undefined
}
type Column = ExportColumn<SaidOnSheet, RecordLocale, (typeof JOB_RECORD_SHEET_FIELDS)[number]>
type Part = z.output<typeof readParts>[number]

const lines = (texts: readonly string[]): string | null => (texts.some(Boolean) ? texts.join('\n') : null)
/** One line a part, so that the columns of parts are read side by side. */
const ofParts = (field: Column['field'], width: number, say: (part: Part, locale: RecordLocale) => string): Column => ({
  field,
  width,
  value: ({ parts }, locale) => lines(readParts.parse(parts).map((part) => say(part, locale))),
})
const coded = ({ dict }: RecordLocale, name: Parameters<RecordLocale['dict']>[0], code: string | undefined): string =>
  code ? wordAndCode(dict(name, code), code) : ''

/** What was worked on: each part with its component, its defect and what was done. */
export const PART_COLUMNS: readonly Column[] = [
  ofParts('parts', 30, ({ part }, locale) => coded(locale, 'jobPart', part)),
  ofParts('component', 30, ({ component }, locale) => coded(locale, 'component', component)),
  ofParts('defect', 30, ({ defect }, locale) => coded(locale, 'defect', defect)),
  ofParts('partActions', 40, ({ actions }, locale) => actions.map((one) => coded(locale, 'action', one)).join(', ')),
  ofParts('partRemark', 40, ({ remark }) => remark),
]

const by = ({ userName, org }: Spoken, { language }: RecordLocale) =>
  `${userName} (${localName(org, language, 'name')})`
const only = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined)

/** Who acknowledged it and when, with their remarks, and the replies: one line each. */
export const SAID_COLUMNS: readonly Column[] = [
  {
    field: 'acknowledgedBy',
    width: 40,
    value: ({ acknowledgements = [] }, locale) => lines(acknowledgements.map((one) => by(one, locale))),
  },
  {
    field: 'acknowledgedAt',
    kind: 'moment',
    value: ({ acknowledgements = [] }) =>
      only(acknowledgements)?.createdAt ?? lines(acknowledgements.map(({ createdAt }) => stamp(createdAt))),
  },
  {
    field: 'acknowledgementRemarks',
    width: 40,
    value: ({ acknowledgements = [] }) => lines(acknowledgements.map(({ comment }) => comment).filter(Boolean)),
  },
  {
    field: 'replies',
    width: 50,
    value: ({ replies = [] }, locale) =>
      lines(replies.map((one) => `${stamp(one.createdAt)} ${by(one, locale)}: ${one.text}`)),
  },
]
