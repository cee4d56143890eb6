import { code } from '../../kernel/code.ts'

/** Spec 001 §3 "Job record". */
export const TYPES_OF_WORK = [
  'TW00',
  'TW01',
  'TW02',
  'TW03',
  'TW04',
  'TW05',
  'TW06',
  'TW07',
  'TW08',
  'TW09',
  'TW10',
  'TW11',
  'TW12',
  'TW13',
  'TW14',
  'TW15',
  'TW16',
  'TW17',
] as const
export type TypeOfWork = (typeof TYPES_OF_WORK)[number]
export const typeOfWork = code(TYPES_OF_WORK)

/** What each type of work means to the rules (domain.md §10.3). */
export const WORK = {
  inspection: ['TW00'],
  trapping: ['TW02'],
  incident: ['TW08'],
  breakdown: ['TW01', 'TW02'],
  /** Needs a reason in the remarks. */
  suspended: ['TW05'],
  /** Makes up for a visit that could not be made. */
  compensated: ['TW06'],
  /** Resets the statutory one-month clock of maintenance. */
  maintenance: ['TW15', 'TW06'],
  /** Maintenance of any kind, by its newer and its older names. */
  visit: ['TW15', 'TW06', 'TW03'],
  examination: ['TW16', 'TW17'],
  examinationWithLoad: ['TW17'],
  demolition: ['TW12'],
  /** Planned: out of service as was to be expected (domain.md §7.3). */
  planned: ['TW03', 'TW04', 'TW06', 'TW07', 'TW15', 'TW16', 'TW17'],
  unplanned: ['TW01', 'TW02', 'TW08', 'TW09', 'TW13', 'TW14'],
  /** Installed, altered or demolished: not meant to be in service. */
  rebuilding: ['TW10', 'TW11', 'TW12'],
  /** A breakdown as it is scored: a trapping is counted by itself (domain.md §7.3). */
  fault: ['TW01'],
} as const satisfies Record<string, readonly TypeOfWork[]>
export const isWork = (kind: keyof typeof WORK, type: string): boolean => WORK[kind].some((code) => code === type)

export const LIFT_PARTS = ['WD01', 'WD02', 'WD03', 'WD04', 'WD05', 'WD06', 'WD07', 'WD08'] as const
export const ESCALATOR_PARTS = ['WDE01', 'WDE02', 'WDE03', 'WDE04', 'WDE05', 'WDE06'] as const
export const LIFT_SCHEDULE = ['SD01', 'SD02', 'SD03', 'SD04', 'SD05', 'SD06', 'SD07', 'SD08'] as const
export const ESCALATOR_SCHEDULE = ['SDE01', 'SDE02', 'SDE03', 'SDE04', 'SDE05', 'SDE06'] as const
export const jobPart = code([...LIFT_PARTS, ...ESCALATOR_PARTS])
export const schedulePart = code([...LIFT_SCHEDULE, ...ESCALATOR_SCHEDULE])
/** The action that leaves work to do. */
export const FOLLOW_UP_ACTION = 'FOLLOW_UP'

/** What the telephone said of its position: found, no network, disabled, undetectable. */
export const GPS_STATES = ['ON', 'OFF', 'NG', 'U'] as const
/**
 * What we make of it: in range, out of range, no network, disabled, undetectable (spec 001 §3); too inexact to be either;
 * not judged, because the log-book has no position.
 */
export const GEO_RESULTS = ['Y', 'N', 'OFF', 'NG', 'U', 'UNCERTAIN', 'UNJUDGED'] as const
export type GeoResult = (typeof GEO_RESULTS)[number]
export const GEO_RADIUS_M = 200

/** What all parties together have said of a record. */
export const JOB_STATUSES = ['SUBMITTED', 'REPLIED', 'ACKNOWLEDGED', 'DISPUTED', 'DELETED'] as const
/** Those a list can show: nothing deleted stands in one. */
export const LISTED_STATUSES = [
  'SUBMITTED',
  'REPLIED',
  'ACKNOWLEDGED',
  'DISPUTED',
] as const satisfies readonly (typeof JOB_STATUSES)[number][]
/** Those of which a responsible person has still to say that all is well. */
export const OPEN_STATUSES = LISTED_STATUSES.filter((status) => status !== 'ACKNOWLEDGED')
/** What one organization has said of a record, or has still to say. */
export const OWN_ANSWERS = ['WAITING', 'REPLIED', 'ACKNOWLEDGED', 'DISPUTED'] as const
export type OwnAnswer = (typeof OWN_ANSWERS)[number]
/** How a dispute goes: raised, answered by a contractor, and ended by whoever raised it. */
export const DISPUTE_STEPS = ['RAISED', 'ANSWERED', 'ACCEPTED', 'WITHDRAWN'] as const
export type DisputeStep = (typeof DISPUTE_STEPS)[number]
/** The steps that end one. */
export const DISPUTE_ENDS = ['ACCEPTED', 'WITHDRAWN'] as const satisfies readonly DisputeStep[]
export const CREATOR_TYPES = ['PRINCIPAL', 'SUB', 'EMSD', 'OTHER'] as const
export const WORKER_KINDS = ['RE', 'RW', 'GW'] as const

/** Why a person should read a record before acknowledging it. None of them: the record is routine. */
export const ATTENTIONS = [
  'INCIDENT',
  'TRAPPING',
  'BREAKDOWN',
  'OUT_OF_USE',
  'OUT_OF_RANGE',
  'NO_POSITION',
  'UNCERTAIN_POSITION',
  'LATE',
  'NO_PHOTO',
  'FOLLOW_UP',
  'DEFECT',
  'SUSPENDED',
  'BEFORE_ACTIVATION',
  'MISSING_ANSWER',
] as const
export type Attention = (typeof ATTENTIONS)[number]
/** How grave the reasons are, gravest first: in this order a person reads what waits. */
export const GRAVITIES = ['DANGER', 'DEFECT', 'OUT_OF_RANGE', 'LATE', 'OTHER'] as const
export type Gravity = (typeof GRAVITIES)[number]
/** A record is as grave as its gravest reason. */
export const REASONS_OF: Record<Gravity, readonly Attention[]> = {
  DANGER: ['INCIDENT', 'TRAPPING'],
  DEFECT: ['DEFECT', 'BREAKDOWN', 'OUT_OF_USE', 'FOLLOW_UP', 'SUSPENDED'],
  OUT_OF_RANGE: ['OUT_OF_RANGE'],
  LATE: ['LATE'],
  OTHER: ['NO_POSITION', 'UNCERTAIN_POSITION', 'NO_PHOTO', 'BEFORE_ACTIVATION', 'MISSING_ANSWER'],
}
export const ON_TIME_HOURS = 24
export const OUT_OF_USE_HOURS = 4
/** Longest piece of work one record may tell of; a longer job is recorded by visit. */
export const JOB_HOURS_MAX = 168
/** The parts and schedule parts a unit of this kind has. */
export const partsOf = (kind: string): readonly string[] => (kind === 'L' ? LIFT_PARTS : ESCALATOR_PARTS)
export const scheduleOf = (kind: string): readonly string[] => (kind === 'L' ? LIFT_SCHEDULE : ESCALATOR_SCHEDULE)

/** The columns of the workbook, in order; what they say of a record stands in job-record.sheet.ts. */
export const JOB_RECORD_SHEET_FIELDS = [
  'locationId',
  'leNumber',
  'kind',
  'addressEn',
  'addressZh',
  'typeOfWork',
  'org',
  'calledAt',
  'startedAt',
  'completedAt',
  'submittedAt',
  'submitterName',
  'duration',
  'outOfServiceAt',
  'backInServiceAt',
  'trappedMinutes',
  'remarks',
  'parts',
  'component',
  'defect',
  'partActions',
  'partRemark',
  'scheduleParts',
  'people',
  'geo',
  'distanceM',
  'photoCount',
  'attention',
  'own',
  'status',
  'acknowledgementCount',
  'responsibleCount',
  'acknowledgedBy',
  'acknowledgedAt',
  'acknowledgementRemarks',
  'replies',
  'notifiedName',
  'notifiedTitle',
  'notifiedRemark',
  'seal',
  'answers',
] as const
