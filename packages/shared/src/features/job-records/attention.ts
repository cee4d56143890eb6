import { dayOf, fromDate } from '../../kernel/time.ts'
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
export interface Assessed {
  typeOfWork: string
  completedAt: Date
  submittedAt: Date
  outOfServiceAt?: Date | null
  backInServiceAt?: Date | null
  geo: GeoResult
  photoCount: number
  parts: readonly { defect?: string; actions: readonly string[] }[]
  /** Of the log-book, at the moment of submission. */
  unit: Unit
  /** A question that must be answered is not. */
  lacksAnswer?: boolean
}
interface Unit {
  stage: string
  activatedOn: Date | null
}

const hours = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / HOUR_MS
/** A unit that is not back yet is out of use until the moment of submission at least. */
const isOutOfUse = ({ outOfServiceAt, backInServiceAt, submittedAt }: Assessed): boolean =>
  !!outOfServiceAt && hours(outOfServiceAt, backInServiceAt ?? submittedAt) > OUT_OF_USE_HOURS

/** A unit in service is worked on from its activation on. What was done before is recorded all the same, since it was done. */
const isBeforeActivation = ({ unit: { stage, activatedOn }, completedAt }: Assessed): boolean =>
  stage === 'IN_SERVICE' && (!activatedOn || dayOf(completedAt) < fromDate(activatedOn))

const REASONS: Record<Attention, (job: Assessed) => boolean> = {
  INCIDENT: ({ typeOfWork }) => isWork('incident', typeOfWork),
  TRAPPING: ({ typeOfWork }) => isWork('trapping', typeOfWork),
  // A trapping says so itself: the two are counted apart (domain.md §7.3).
  BREAKDOWN: ({ typeOfWork }) => isWork('breakdown', typeOfWork) && !isWork('trapping', typeOfWork),
  OUT_OF_USE: isOutOfUse,
  OUT_OF_RANGE: ({ geo }) => geo === 'N',
  NO_POSITION: ({ geo }) => geo === 'OFF' || geo === 'NG' || geo === 'U',
  UNCERTAIN_POSITION: ({ geo }) => geo === 'UNCERTAIN',
  LATE: ({ completedAt, submittedAt }) => hours(completedAt, submittedAt) > ON_TIME_HOURS,
  NO_PHOTO: ({ photoCount }) => photoCount === 0,
  FOLLOW_UP: ({ parts }) => parts.some(({ actions }) => actions.includes(FOLLOW_UP_ACTION)),
  DEFECT: ({ parts }) => parts.some(({ defect }) => !!defect),
  SUSPENDED: ({ typeOfWork }) => isWork('suspended', typeOfWork),
  BEFORE_ACTIVATION: isBeforeActivation,
  MISSING_ANSWER: ({ lacksAnswer }) => !!lacksAnswer,
}

/** Why a person should read the record before acknowledging it; nothing: the record is routine. */
export const attentionOf = (job: Assessed): Attention[] => ATTENTIONS.filter((reason) => REASONS[reason](job))
