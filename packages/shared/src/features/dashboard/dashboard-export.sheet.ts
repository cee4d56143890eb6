import type { Day } from '../../kernel/time.ts'
import type { ExportColumn } from '../../kernel/workbooks/column.ts'
import type { SheetLocale } from '../../locales/sheet-words.ts'
import type { PERFORMER_COLUMNS, SCORED_COLUMNS } from './dashboard-export.contract.ts'
import type { Figures } from './figures.ts'
import { gradeOf, type UnitKind } from './health-index.scoring.ts'

/** A lift or escalator with its score over the settled months. */
export interface ScoredOnSheet {
  locationId: string
  kind: UnitKind
  addressEn: string
  addressZh: string
  age: number | null
  /** Its last day with whoever's figures these are; nothing where it is with them still. */
  leftOn: Day | null
  figures: Figures
}
/** An organization by the figures of its log-books. */
export interface PerformerOnSheet {
  /** Nothing where too few log-books would rank it. */
  rank: number | null
  nameEn: string
  nameZh: string
  units: number
  figures: Figures
}

const rounded = (value: number | null, decimals: number): number | null =>
  value === null ? null : Number(value.toFixed(decimals))
/** In per cent, as the screens show it. */
const percent = (share: number | null, decimals = 1) => rounded(share === null ? null : share * 100, decimals)

type Scored = ExportColumn<ScoredOnSheet, SheetLocale, (typeof SCORED_COLUMNS)[number]>
type Performer = ExportColumn<PerformerOnSheet, SheetLocale, (typeof PERFORMER_COLUMNS)[number]>
type Both = ExportColumn<{ figures: Figures }, SheetLocale, Scored['field'] & Performer['field']>

const availability: Both = { field: 'availability', value: ({ figures }) => percent(figures.availability, 2) }
const shares: readonly Both[] = [
  { field: 'gps', value: ({ figures }) => percent(figures.gps) },
  { field: 'onTime', value: ({ figures }) => percent(figures.onTime) },
  { field: 'acknowledged', value: ({ figures }) => percent(figures.acknowledged) },
  { field: 'records', value: ({ figures }) => figures.records },
]

export const SCORED_SHEET: readonly Scored[] = [
  { field: 'locationId', value: ({ locationId }) => locationId },
  { field: 'leType', value: ({ kind }, { words: { enums } }) => enums.unitKind[kind] },
  { field: 'leftOn', kind: 'day', value: ({ leftOn }) => leftOn },
  { field: 'addressEn', width: 40, value: ({ addressEn }) => addressEn },
  { field: 'addressZh', width: 30, value: ({ addressZh }) => addressZh },
  { field: 'age', value: ({ age }) => age },
  { field: 'score', value: ({ figures }) => rounded(figures.index, 1) },
  {
    field: 'grade',
    width: 20,
    value: ({ figures: { index } }, { words: { enums } }) => enums.grade[index === null ? 'notRated' : gradeOf(index)],
  },
  availability,
  { field: 'breakdowns', value: ({ figures }) => figures.breakdowns },
  { field: 'trappings', value: ({ kind, figures }) => (kind === 'L' ? figures.trappings : null) },
  { field: 'incidents', value: ({ figures }) => figures.incidents },
  ...shares,
]
export const PERFORMER_SHEET: readonly Performer[] = [
  { field: 'rank', value: ({ rank }) => rank },
  { field: 'nameEn', width: 40, value: ({ nameEn }) => nameEn },
  { field: 'nameZh', width: 30, value: ({ nameZh }) => nameZh },
  { field: 'units', value: ({ units }) => units },
  { field: 'index', value: ({ figures }) => rounded(figures.index, 1) },
  availability,
  { field: 'breakdownRate', value: ({ figures }) => rounded(figures.breakdownRate, 4) },
  { field: 'trappingRate', value: ({ figures }) => rounded(figures.trappingRate, 4) },
  ...shares,
]
