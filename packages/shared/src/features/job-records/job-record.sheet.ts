import type { z } from 'zod'
import { localName } from '../../kernel/words.ts'
import type { Cell, ExportColumn } from '../../kernel/workbooks/column.ts'
import { wordAndCode } from '../../locales/word-and-code.ts'
import type { JOB_RECORD_SHEET_FIELDS } from './job-record.codes.ts'
import { type JobRecordRow, readPeople } from './job-record.schema.ts'
import { PART_COLUMNS, type RecordLocale, SAID_COLUMNS, type SaidOnSheet } from './job-record.sheet-parts.ts'

/** One row of the workbook of job records. */
export interface RecordOnSheet
  extends SaidOnSheet,
    Pick<
      JobRecordRow,
      | 'locationId'
      | 'kind'
      | 'type'
      | 'leNumber'
      | 'addressEn'
      | 'addressZh'
      | 'typeOfWork'
      | 'status'
      | 'own'
      | 'geo'
      | 'attention'
      | 'trappedMinutes'
      | 'distanceM'
      | 'photoCount'
    > {
  nameEn: string
  nameZh: string
  calledAt: Date | null
  startedAt: Date
  completedAt: Date
  submittedAt: Date
  submitterName: string
  outOfServiceAt: Date | null
  backInServiceAt: Date | null
  remarks: string
  scheduleParts: readonly string[]
  /** As the log-book keeps them: JSON. */
  people: unknown
  notifiedName: string
  notifiedTitle: string
  notifiedRemark: string
  acknowledgementCount: number
  responsibleCount: number
  seal: string | null
  /** By the id of the question, as the reader reads them. */
  answers?: ReadonlyMap<number, Cell> | undefined
}

type Column = ExportColumn<RecordOnSheet, RecordLocale, (typeof JOB_RECORD_SHEET_FIELDS)[number]>

const MINUTE_MS = 60_000
const minutes = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / MINUTE_MS)
const person = ({ name, registrationNumber }: z.output<typeof readPeople>[number]): string =>
  registrationNumber ? `${name} (${registrationNumber})` : name

/** Columns of the export of job records, in order (spec 001 §3). */
export const JOB_RECORD_COLUMNS: readonly Column[] = [
  { field: 'locationId', width: 14, value: ({ locationId }) => locationId },
  { field: 'leNumber', width: 10, value: ({ leNumber }) => leNumber },
  { field: 'kind', width: 10, value: ({ kind }, { words: { enums } }) => enums.unitKind[kind] },
  { field: 'addressEn', width: 40, value: ({ addressEn }) => addressEn },
  { field: 'addressZh', width: 30, value: ({ addressZh }) => addressZh },
  {
    field: 'typeOfWork',
    width: 28,
    value: ({ typeOfWork }, { words: { enums } }) => wordAndCode(enums.typeOfWork[typeOfWork], typeOfWork),
  },
  { field: 'org', width: 30, value: (row, { language }) => localName(row, language, 'name') },
  { field: 'calledAt', kind: 'moment', value: ({ calledAt }) => calledAt },
  { field: 'startedAt', kind: 'moment', value: ({ startedAt }) => startedAt },
  { field: 'completedAt', kind: 'moment', value: ({ completedAt }) => completedAt },
  { field: 'submittedAt', kind: 'moment', value: ({ submittedAt }) => submittedAt },
  { field: 'submitterName', width: 26, value: ({ submitterName }) => submitterName },
  { field: 'duration', width: 12, value: ({ startedAt, completedAt }) => minutes(startedAt, completedAt) },
  { field: 'outOfServiceAt', kind: 'moment', value: ({ outOfServiceAt }) => outOfServiceAt },
  { field: 'backInServiceAt', kind: 'moment', value: ({ backInServiceAt }) => backInServiceAt },
  { field: 'trappedMinutes', width: 12, value: ({ trappedMinutes }) => trappedMinutes },
  { field: 'remarks', width: 50, value: ({ remarks }) => remarks },
  ...PART_COLUMNS,
  {
    field: 'scheduleParts',
    width: 40,
    value: ({ scheduleParts }, { dict }) =>
      scheduleParts.map((part) => wordAndCode(dict('schedulePart', part), part)).join(', '),
  },
  { field: 'people', width: 40, value: ({ people }) => readPeople.parse(people).map(person).join(', ') },
  { field: 'geo', width: 14, value: ({ geo }, { words: { enums } }) => enums.geo[geo] },
  { field: 'distanceM', width: 12, value: ({ distanceM }) => distanceM },
  { field: 'photoCount', width: 10, value: ({ photoCount }) => photoCount },
  {
    field: 'attention',
    width: 30,
    value: ({ attention }, { words: { enums } }) => attention.map((reason) => enums.attention[reason]).join(', '),
  },
  { field: 'own', width: 18, value: ({ own }, { words: { enums } }) => own && enums.ownAnswer[own] },
  { field: 'status', width: 18, value: ({ status }, { words: { enums } }) => enums.jobRecord[status] },
  { field: 'acknowledgementCount', width: 12, value: ({ acknowledgementCount }) => acknowledgementCount },
  { field: 'responsibleCount', width: 12, value: ({ responsibleCount }) => responsibleCount },
  ...SAID_COLUMNS,
  { field: 'notifiedName', width: 20, value: ({ notifiedName }) => notifiedName },
  { field: 'notifiedTitle', width: 20, value: ({ notifiedTitle }) => notifiedTitle },
  { field: 'notifiedRemark', width: 40, value: ({ notifiedRemark }) => notifiedRemark },
  { field: 'seal', width: 66, value: ({ seal }) => seal },
  // one column a question takes its place
  { field: 'answers', width: 40, value: () => null },
]
