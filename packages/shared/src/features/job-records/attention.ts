import {
  ATTENTIONS,
  type Attention,
  FOLLOW_UP_ACTION,
  type GeoResult,
  isWork,
  ON_TIME_HOURS,
  OUT_OF_USE_HOURS,
} from './job-record.codes.ts'

const HOUR_MS = 3_600_000

/** What of a job record decides whether a person has to read it. */
export interface Judged {
  typeOfWork: string
  completedAt: Date
  submittedAt: Date
  outOfServiceAt?: Date | null
  backInServiceAt?: Date | null
  geo: GeoResult
  photoCount: number
  parts: readonly { defect?: string; actions: readonly string[] }[]
}

const hours = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / HOUR_MS
/** A unit that is not back yet is out of use until the moment of submission at least. */
const isOutOfUse = ({ outOfServiceAt, backInServiceAt, submittedAt }: Judged): boolean =>
  !!outOfServiceAt && hours(outOfServiceAt, backInServiceAt ?? submittedAt) > OUT_OF_USE_HOURS

const REASONS: Record<Attention, (job: Judged) => boolean> = {
  INCIDENT: ({ typeOfWork }) => isWork('incident', typeOfWork),
  TRAPPING: ({ typeOfWork }) => isWork('trapping', typeOfWork),
  // A trapping says so itself: the two are counted apart (domain.md §7.3).
  BREAKDOWN: ({ typeOfWork }) => isWork('breakdown', typeOfWork) && !isWork('trapping', typeOfWork),
  OUT_OF_USE: isOutOfUse,
  OUT_OF_RANGE: ({ geo }) => geo === 'N',
  NO_POSITION: ({ geo }) => geo !== 'Y' && geo !== 'N',
  LATE: ({ completedAt, submittedAt }) => hours(completedAt, submittedAt) > ON_TIME_HOURS,
  NO_PHOTO: ({ photoCount }) => photoCount === 0,
  FOLLOW_UP: ({ parts }) => parts.some(({ actions }) => actions.includes(FOLLOW_UP_ACTION)),
  DEFECT: ({ parts }) => parts.some(({ defect }) => !!defect),
  SUSPENDED: ({ typeOfWork }) => isWork('suspended', typeOfWork),
}

/** Why a person should read the record before acknowledging it; nothing: the record is routine. */
export const attentionOf = (job: Judged): Attention[] => ATTENTIONS.filter((reason) => REASONS[reason](job))
