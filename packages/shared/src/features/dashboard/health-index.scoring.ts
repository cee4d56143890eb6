/** Which version of the formula below scores a month; a settled month keeps the one by which it was scored. */
export const FORMULA = 1

/** Minutes of one Hong Kong month of a log-book (spec 001 §9). */
export interface MonthMinutes {
  /** Without those in which it was being installed, altered or demolished. */
  monthMinutes: number
  /** Out of service for work that was planned. */
  routineMinutes: number
  /** Out of service for any other reason, outside the routine minutes. */
  otherMinutes: number
}

/** Which part of the time outside routine work a unit was in service, 0 to 1; 0 when there was no such time (spec 001 §9). */
export function availability({ monthMinutes, routineMinutes, otherMinutes }: MonthMinutes): number {
  const wanted = monthMinutes - routineMinutes
  return wanted > 0 ? within((wanted - otherMinutes) / wanted) : 0
}

/** How many of those that count were as they should be. */
export interface Share {
  good: number
  of: number
}
/** 0 to 1; of none 0 (spec 001 §9). */
export const shareOf = ({ good, of }: Share): number => (of > 0 ? within(good / of) : 0)

export const HEALTH_PARTS = [
  'availability',
  'breakdowns',
  'incidents',
  'trappings',
  'gps',
  'onTime',
  'acknowledged',
] as const
export type HealthPart = (typeof HEALTH_PARTS)[number]
export type UnitKind = 'L' | 'E'

/** What of one month of one log-book is scored. */
export interface HealthMonth {
  kind: UnitKind
  /** 0 to 1. */
  availability: number
  breakdowns: number
  incidents: number
  /** Of lifts only. */
  trappings: number
  /** Works within range of the site; inspections by the regulator do not count. */
  gps: Share
  /** Submitted within 24 hours of completion. */
  onTime: Share
  /** Acknowledged by a responsible person. */
  acknowledged: Share
}

/** Up to so many, so many points; more than the last, none. */
export type Steps = readonly (readonly [upTo: number, points: number])[]
const RARE: Steps = [
  [0, 10],
  [1, 5],
  [2, 2],
]
/** Spec 001 §9 "Health index": the points of each part, by kind of unit. */
export const POINTS: Record<
  UnitKind,
  { availability: number; breakdowns: Steps; incidents: Steps; trappings?: Steps }
> = {
  L: {
    availability: 20,
    breakdowns: [
      [0, 30],
      [1, 20],
      [3, 15],
      [4, 10],
      [5, 5],
    ],
    incidents: RARE,
    trappings: [
      [0, 10],
      [2, 5],
      [4, 2],
    ],
  },
  E: {
    availability: 25,
    breakdowns: [
      [0, 35],
      [1, 25],
      [3, 20],
      [4, 10],
      [5, 5],
    ],
    incidents: RARE,
  },
}
export const RATE_POINTS = 10

const stepOf = (steps: Steps, count: number): number => steps.find(([upTo]) => count <= upTo)?.[1] ?? 0
/** The most that a part can give; nothing where a kind of unit does not have it. */
export function mostOf(kind: UnitKind, part: HealthPart): number {
  if (part === 'availability') return POINTS[kind].availability
  if (part === 'breakdowns' || part === 'incidents' || part === 'trappings') return stepOf(POINTS[kind][part] ?? [], 0)
  return RATE_POINTS
}

/** The points of each part of a month, unrounded. */
export function healthParts(month: HealthMonth): Record<HealthPart, number> {
  const { kind } = month
  const { breakdowns, incidents, trappings = [] } = POINTS[kind]
  return {
    availability: within(month.availability) * mostOf(kind, 'availability'),
    breakdowns: stepOf(breakdowns, month.breakdowns),
    incidents: stepOf(incidents, month.incidents),
    trappings: stepOf(trappings, month.trappings),
    gps: shareOf(month.gps) * RATE_POINTS,
    onTime: shareOf(month.onTime) * RATE_POINTS,
    acknowledged: shareOf(month.acknowledged) * RATE_POINTS,
  }
}

/** The health index of one month of one log-book, 0 to 100, unrounded (spec 001 §9). */
export function healthIndex(month: HealthMonth): number {
  const parts = healthParts(month)
  return Math.min(
    100,
    HEALTH_PARTS.reduce((sum, part) => sum + parts[part], 0),
  )
}

/** Lower edge inclusive, the best first (spec 001 §9). */
export const GRADES = [
  ['excellent', 80],
  ['good', 60],
  ['fair', 40],
  ['needsImprovement', 0],
] as const
export type Grade = (typeof GRADES)[number][0]
/** Sums of fractions end a hair beside the number that they stand for. */
const HAIR = 1e-9
/** The grade of an unrounded score. */
export const gradeOf = (score: number): Grade =>
  GRADES.find(([, from]) => score >= from - HAIR)?.[0] ?? 'needsImprovement'

/** So many days count as one month (spec 001 §9). */
const DAYS_OF_MONTH = 31
/** Cases for each unit and month: `unitDays` are the days of each month times the units that it had; 0 of none. */
export const monthlyRate = (count: number, unitDays: number): number =>
  unitDays > 0 ? (count * DAYS_OF_MONTH) / unitDays : 0

/** The mean of what is rated; nothing when nothing is. */
export function meanOf(scores: readonly (number | null)[]): number | null {
  const rated = scores.filter((score) => score !== null)
  return rated.length ? rated.reduce((sum, score) => sum + score, 0) / rated.length : null
}

const within = (share: number): number => Math.min(1, Math.max(0, share))
