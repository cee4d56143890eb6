import type { z } from 'zod'
import { stamp } from '../../kernel/time.ts'
import { type Language, localName } from '../../kernel/words.ts'
import type { SheetWords } from '../../locales/sheet-words.ts'
import type { JOB_RECORD_SHEET_FIELDS } from './job-record.codes.ts'
import { type JobRecordRow, readPeople } from './job-record.schema.ts'

/** One row of the workbook of job records. */
export interface RecordOnSheet
  extends Pick<
    JobRecordRow,
    | 'locationId'
    | 'kind'
    | 'type'
    | 'leNumber'
    | 'addressEn'
    | 'addressZh'
    | 'typeOfWork'
    | 'status'
    | 'geo'
    | 'attention'
    | 'trappedMinutes'
    | 'distanceM'
    | 'photoCount'
  > {
  nameEn: string
  nameZh: string
  startedAt: Date
  completedAt: Date
  submittedAt: Date
  outOfServiceAt: Date | null
  backInServiceAt: Date | null
  remarks: string
  scheduleParts: readonly string[]
  /** As the log-book keeps them: JSON. */
  people: unknown
  notifiedName: string
  acknowledgementCount: number
  seal: string | null
}

type Cell = string | number | null
interface Column {
  field: (typeof JOB_RECORD_SHEET_FIELDS)[number]
  width?: number
  value(row: RecordOnSheet, say: SheetWords, language: Language): Cell
}

const MINUTE_MS = 60_000
const time = (value: Date | null): Cell => value && stamp(value)
const minutes = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / MINUTE_MS)
const person = ({ name, registrationNumber }: z.output<typeof readPeople>[number]): string =>
  registrationNumber ? `${name} (${registrationNumber})` : name

/** Columns of the export of job records, in order (spec 001 §3). */
export const JOB_RECORD_COLUMNS: readonly Column[] = [
  { field: 'locationId', width: 14, value: ({ locationId }) => locationId },
  { field: 'leNumber', width: 10, value: ({ leNumber }) => leNumber },
  { field: 'kind', width: 10, value: ({ kind }, { enums }) => enums.unitKind[kind] },
  { field: 'addressEn', width: 40, value: ({ addressEn }) => addressEn },
  { field: 'addressZh', width: 30, value: ({ addressZh }) => addressZh },
  {
    field: 'typeOfWork',
    width: 28,
    value: ({ typeOfWork }, { enums }) => `${typeOfWork} ${enums.typeOfWork[typeOfWork]}`,
  },
  { field: 'org', width: 30, value: (row, _say, language) => localName(row, language, 'name') },
  { field: 'startedAt', value: ({ startedAt }) => time(startedAt) },
  { field: 'completedAt', value: ({ completedAt }) => time(completedAt) },
  { field: 'submittedAt', value: ({ submittedAt }) => time(submittedAt) },
  { field: 'duration', width: 12, value: ({ startedAt, completedAt }) => minutes(startedAt, completedAt) },
  { field: 'outOfServiceAt', value: ({ outOfServiceAt }) => time(outOfServiceAt) },
  { field: 'backInServiceAt', value: ({ backInServiceAt }) => time(backInServiceAt) },
  { field: 'trappedMinutes', width: 12, value: ({ trappedMinutes }) => trappedMinutes },
  { field: 'remarks', width: 50, value: ({ remarks }) => remarks },
  { field: 'scheduleParts', width: 20, value: ({ scheduleParts }) => scheduleParts.join(', ') },
  { field: 'people', width: 40, value: ({ people }) => readPeople.parse(people).map(person).join(', ') },
  { field: 'geo', width: 14, value: ({ geo }, { enums }) => enums.geo[geo] },
  { field: 'distanceM', width: 12, value: ({ distanceM }) => distanceM },
  { field: 'photoCount', width: 10, value: ({ photoCount }) => photoCount },
  {
    field: 'attention',
    width: 30,
    value: ({ attention }, { enums }) => attention.map((reason) => enums.attention[reason]).join(', '),
  },
  { field: 'status', width: 14, value: ({ status }, { enums }) => enums.jobRecord[status] },
  { field: 'acknowledgementCount', width: 12, value: ({ acknowledgementCount }) => acknowledgementCount },
  { field: 'notifiedName', width: 20, value: ({ notifiedName }) => notifiedName },
  { field: 'seal', width: 66, value: ({ seal }) => seal },
]
