import { availability, meanOf, monthlyRate, type Share, shareOf } from './health-index.scoring.ts'

/** What is counted of the records of a month. */
export interface MonthCounts {
  records: number
  breakdowns: number
  incidents: number
  trappings: number
  gpsGood: number
  gpsOf: number
  onTime: number
  acknowledged: number
}
/** Which of the records of a month are as they should be, of how many. */
export const sharesOf = ({ records, gpsGood, gpsOf, onTime, acknowledged }: MonthCounts) => ({
  gps: { good: gpsGood, of: gpsOf },
  onTime: { good: onTime, of: records },
  acknowledged: { good: acknowledged, of: records },
})

/** What is added up of the months of log-books. Times are milliseconds, scores billionths of a point. */
export interface Sums extends MonthCounts {
  /** Log-books of today. */
  units: number
  unitMs: number
  /** Of lifts, in which alone people are trapped. */
  liftMs: number
  monthMs: number
  routineMs: number
  otherMs: number
  /** Log-books whose month is rated. */
  rated: number
  scoreNano: number
}
const NONE: Sums = {
  units: 0,
  records: 0,
  breakdowns: 0,
  incidents: 0,
  trappings: 0,
  gpsGood: 0,
  gpsOf: 0,
  onTime: 0,
  acknowledged: 0,
  unitMs: 0,
  liftMs: 0,
  monthMs: 0,
  routineMs: 0,
  otherMs: 0,
  rated: 0,
  scoreNano: 0,
}
const SUMS = Object.keys(NONE) as (keyof Sums)[]
export function added(all: readonly Sums[]): Sums {
  const total = { ...NONE }
  for (const one of all) for (const name of SUMS) total[name] += one[name]
  return total
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const NANO = 1_000_000_000

/** The figures of some log-books over a time: shares 0 to 1, rates a month, nothing where nothing is there to be judged. */
export interface Figures {
  records: number
  breakdowns: number
  incidents: number
  trappings: number
  /** The health index, 0 to 100: of a month the mean of its log-books, of several the mean of the months. */
  index: number | null
  availability: number | null
  /** For each lift or escalator. */
  breakdownRate: number | null
  /** For each lift. */
  trappingRate: number | null
  gps: number | null
  onTime: number | null
  acknowledged: number | null
}

const rateOf = (count: number, unitMs: number) => (unitMs > 0 ? monthlyRate(count, unitMs / DAY_MS) : null)
const shareOrNone = (share: Share) => (share.of > 0 ? shareOf(share) : null)
const indexOf = ({ rated, scoreNano }: Sums) => (rated > 0 ? scoreNano / NANO / rated : null)

/** Of the months given, each with its sums (spec 001 §9). */
export function figuresOf(months: readonly Sums[]): Figures {
  const sum = added(months)
  const { records, breakdowns, incidents, trappings, monthMs, routineMs, otherMs } = sum
  const minutes = {
    monthMinutes: monthMs / MINUTE_MS,
    routineMinutes: routineMs / MINUTE_MS,
    otherMinutes: otherMs / MINUTE_MS,
  }
  return {
    records,
    breakdowns,
    incidents,
    trappings,
    index: meanOf(months.map(indexOf)),
    availability: monthMs > 0 ? availability(minutes) : null,
    breakdownRate: rateOf(breakdowns, sum.unitMs),
    trappingRate: rateOf(trappings, sum.liftMs),
    gps: shareOrNone({ good: sum.gpsGood, of: sum.gpsOf }),
    onTime: shareOrNone({ good: sum.onTime, of: records }),
    acknowledged: shareOrNone({ good: sum.acknowledged, of: records }),
  }
}
