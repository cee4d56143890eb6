import { localName } from '../../kernel/words.ts'
import type { ExportColumn } from '../../kernel/workbooks/column.ts'
import type { SheetLocale } from '../../locales/sheet-words.ts'
import { FIGURES_ON_SHEET, firstExpiry } from '../workers/worker-figures.ts'
import type { SCORED_WORKER_COLUMNS, ScoredWorkerRow } from './scored-worker.schema.ts'

/** One row of the workbook of workers with their figures. */
export type ScoredWorkerOnSheet = Omit<ScoredWorkerRow, 'createdAt' | 'leftAt'> & { createdAt: Date }

type Column = ExportColumn<ScoredWorkerOnSheet, SheetLocale> & { field: (typeof SCORED_WORKER_COLUMNS)[number] }
/** Columns of that workbook, in order. */
export const SCORED_WORKER_SHEET: readonly Column[] = [
  { field: 'nameEn', width: 28, value: ({ nameEn }) => nameEn },
  { field: 'nameZh', value: ({ nameZh }) => nameZh },
  { field: 'kind', width: 22, value: ({ kind }, { words: { enums } }) => enums.workerKind[kind] },
  {
    field: 'registrations',
    width: 26,
    value: ({ registrations }) => registrations.map(({ number }) => number).join('; '),
  },
  { field: 'expiresOn', kind: 'day', value: firstExpiry },
  { field: 'employer', width: 40, value: ({ employer }, { language }) => localName(employer, language, 'name') },
  ...FIGURES_ON_SHEET,
  { field: 'createdAt', kind: 'moment', value: ({ createdAt }) => createdAt },
  { field: 'isActive', value: ({ isActive }, { words: { sheets } }) => (isActive ? sheets.yes : sheets.no) },
]
