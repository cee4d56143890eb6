import type { Day } from '../../kernel/time.ts'
import type { ExportColumn } from '../../kernel/workbooks/column.ts'
import type { SheetLocale } from '../../locales/sheet-words.ts'
import type { FIGURE_COLUMNS, WorkerFigures } from './worker-figures.schema.ts'

/** To a tenth, as the screen shows it. */
const tenths = (value: number | null, times = 1): number | null =>
  value === null ? null : Math.round(value * times * 10) / 10

type Column = ExportColumn<{ figures: WorkerFigures }, SheetLocale> & { field: (typeof FIGURE_COLUMNS)[number] }

/**
 * The day on which the first of his registrations ends, as lists find who is due: those that the page names by their last day may have
 * another that ends before it.
 */
export const firstExpiry = ({ registrations }: { registrations: readonly { expiresOn: Day }[] }): Day | undefined => {
  const [first] = registrations.map(({ expiresOn }) => expiresOn).sort()
  return first
}

/** The figures of a worker as columns of a workbook: minutes of jobs, hours until they were sent, shares in per cent. */
export const FIGURES_ON_SHEET: readonly Column[] = [
  { field: 'examinations', value: ({ figures }) => figures.examination.jobs },
  { field: 'examinationMinutes', value: ({ figures }) => tenths(figures.examination.averageMinutes) },
  { field: 'examinationLong', value: ({ figures }) => tenths(figures.examination.flaggedRate, 100) },
  { field: 'maintenances', value: ({ figures }) => figures.maintenance.jobs },
  { field: 'maintenanceMinutes', value: ({ figures }) => tenths(figures.maintenance.averageMinutes) },
  { field: 'maintenanceLong', value: ({ figures }) => tenths(figures.maintenance.flaggedRate, 100) },
  { field: 'submission', value: ({ figures }) => tenths(figures.averageSubmissionMinutes, 1 / 60) },
  { field: 'gps', value: ({ figures }) => tenths(figures.gpsRate, 100) },
  { field: 'jobs', value: ({ figures }) => figures.jobs },
]
