import type { RowOf } from '../bulk.ts'
import { type Answer, isAsker } from './answers.ts'
import { marksOf } from './deletions.ts'
import type { JobRecord } from './records.ts'

/** One row of the table of job records. */
export const jobRecordRow = (record: JobRecord): RowOf<'JobRecord'> => ({
  id: record.id,
  logbookId: record.unit.id,
  orgId: record.org.id,
  submitterId: record.submitterId,
  creatorType: record.creatorType,
  typeOfWork: record.typeOfWork,
  ...timesOf(record),
  remarks: record.remarks,
  parts: record.parts,
  scheduleParts: [...record.scheduleParts],
  people: record.people,
  workerIds: record.workerIds,
  ...evidenceOf(record),
  attention: record.attention,
  isRoutine: record.isRoutine,
  signals: record.signals,
  status: record.status,
  ...marksOf(record),
  photoCount: record.photoCount,
  createdAt: record.submittedAt,
})

const timesOf = (record: JobRecord) => ({
  startedAt: record.startedAt,
  completedAt: record.completedAt,
  submittedAt: record.submittedAt,
  calledAt: record.calledAt,
  outOfServiceAt: record.outOfServiceAt,
  backInServiceAt: record.backInServiceAt,
  trappedMinutes: record.trappedMinutes,
})

/** Where the telephone was, and who was told. */
const evidenceOf = (record: JobRecord) => ({
  latitude: record.latitude,
  longitude: record.longitude,
  accuracyM: record.accuracyM,
  distanceM: record.distanceM,
  geo: record.geo,
  notifiedName: record.notifiedName,
  notifiedTitle: record.notifiedTitle,
  notifiedAcknowledged: record.notifiedAcknowledged,
  notifiedRemark: '',
})

export const answerRow = ({ id, record, org, account, userName, createdAt }: Answer) => ({
  id,
  jobRecordId: record.id,
  orgId: org.id,
  userId: account.id,
  userName,
  createdAt,
})
export const acknowledgementRow = (answer: Answer): RowOf<'Acknowledgement'> => ({
  ...answerRow(answer),
  comment: answer.text,
})
/** What of a reply is its own. */
export const saidOf = (answer: Answer) => ({
  text: answer.text,
  asResponsible: isAsker(answer),
  step: answer.step ?? null,
  disputeId: answer.raised?.id ?? null,
})
export const replyRow = (answer: Answer): RowOf<'JobReply'> => ({ ...answerRow(answer), ...saidOf(answer) })
