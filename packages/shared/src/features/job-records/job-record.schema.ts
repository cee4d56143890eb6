import { z } from 'zod'
import { among } from '../../kernel/across.ts'
import { code } from '../../kernel/code.ts'
import { decimal, many, version, whole } from '../../kernel/input.ts'
import { flagParam, listParam, listQuery } from '../../kernel/list.ts'
import { cappedListOf } from '../../kernel/lists/capped.ts'
import { GRACE } from '../../kernel/moves/life.ts'
import { graceGiven } from '../../kernel/moves/result.ts'
import { isNamedOrAll, rowsOf } from '../../kernel/moves/selection.ts'
import { asPlain } from '../../kernel/text/plain.ts'
import { day, instantIn, instantOut } from '../../kernel/time.ts'
import { exportQuery } from '../../kernel/workbooks/export.ts'
import { line, requiredLine, requiredText, rowId, searchText, text } from '../common/fields.ts'
import { WORKER_FLAGS } from '../dashboard/worker.scoring.ts'
import { SIGNALS } from '../evidence/evidence.codes.ts'
import { INSPECTION_TYPES } from '../inspection/inspection.codes.ts'
import { FINDING_CLASSES, FINDING_STATES } from '../inspection-findings/finding.codes.ts'
import { locationList, unitId } from '../logbooks/location.ts'
import { unitKind, unitType } from '../logbooks/logbook.codes.ts'
import { orgRef } from '../organizations/organization.schema.ts'
import { answerFilters, answersIn, recordAnswer } from '../questions/answer.schema.ts'
import { sealFaultOfRecord } from '../seals/seal.schema.ts'
import { alarmAnswers, settledAlarms } from '../sensors/alarm.schema.ts'
import { askInput, requestOfRecord } from './answer-request.parts.ts'
import { deletionInput } from './deleted-record.schema.ts'
import {
  ATTENTIONS,
  CREATOR_TYPES,
  DISPUTE_STEPS,
  GEO_RESULTS,
  GPS_STATES,
  GRAVITIES,
  JOB_RECORD_SHEET_FIELDS,
  JOB_STATUSES,
  jobPart,
  LISTED_STATUSES,
  OWN_ANSWERS,
  schedulePart,
  typeOfWork,
  WORKER_KINDS,
} from './job-record.codes.ts'
import { jobRecordLife } from './job-record.rules.ts'
import { namedRecords, namedRecordsShown } from './named-record.schema.ts'

/** Spec 000 §9 and 001 §9. */
export const EXPORT_MAX = 50_000
/** Records of one PDF: some two thousand pages. */
export const RECORDS_PDF_MAX = 500
/** Rows of long lists are counted up to here: of so many a total says 20,000, and `isCapped` that there are more. */
export const COUNT_CAP = 20_001
export const COMMENT_MAX = 10_000
export const ACKNOWLEDGEMENTS_PER_RECORD = 10
export const REPLIES_PER_RECORD = 20
const [REMARKS_MAX, PEOPLE_MAX] = [10_000, 30] as const

export const part = z.object({
  part: jobPart,
  component: text(20).optional(),
  defect: text(20).optional(),
  actions: many(text(20), { max: 10 }).default([]),
  /** How grave it is: of an inspection's part that needs follow-up (docs/decisions/103). */
  findingClass: code(FINDING_CLASSES).optional(),
  remark: text(500).default(''),
})
/** Registered people by number, general workers by the name on the log-book. */
const personIn = z.union([
  z.object({ registrationNumber: requiredLine(30) }),
  z.object({ workerId: rowId }),
  z.object({ name: requiredLine(50) }),
])
const gps = z
  .object({
    state: code(GPS_STATES),
    latitude: decimal(-90, 90).optional(),
    longitude: decimal(-180, 180).optional(),
    accuracyM: decimal(0, 100_000).optional(),
  })
  .refine(({ state, latitude, longitude }) => state !== 'ON' || (latitude !== undefined && longitude !== undefined), {
    path: ['latitude'],
    error: 'positionNeeded',
    ...among('state', 'latitude', 'longitude'),
  })

/** What a worker's program sends in the form field `data` (spec 001 §3). */
export const jobRecordCreate = z.object({
  locationId: unitId,
  typeOfWork,
  startedAt: instantIn,
  completedAt: instantIn,
  calledAt: instantIn.optional(),
  outOfServiceAt: instantIn.optional(),
  backInServiceAt: instantIn.optional(),
  trappedMinutes: whole(0, 10_000).optional(),
  ...namedRecords,
  remarks: text(REMARKS_MAX).default(''),
  parts: many(part, { max: 100 }).default([]),
  scheduleParts: many(schedulePart, { max: 20 }).default([]),
  people: many(personIn, { min: 1, max: PEOPLE_MAX }),
  /** Of an inspection: the plan that it completes, or of which type it is. */
  inspection: z.object({ planId: rowId.optional(), type: code(INSPECTION_TYPES).optional() }).optional(),
  gps: gps.default({ state: 'U' }),
  notifiedName: line(50).default(''),
  notifiedTitle: line(100).default(''),
  notifiedAcknowledged: z.boolean().default(false),
  notifiedRemark: text(2000).default(''),
  /** Alarms of sensors on the log-book that the work has settled. */
  alarms: alarmAnswers,
  ...answersIn,
})
export const jobRecordCreated = z.object({
  ...{ id: z.number(), seal: z.string() },
  geo: code(GEO_RESULTS),
  attention: z.array(code(ATTENTIONS)),
})

export const jobRecordFilters = {
  q: searchText,
  locationIds: locationList,
  typesOfWork: listParam(typeOfWork),
  from: day.optional(),
  to: day.optional(),
  /** What all parties have said. */
  statuses: listParam(code(LISTED_STATUSES)),
  /** What my organization has said. */
  own: listParam(code(OWN_ANSWERS)),
  geos: listParam(code(GEO_RESULTS)),
  contractors: listParam(rowId),
  /** In which these workers took part: those whom the reader may list. */
  workerIds: listParam(rowId),
  /** Too long, or of those workers one of too many on a day (spec 001 §9): examinations or maintenance. */
  flagged: code(WORKER_FLAGS).optional(),
  leType: unitKind.optional(),
  /** Where the log-book stands, by the dictionary of districts. */
  districts: listParam(text(10)),
  /** Whose log-book carries any of these labels of the reader's organization. */
  labels: listParam(rowId),
  attention: flagParam,
  /** As grave as this and no graver. */
  gravity: code(GRAVITIES).optional(),
  /** Only what my organization has still to acknowledge. */
  waiting: flagParam,
  answers: answerFilters,
}
export const jobRecordQuery = listQuery(
  /**
   * `ids`: which of these records it finds, as whoever left some out of an act asks what has become of them. `byPlace`: what waits,
   * log-book by log-book.
   */
  { ...jobRecordFilters, ids: listParam(rowId), byPlace: flagParam },
  ['completedAt'],
  'completedAt,desc',
)
/** Columns of the workbook, in the order they are named; all of them when none is. */
export const jobRecordSheetColumns = listParam(code(JOB_RECORD_SHEET_FIELDS))
export const jobRecordExportQuery = exportQuery(jobRecordFilters, jobRecordSheetColumns)

export const sealedPeople = z.array(
  z.object({
    workerId: z.number().nullable(),
    name: z.string(),
    kind: code(WORKER_KINDS),
    registrationNumber: z.string().nullable(),
    expiresOn: day.nullable(),
  }),
)
/** JSON that was altered by hand beyond recognition reads as nothing: the seal tells, and no page or export breaks on it. */
export const readPeople = sealedPeople.catch([])
export const readParts = z.preprocess(asPlain, z.array(part)).catch([])
/** Their names, which are enough for a list. */
const readNames = z.array(z.string()).catch([])

export const jobRecordRow = z.object({
  id: z.number(),
  locationId: z.string(),
  kind: unitKind,
  type: unitType,
  leNumber: z.string(),
  addressEn: z.string(),
  addressZh: z.string(),
  typeOfWork,
  startedAt: instantOut,
  completedAt: instantOut,
  submittedAt: instantOut,
  status: code(JOB_STATUSES),
  /** What the reader's organization has said of it; nothing where it has nothing to say. */
  own: code(OWN_ANSWERS).nullable(),
  /** Who acknowledged it for the reader's organization, and when. */
  ownAcknowledgement: z.object({ userName: z.string(), createdAt: instantOut, comment: z.string() }).nullable(),
  geo: code(GEO_RESULTS),
  attention: z.array(code(ATTENTIONS)),
  signals: z.array(code(SIGNALS)),
  isRoutine: z.boolean(),
  trappedMinutes: z.number().nullable(),
  distanceM: z.number().nullable(),
  photoCount: z.number(),
  people: readNames,
  org: orgRef,
  can: z.array(z.string()),
})
export type JobRecordRow = z.output<typeof jobRecordRow>
export const jobRecordList = cappedListOf(jobRecordRow)
const photograph = z.object({
  id: z.uuid(),
  name: z.string(),
  mime: z.string(),
  size: z.number(),
  sha256: z.string(),
  /** What its metadata say; whoever took it could have written anything there. */
  takenAt: instantOut.nullable(),
  takenLatitude: z.number().nullable(),
  takenLongitude: z.number().nullable(),
  /** Whether the reader may have the original with its metadata. */
  hasOriginal: z.boolean(),
})
/** What became of a part that needed follow-up. */
const finding = z.object({
  id: z.number(),
  /** Which of the parts, from 0. */
  partIndex: z.number(),
  findingClass: code(FINDING_CLASSES),
  status: code(FINDING_STATES),
  isSentBack: z.boolean(),
  deadlineOn: day,
})
export type FoundPart = z.output<typeof finding>
const spoken = z.object({ id: z.number(), userName: z.string(), org: orgRef, createdAt: instantOut })
/** What a remark said before it was edited, and whose words those were. */
const earlierText = spoken
  .pick({ userName: true, createdAt: true })
  .extend({ version: z.number(), comment: z.string() })
const reply = spoken.extend({
  text: z.string(),
  /** Of a dispute; nothing of what was only said. */
  step: code(DISPUTE_STEPS).nullable(),
  /** The step that raised the dispute it belongs to; nothing of that itself. */
  disputeId: z.number().nullable(),
  photos: z.array(photograph),
})
export const jobRecordDetail = jobRecordRow.extend({
  creatorType: code(CREATOR_TYPES),
  submitterName: z.string(),
  byProgram: z.boolean(),
  calledAt: instantOut.nullable(),
  outOfServiceAt: instantOut.nullable(),
  backInServiceAt: instantOut.nullable(),
  ...namedRecordsShown,
  remarks: z.string(),
  parts: readParts,
  /** Of its parts those that are findings, as far as the reader may know of these. */
  findings: z.array(finding),
  scheduleParts: z.array(schedulePart),
  people: readPeople,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  accuracyM: z.number().nullable(),
  siteLatitude: z.number().nullable(),
  siteLongitude: z.number().nullable(),
  notifiedName: z.string(),
  notifiedTitle: z.string(),
  notifiedAcknowledged: z.boolean(),
  notifiedRemark: z.string(),
  answers: z.array(recordAnswer),
  alarms: settledAlarms,
  photos: z.array(photograph),
  /** With the newest text of the remark, and its number from 1 on. */
  acknowledgements: z.array(
    spoken.extend({ comment: z.string(), version: z.number(), earlierTexts: z.array(earlierText) }),
  ),
  /** Whether the reader may still edit the remark of his own organization. */
  canEditRemark: z.boolean(),
  replies: z.array(reply),
  /** Answers that are asked for, as far as the reader may know of these. */
  requests: z.array(requestOfRecord),
  /** Organizations that are responsible for the log-book today. */
  responsibleCount: z.number(),
  canReply: z.boolean(),
  /** What the reader has just done to it and can still take back. */
  takeBack: graceGiven.nullable(),
  seal: z.string().nullable(),
  sealSequence: z.number().nullable(),
  /** Whether the record is what was sealed and the chain of its log-book still holds up to it; never where it was not sealed. */
  sealMatches: z.boolean(),
  /** Everything found wrong with its log-book, also after this record. */
  sealFaults: z.array(sealFaultOfRecord),
})
export type JobRecordDetail = z.output<typeof jobRecordDetail>

/** Everything that waits, by a filter, is routine. A comment that is too long has a code of its own (40125), and is no matter of the schema. */
export const acknowledgement = jobRecordLife.body({
  rows: rowsOf(jobRecordFilters),
  input: { comment: text(Number.MAX_SAFE_INTEGER).optional(), ...GRACE, ...deletionInput },
})
export const recordsPdfChoice = z
  .object(rowsOf(jobRecordFilters))
  .refine(isNamedOrAll, { path: ['ids'], error: 'namesOrAll', ...among('ids', 'all') })
/** `answers`: the dispute that a contractor answers with it. */
export const replyForm = z.object({ text: requiredText(COMMENT_MAX), answers: rowId.optional(), ...askInput })
/** The remark of an acknowledgement, from the version that was seen; one that is too long has a code of its own (40125). */
export const remarkOfRecord = z.object({ version, comment: text(Number.MAX_SAFE_INTEGER) })
