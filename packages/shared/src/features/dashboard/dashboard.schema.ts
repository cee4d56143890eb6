import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { flagParam, listOf, listParam, listQuery } from '../../kernel/list.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { rowId, text } from '../common/fields.ts'
import { typeOfWork } from '../job-records/job-record.codes.ts'
import { locationList } from '../logbooks/location.ts'
import { unitKind } from '../logbooks/logbook.codes.ts'

import { AGE_BANDS, AVAILABILITY_BANDS, UNKNOWN_BAND, WINDOWS, type Window } from './bands.ts'
import { GRADES, HEALTH_PARTS } from './health-index.scoring.ts'

const codesOf = (bands: readonly number[]): [string, ...string[]] => [UNKNOWN_BAND, ...bands.map(String)]
export const AGE_BAND_CODES = codesOf(AGE_BANDS)
export const AVAILABILITY_BAND_CODES = codesOf(AVAILABILITY_BANDS)

const WINDOW_CODES = WINDOWS.map(String) as [`${(typeof WINDOWS)[0]}`, `${(typeof WINDOWS)[1]}`]

/** What every dashboard is narrowed by (spec 001 §3 "Dashboard filters"). */
export const dashboardFilters = {
  leType: unitKind.optional(),
  region: listParam(text(10)),
  districts: listParam(text(10)),
  rcIds: listParam(rowId),
  rpOrgIds: listParam(rowId),
  logbookIds: listParam(rowId),
  locationIds: locationList,
  /** In one of these works groups today. */
  groupId: listParam(rowId),
  /** On which these workers worked, or work of these types was done, in the months of the window. */
  workerIds: listParam(rowId),
  caseType: listParam(typeOfWork),
  ageBands: listParam(code(AGE_BAND_CODES)),
  availabilityBands: listParam(code(AVAILABILITY_BAND_CODES)),
  // what was asked for is kept as it was read, and read once more when a run begins
  months: z
    .preprocess(
      (value) => (typeof value === 'number' ? String(value) : value),
      code(WINDOW_CODES).default(WINDOW_CODES[1]),
    )
    .transform((months) => Number(months) as Window),
}
/** By which template what is exported is named: one that the asker may use, narrowed further or not. */
export const exportedUnder = { template: rowId.optional() }
export const dashboardQuery = z.object(dashboardFilters)
export type DashboardFilters = z.output<typeof dashboardQuery>

const count = z.number().int()
const share = z.number().nullable()
export const figures = z.object({
  records: count,
  breakdowns: count,
  incidents: count,
  trappings: count,
  index: share,
  availability: share,
  breakdownRate: share,
  trappingRate: share,
  gps: share,
  onTime: share,
  acknowledged: share,
})
export const dashboardClock = {
  /** Everything that had happened until then is counted. */
  asAt: instantOut,
  /** The month that runs, by its first day. */
  running: day,
}
const month = z.object({ month: day, isSettled: z.boolean(), figures })

export const overview = z.object({
  ...dashboardClock,
  /** Of today; lifts among them. */
  units: count,
  lifts: count,
  /** Over the months that are settled. */
  total: figures,
  months: z.array(month),
})
export const trend = z.object({
  ...dashboardClock,
  kinds: z.array(z.object({ kind: unitKind, months: z.array(month) })),
})

/** Availability and what it is made of, of each month. */
export const availabilityTrend = z.object({
  ...dashboardClock,
  kinds: z.array(
    z.object({
      kind: unitKind,
      months: z.array(
        z.object({
          month: day,
          isSettled: z.boolean(),
          availability: share,
          /** In which units were meant to be in service, out of which they were as planned, and otherwise. */
          minutes: z.object({ month: z.number(), routine: z.number(), other: z.number() }),
        }),
      ),
    }),
  ),
})

/** The points of a part, of those that can be had: of several log-books and months on average. */
const part = z.object({ part: code(HEALTH_PARTS), points: z.number(), most: z.number() })
/** How many of today's log-books stand in which band of five points, and of what their score is made. */
export const distribution = z.object({
  ...dashboardClock,
  rated: count,
  notRated: count,
  /** By the lower edge of the band. */
  bands: z.array(z.object({ from: count, units: count })),
  /** Over the settled months; they add up to the health index. None where nothing is rated. */
  parts: z.array(part),
  months: z.array(z.object({ month: day, isSettled: z.boolean(), parts: z.array(part) })),
})

export const BAR_GROUPS = ['district', 'contractor', 'kind'] as const
export const BAR_BANDS = ['grade', 'age', 'availability'] as const
export const barsQuery = z.object({
  ...dashboardFilters,
  by: code(BAR_GROUPS).default('district'),
  of: code(BAR_BANDS).default('grade'),
})
const name = { nameEn: z.string(), nameZh: z.string() }
export const bars = z.object({
  ...dashboardClock,
  rows: z.array(
    z.object({
      /** A district, an organization or a kind. */
      key: z.string(),
      ...name,
      units: count,
      bands: z.record(z.string(), count),
    }),
  ),
})

/** The districts with the figures of their log-books. */
export const districts = z.object({
  ...dashboardClock,
  districts: z.array(z.object({ district: z.string(), units: count, figures })),
})

/** Marks on a map beyond which those that stand near each other are one. */
export const MARKS_MAX = 2000
const EDGES = /^-?\d{1,3}(\.\d{1,6})?(,-?\d{1,3}(\.\d{1,6})?){3}$/
/** Single lifts and escalators of a part of the map, by its edges: degrees of the south, west, north and east. */
export const unitsQuery = z.object({
  ...dashboardFilters,
  bounds: text(60).transform((given, ctx): readonly [south: number, west: number, north: number, east: number] => {
    if (!EDGES.test(given)) {
      ctx.addIssue({ code: 'custom', message: 'invalid_format' })
      return z.NEVER
    }
    const [south = 0, west = 0, north = 0, east = 0] = given.split(',').map(Number)
    return [south, west, north, east]
  }),
})
const spot = { latitude: z.number(), longitude: z.number(), index: share }
export const units = z.object({
  ...dashboardClock,
  /** In this part of the map; only those whose position is known. */
  total: count,
  /** One by one, where there are not too many. */
  units: z.array(z.object({ id: count, locationId: z.string(), kind: unitKind, ...spot })),
  /** Otherwise those near each other together, in the middle of them. */
  clusters: z.array(z.object({ units: count, ...spot })),
})

export const PERFORMERS = ['contractor', 'responsible'] as const
/** Whoever has fewer log-books is not ranked. */
export const RANKED_FROM = 5
export const PERFORMANCE_SORTS = ['index', 'units', 'breakdownRate', 'trappingRate', 'onTime', 'name'] as const
export const performanceQuery = listQuery(
  { ...dashboardFilters, of: code(PERFORMERS).default('contractor') },
  PERFORMANCE_SORTS,
  'index,desc',
)
const point = z.object({ month: day, index: share })
export const performer = z.object({
  orgId: z.number().int(),
  ...name,
  units: count,
  /** Nothing where too few log-books would rank it. */
  rank: count.nullable(),
  figures,
  months: z.array(point),
})
export const performance = listOf(performer).extend(dashboardClock)

/** What the list of log-books shows of the settled months, beside the score. */
export const SCORED_MEASURES = [
  'availability',
  'breakdowns',
  'trappings',
  'incidents',
  'gps',
  'onTime',
  'acknowledged',
  'records',
] as const
export const SCORED_SORTS = ['score', 'locationId', 'age', ...SCORED_MEASURES] as const
export const GRADE_FILTERS: [string, ...string[]] = ['notRated', ...GRADES.map(([grade]) => grade)]
/** Which log-books are listed. */
export const scoredFilters = {
  grades: listParam(code(GRADE_FILTERS)),
  /** Those too that are not counted today and whose earlier months are in the sums: the contractor or the access is another now. */
  former: flagParam,
}
export const scoredQuery = listQuery({ ...dashboardFilters, ...scoredFilters }, SCORED_SORTS, 'score,asc')
/** A lift or escalator with its score over the settled months. */
export const scored = z.object({
  id: z.number().int(),
  /** The last day of which it counts; nothing where it still does. */
  leftOn: day.nullable(),
  locationId: z.string(),
  kind: unitKind,
  addressEn: z.string(),
  addressZh: z.string(),
  buildingEn: z.string(),
  buildingZh: z.string(),
  block: z.string(),
  district: z.string(),
  /** Full years. */
  age: count.nullable(),
  months: z.array(point),
  figures,
})
export const scoredList = listOf(scored).extend({ ...dashboardClock, grades: z.record(z.string(), count) })
