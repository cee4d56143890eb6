import { type GeoResult, isWork, ON_TIME_HOURS } from '../job-records/job-record.codes.ts'
import { availability, type HealthMonth, type MonthMinutes, type Share, type UnitKind } from './health-index.scoring.ts'
import { cut, minutesIn, type Span, without } from './spans.ts'

/** What a job record says of the month in which it was completed. */
export interface MonthRecord {
  typeOfWork: string
  startedAt: Date
  completedAt: Date
  submittedAt: Date
  outOfServiceAt?: Date | null
  /** Nothing: not back yet. */
  backInServiceAt?: Date | null
  geo: GeoResult
  /** By a responsible person. */
  isAcknowledged: boolean
  /** The record of an earlier visit for the same fault. */
  parentJobId?: number | null
}
export type Stop = Pick<MonthRecord, 'typeOfWork' | 'startedAt' | 'completedAt' | 'outOfServiceAt' | 'backInServiceAt'>

/** The part of a Hong Kong month in which a log-book was active and which is over: until its settlement at the latest. */
export interface MonthSpan {
  from: Date
  until: Date
}

const HOUR_MS = 3_600_000
const jobTime = ({ startedAt, completedAt }: Stop): Span => [startedAt.getTime(), completedAt.getTime()]
/**
 * Out of service until it was back: as its own record says, or the first later return that any record of the unit tells, or else
 * until now. Where no such time was recorded, the time of the job.
 */
export function downTime(
  { outOfServiceAt: out, ...stop }: Stop,
  { until }: Pick<MonthSpan, 'until'>,
  returns: readonly Date[],
): Span {
  if (!out) return jobTime(stop)
  const back = stop.backInServiceAt ?? returns.find((one) => one > out) ?? until
  return [out.getTime(), back.getTime()]
}

/**
 * How long a unit was out of service in a month (spec 001 §9, domain.md §7.3). Stops that overlap count once, as routine where
 * one of them was; what it was being installed, altered or demolished is not part of the month. The stops may reach into the
 * month from others.
 */
export function monthMinutes(span: MonthSpan, stops: readonly Stop[]): MonthMinutes {
  const month: Span = [span.from.getTime(), span.until.getTime()]
  const of = (kind: Parameters<typeof isWork>[0]) => stops.filter(({ typeOfWork }) => isWork(kind, typeOfWork))
  const rebuilding = cut(of('rebuilding').map(jobTime), month)
  const planned = without(cut(of('planned').map(jobTime), month), rebuilding)
  const returns = stops.flatMap(({ backInServiceAt }) => backInServiceAt ?? []).toSorted((one, other) => +one - +other)
  const unplanned = cut(
    of('unplanned').map((stop) => downTime(stop, span, returns)),
    month,
  )
  return {
    monthMinutes: minutesIn(without([month], rebuilding)),
    routineMinutes: minutesIn(planned),
    otherMinutes: minutesIn(without(unplanned, [...rebuilding, ...planned])),
  }
}

const share = <R>(records: readonly R[], isGood: (record: R) => boolean): Share => ({
  good: records.filter(isGood).length,
  of: records.length,
})
/** Works in range of the site, among those whose position could be judged; inspections do not count (spec 001 §9). */
export const gpsOf = (records: readonly Pick<MonthRecord, 'typeOfWork' | 'geo'>[]): Share =>
  share(
    records.filter(({ typeOfWork, geo }) => !isWork('inspection', typeOfWork) && geo !== 'UNJUDGED'),
    ({ geo }) => geo === 'Y',
  )
/** Whether a record takes from the share of positions that are correct. */
export const isOutOfPlace = (record: Pick<MonthRecord, 'typeOfWork' | 'geo'>): boolean => {
  const { good, of } = gpsOf([record])
  return good < of
}
/** Submitted soon enough after the work was completed. */
export const isOnTime = ({ completedAt, submittedAt }: Pick<MonthRecord, 'completedAt' | 'submittedAt'>): boolean =>
  submittedAt.getTime() - completedAt.getTime() <= ON_TIME_HOURS * HOUR_MS

/**
 * What is scored of a month: the records that were completed in it, and its minutes. Nothing where the unit was meant to be in
 * service for no minute of it: such a month is not rated.
 */
export function healthMonth(
  kind: UnitKind,
  minutes: MonthMinutes,
  records: readonly MonthRecord[],
): HealthMonth | null {
  if (minutes.monthMinutes <= 0) return null
  const count = (work: Parameters<typeof isWork>[0]) =>
    records.filter(({ typeOfWork, parentJobId }) => isWork(work, typeOfWork) && !(work === 'fault' && parentJobId))
      .length
  return {
    kind,
    availability: availability(minutes),
    breakdowns: count('fault'),
    incidents: count('incident'),
    trappings: count('trapping'),
    gps: gpsOf(records),
    onTime: share(records, isOnTime),
    acknowledged: share(records, ({ isAcknowledged }) => isAcknowledged),
  }
}
