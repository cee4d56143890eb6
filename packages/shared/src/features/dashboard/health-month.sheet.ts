import { fromDate } from '../../kernel/time.ts'
import type { ExportColumn } from '../../kernel/workbooks/column.ts'
import type { SheetLocale } from '../../locales/sheet-words.ts'
import { scoredMonth } from './advice.ts'
import { type MonthCounts, sharesOf } from './figures.ts'
import {
  availability,
  gradeOf,
  type HealthPart,
  healthParts,
  type MonthMinutes,
  mostOf,
  type UnitKind,
} from './health-index.scoring.ts'
import type { HEALTH_MONTH_FIELDS } from './health-month.codes.ts'

/** One settled month of a log-book, of the time that is the reader's. */
export interface MonthOnSheet extends MonthCounts, MonthMinutes {
  month: Date
  locationId: string
  kind: UnitKind
  addressEn: string
  addressZh: string
  district: string
  /** Nothing: not rated. */
  score: number | null
  formula: number
  asOf: Date
}

/** How the months speak to their reader. */
export interface MonthLocale extends SheetLocale {
  districtName(value: string): string
}
type Field = (typeof HEALTH_MONTH_FIELDS)[number]
type Column = ExportColumn<MonthOnSheet, MonthLocale, Field>
const DECIMALS = { score: 1, points: 2, availability: 4 }
const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))
const isRated = ({ score }: MonthOnSheet) => score !== null
const plain = (field: Field & keyof MonthOnSheet): Column => ({ field, value: (row) => row[field] as string | number })
const minutes = (field: 'monthMinutes' | 'routineMinutes' | 'otherMinutes'): Column => ({
  field,
  value: (row) => Math.round(row[field]),
})

/** The points of one part; nothing where the month is not rated or such a unit has no such part. */
const points = (part: HealthPart): Column => ({
  field: `${part}Points`,
  value(row) {
    if (!isRated(row) || mostOf(row.kind, part) === 0) return null
    return rounded(healthParts(scoredMonth({ ...row, ...sharesOf(row) }))[part], DECIMALS.points)
  },
})

/** Columns of the workbook of settled months, in order. */
export const HEALTH_MONTH_COLUMNS: readonly Column[] = [
  { field: 'month', kind: 'day', value: ({ month }) => fromDate(month) },
  plain('locationId'),
  { field: 'kind', value: ({ kind }, { words: { enums } }) => enums.unitKind[kind] },
  { ...plain('addressEn'), width: 40 },
  { ...plain('addressZh'), width: 30 },
  { field: 'district', width: 20, value: ({ district }, { districtName }) => districtName(district) },
  { field: 'score', value: ({ score }) => (score === null ? null : rounded(score, DECIMALS.score)) },
  {
    field: 'grade',
    width: 18,
    value: ({ score }, { words: { enums } }) => enums.grade[score === null ? 'notRated' : gradeOf(score)],
  },
  {
    field: 'availability',
    value: (row) => (isRated(row) ? rounded(availability(row), DECIMALS.availability) : null),
  },
  plain('records'),
  plain('breakdowns'),
  plain('incidents'),
  plain('trappings'),
  plain('gpsGood'),
  plain('gpsOf'),
  plain('onTime'),
  plain('acknowledged'),
  minutes('monthMinutes'),
  minutes('routineMinutes'),
  minutes('otherMinutes'),
  points('availability'),
  points('breakdowns'),
  points('incidents'),
  points('trappings'),
  points('gps'),
  points('onTime'),
  points('acknowledged'),
  plain('formula'),
  { field: 'asOf', kind: 'moment', value: ({ asOf }) => asOf },
]
