import { showDay } from '../../kernel/time.ts'
import { localName } from '../../kernel/words.ts'
import type { ExportColumn } from '../../kernel/workbooks/column.ts'
import type { SheetLocale } from '../../locales/sheet-words.ts'
import type { MeasuredWorkerRow, WORKER_SHEET_COLUMNS } from './worker.schema.ts'
import { FIGURES_ON_SHEET, firstExpiry } from './worker-figures.ts'

/** One row of the workbook of workers. */
export type WorkerOnSheet = Pick<
  MeasuredWorkerRow,
  'kind' | 'nameEn' | 'nameZh' | 'employer' | 'registrations' | 'isActive' | 'account' | 'figures'
> & { createdAt: Date }

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
  { field: 'expiresOn', kind: 'day', value: firstExpiry },
  ...FIGURES_ON_SHEET,
  { field: 'isActive', value: ({ isActive }, { words: { sheets } }) => (isActive ? sheets.yes : sheets.no) },
  { field: 'username', width: 26, value: ({ account }) => account?.username },
  { field: 'email', width: 30, value: ({ account }) => account?.email },
  { field: 'createdAt', kind: 'moment', value: ({ createdAt }) => createdAt },
]
