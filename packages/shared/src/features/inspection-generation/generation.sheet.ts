import type { Day } from '../../kernel/time.ts'
import type { ExportColumn } from '../../kernel/workbooks/column.ts'
import type { SheetLocale } from '../../locales/sheet-words.ts'
import type { PRIORITIES } from '../inspection/inspection.codes.ts'
import type { UnplacedRow, WhyUnplaced } from './generation.schema.ts'

/** A plan of a preview: where it stands, or why nowhere. */
export interface PreviewedPlan {
  locationId: string
  team: string
  priority: (typeof PRIORITIES)[number]
  riskScore: number
  placed: { userName: string; day: Day; minute: number } | null
  why: WhyUnplaced | null
  wayOut: UnplacedRow['wayOut']
}

const HOUR = 60
const twoDigits = (value: number): string => String(value).padStart(2, '0')
const clockOf = (minute: number): string => `${twoDigits(Math.floor(minute / HOUR))}:${twoDigits(minute % HOUR)}`

/** Columns of the workbook of a generated schedule. */
export const PREVIEW_COLUMNS: readonly ExportColumn<PreviewedPlan, SheetLocale>[] = [
  { field: 'locationId', width: 14, value: ({ locationId }) => locationId },
  { field: 'team', width: 24, value: ({ team }) => team },
  { field: 'priority', width: 10, value: ({ priority }, { words }) => words.enums.priority[priority] },
  { field: 'riskScore', width: 8, value: ({ riskScore }) => riskScore },
  {
    field: 'outcome',
    width: 12,
    value: ({ why }, { words }) => words.inspectionPreviews.outcome[why ? 'unplaced' : 'placed'],
  },
  { field: 'day', kind: 'day', value: ({ placed }) => placed?.day },
  { field: 'time', width: 8, value: ({ placed }) => placed && clockOf(placed.minute) },
  { field: 'person', width: 24, value: ({ placed }) => placed?.userName ?? null },
  { field: 'why', width: 32, value: ({ why }, { words }) => why && words.inspectionGeneration.why[why] },
  { field: 'wayOutMost', width: 16, value: ({ wayOut }) => wayOut?.dayMaxNumber ?? null },
  { field: 'wayOutDay', kind: 'day', value: ({ wayOut }) => wayOut?.day },
]
