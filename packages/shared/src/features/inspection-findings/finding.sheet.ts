import { showDay } from '../../kernel/time.ts'
import { localName } from '../../kernel/words.ts'
import type { ExportColumn } from '../../kernel/workbooks/column.ts'
import type { DictLocale } from '../../locales/sheet-words.ts'
import { wordAndCode } from '../../locales/word-and-code.ts'
import type { FindingRow } from './finding.schema.ts'

type Moment<T> = T extends { at: string } ? Omit<T, 'at' | 'record'> & { at: Date } : T
/** As the server has it, with moments as such. */
type OnSheet = Omit<FindingRow, 'can' | 'createdAt' | 'record' | 'answer' | 'closed'> & {
  createdAt: Date
  answer: Moment<NonNullable<FindingRow['answer']>> | null
  closed: Moment<NonNullable<FindingRow['closed']>> | null
}

/** The reader's language, and what it calls parts and what they consist of. */
type Locale = DictLocale<'jobPart' | 'component'>

/** Columns of the workbook of findings, in order. */
export const FINDING_COLUMNS: readonly ExportColumn<OnSheet, Locale>[] = [
  { field: 'findingClass', value: ({ findingClass }) => findingClass },
  { field: 'text', width: 48, value: ({ text }) => text },
  {
    field: 'part',
    width: 32,
    value: ({ part, component }, { dict }) =>
      component ? wordAndCode(dict('component', component), component) : wordAndCode(dict('jobPart', part), part),
  },
  { field: 'locationId', width: 16, value: ({ logbook }) => logbook.locationId },
  { field: 'address', width: 48, value: ({ logbook }, { language }) => localName(logbook, language, 'address') },
  {
    field: 'contractor',
    width: 40,
    value: ({ contractor }, { language }) => contractor && localName(contractor, language, 'name'),
  },
  { field: 'createdAt', kind: 'moment', value: ({ createdAt }) => createdAt },
  { field: 'deadline', kind: 'day', value: ({ deadlineOn }) => deadlineOn },
  {
    field: 'status',
    width: 16,
    value: ({ status, isSentBack }, { words: { enums } }) => enums.inspectionFinding[isSentBack ? 'SENT_BACK' : status],
  },
  { field: 'reason', width: 40, value: ({ reason }) => reason },
  {
    field: 'remindedOn',
    width: 24,
    value: ({ remindedOn }, { words: { common } }) => remindedOn.map(showDay).join(common.comma),
  },
  { field: 'answeredAt', kind: 'moment', value: ({ answer }) => answer?.at },
  { field: 'answer', width: 48, value: ({ answer }) => answer?.remark ?? null },
  { field: 'closedAt', kind: 'moment', value: ({ closed }) => closed?.at },
  {
    field: 'seenBy',
    width: 20,
    value: ({ closed }, { words: { enums } }) => closed && enums.findingSeenBy[closed.seenBy],
  },
  { field: 'closedRemark', width: 48, value: ({ closed }) => closed?.remark ?? null },
  { field: 'team', width: 24, value: ({ team }) => team?.name ?? null },
]
