import { showDay, stamp } from '../../kernel/time.ts'
import { localName } from '../../kernel/words.ts'
import type { ExportColumn } from '../../kernel/workbooks/column.ts'
import type { SheetLocale } from '../../locales/sheet-words.ts'
import type { MeasuredWorkerRow, WORKER_SHEET_COLUMNS } from './worker.schema.ts'

/** One row of the workbook of workers. */
export type WorkerOnSheet = Pick<
  MeasuredWorkerRow,
  'kind' | 'nameEn' | 'nameZh' | 'employer' | 'registrations' | 'expiresOn' | 'isActive' | 'account' | 'figures'
> & { createdAt: Date }

/** To a tenth, as the screen shows it. */
const tenths = (value: number | null, times = 1): number | null =>
  value === null ? null : Math.round(value * times * 10) / 10

type Column = ExportColumn<WorkerOnSheet, SheetLocale> & { field: (typeof WORKER_SHEET_COLUMNS)[number] }

/** Columns of the workbook of workers, in order. */
export const WORKER_COLUMNS: readonly Column[] = [
  { field: 'kind', width: 22, value: ({ kind }, { words: { enums } }) => enums.workerKind[kind] },
  { field: 'nameEn', width: 28, value: ({ nameEn }) => nameEn },
  { field: 'nameZh', value: ({ nameZh }) => nameZh },
  { field: 'employer', width: 40, value: ({ employer }, { language }) => localName(employer, language, 'name') },
  {
    field: 'registrations',
    width: 40,
    value: ({ registrations }) =>
      registrations.map(({ number, expiresOn }) => `${number} (${showDay(expiresOn)})`).join('; '),
  },
  { field: 'expiresOn', value: ({ expiresOn }) => expiresOn && showDay(expiresOn) },
  { field: 'examinations', value: ({ figures }) => figures.examination.jobs },
  { field: 'examinationMinutes', value: ({ figures }) => tenths(figures.examination.averageMinutes) },
  { field: 'examinationLong', value: ({ figures }) => tenths(figures.examination.flaggedRate, 100) },
  { field: 'maintenances', value: ({ figures }) => figures.maintenance.jobs },
  { field: 'maintenanceMinutes', value: ({ figures }) => tenths(figures.maintenance.averageMinutes) },
  { field: 'maintenanceLong', value: ({ figures }) => tenths(figures.maintenance.flaggedRate, 100) },
  { field: 'submission', value: ({ figures }) => tenths(figures.averageSubmissionMinutes, 1 / 60) },
  { field: 'gps', value: ({ figures }) => tenths(figures.gpsRate, 100) },
  { field: 'jobs', value: ({ figures }) => figures.jobs },
  { field: 'isActive', value: ({ isActive }, { words: { sheets } }) => (isActive ? sheets.yes : sheets.no) },
  { field: 'username', width: 26, value: ({ account }) => account?.username },
  { field: 'email', width: 30, value: ({ account }) => account?.email },
  { field: 'createdAt', width: 20, value: ({ createdAt }) => stamp(createdAt) },
]
