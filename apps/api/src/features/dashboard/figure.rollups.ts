import { WINDOWS } from '@portal/shared/features/dashboard/bands'
import { HEALTH_PARTS } from '@portal/shared/features/dashboard/health-index.scoring'
import type { Rollup } from '../../kernel/rollup/rollup.ts'

/** What is added up of the months of log-books, in whole numbers: sums of them are exact, in whichever order they come. */
export const ADDED = [
  'records',
  'breakdowns',
  'incidents',
  'trappings',
  'gps_good',
  'gps_of',
  'on_time',
  'acknowledged',
  'unit_ms',
  'month_ms',
  'routine_ms',
  'other_ms',
] as const
/** Of these, what four bytes do not hold for a city. */
export const LARGE = ['unit_ms', 'month_ms', 'routine_ms', 'other_ms'] as const

/** The columns of the points of each part, in the order of HEALTH_PARTS. */
export const POINTS = HEALTH_PARTS.map((part) => `${part === 'onTime' ? 'on_time' : part}_points`)

const scores = (score: string) => ({
  units: 'r.is_current::int',
  ...Object.fromEntries(ADDED.map((column) => [column, `r.${column}`])),
  rated: `(r.${score} IS NOT NULL)::int`,
  score_nano: `coalesce(r.${score}, 0)`,
})
const figures = (score: string, points: string) => ({
  ...scores(score),
  ...Object.fromEntries(POINTS.map((column, at) => [column, `coalesce(r.${points}[${at + 1}], 0)`])),
})
const source = 'logbook_figure'
const what = { district: 'r.district', kind: 'r.kind', age_band: 'r.age_band' }
const large = [...LARGE, 'score_nano', ...POINTS]

/** The figures of all log-books, each with its whole month. */
export const cityFigures: Rollup = {
  table: 'city_figure',
  source,
  key: { month: 'r.month', ...what },
  sums: figures('month_score_nano', 'month_points'),
  large,
  where: 'true',
}
/** Those of each contractor, of the time in which he was in charge. */
export const contractorFigures: Rollup = {
  table: 'contractor_figure',
  source,
  key: { contractor_id: 'r.contractor_id', month: 'r.month', ...what },
  sums: figures('score_nano', 'points'),
  large,
  where: 'r.contractor_id <> 0',
}
/** The same by kind alone: of all contractors beside each other nobody reads a quarter of a million sums. */
export const contractorKindFigures: Rollup = {
  ...contractorFigures,
  table: 'contractor_kind_figure',
  key: { contractor_id: 'r.contractor_id', month: 'r.month', kind: 'r.kind' },
}
/** What a log-book is over each window, side by side: of one set of columns a row of sums for each window. */
const overWindows = (own: '' | 'own_') => {
  const each = (column: string) => `unnest(ARRAY[${WINDOWS.map((months) => `r.${own}${column}_${months}`).join(', ')}])`
  return {
    months: `unnest(ARRAY[${WINDOWS.join(', ')}])`,
    month: 'r.month',
    kind: 'r.kind',
    availability_band: each('availability_band'),
    works: each('works'),
  }
}
/** The figures of all log-books by their availability and by the types of work that were done on them; by kind alone beside that. */
export const cityFacets: Rollup = { ...cityFigures, table: 'city_facet_figure', key: overWindows('') }
/** Those of each contractor, by what was in his time. */
export const contractorFacets: Rollup = {
  ...contractorFigures,
  table: 'contractor_facet_figure',
  key: { contractor_id: 'r.contractor_id', ...overWindows('own_') },
}
/** Those of each responsible person of today, of whole months; by kind alone, for there are thousands of them. */
export const responsibleFigures: Rollup = {
  table: 'responsible_figure',
  source,
  key: { org_id: 'unnest(r.responsible)', month: 'r.month', kind: 'r.kind' },
  sums: scores('month_score_nano'),
  large: [...LARGE, 'score_nano'],
  where: 'true',
}
/** How many of today's log-books stand how. */
export const standingCounts: Rollup = {
  table: 'standing_count',
  source: 'logbook_standing',
  key: {
    months: 'r.months',
    org_id: 'r.org_id',
    ...what,
    availability_band: 'r.availability_band',
    score_band: 'r.score_band',
  },
  sums: { units: '1' },
  where: 'r.is_current',
}

/** Everything that stands ready for dashboards. */
export const FIGURE_ROLLUPS = [
  cityFigures,
  contractorFigures,
  contractorKindFigures,
  cityFacets,
  contractorFacets,
  responsibleFigures,
  standingCounts,
] as const
