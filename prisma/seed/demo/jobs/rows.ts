import { type Answer, isAsker } from './answers.ts'
import type { JobRecord } from './records.ts'

/** One row of the table of job records. */
export const jobRecordRow = (record: JobRecord) => ({
  id: record.id,
  logbook_id: record.unit.id,
  org_id: record.org.id,
  submitter_id: record.submitterId,
  creator_type: record.creatorType,
  type_of_work: record.typeOfWork,
  ...timesOf(record),
  remarks: record.remarks,
  parts: record.parts,
  schedule_parts: record.scheduleParts,
  people: record.people,
  worker_ids: record.workerIds,
  ...evidenceOf(record),
  attention: record.attention,
  is_routine: record.isRoutine,
  status: record.status,
  photo_count: record.photoCount,
  created_at: record.submittedAt,
})

const timesOf = (record: JobRecord) => ({
  started_at: record.startedAt,
  completed_at: record.completedAt,
  submitted_at: record.submittedAt,
  called_at: record.calledAt,
  out_of_service_at: record.outOfServiceAt,
  back_in_service_at: record.backInServiceAt,
  trapped_minutes: record.trappedMinutes,
})

/** Where the telephone was, and who was told. */
const evidenceOf = (record: JobRecord) => ({
  latitude: record.latitude,
  longitude: record.longitude,
  accuracy_m: record.accuracyM,
  distance_m: record.distanceM,
  geo: record.geo,
  notified_name: record.notifiedName,
  notified_title: record.notifiedTitle,
  notified_acknowledged: record.notifiedAcknowledged,
  notified_remark: '',
})

const answerRow = ({ id, record, org, account, userName, createdAt }: Answer) => ({
  id,
  job_record_id: record.id,
  org_id: org.id,
  user_id: account.id,
  user_name: userName,
  created_at: createdAt,
})
export const acknowledgementRow = (answer: Answer) => ({ ...answerRow(answer), comment: answer.text })
export const replyRow = (answer: Answer) => ({
  ...answerRow(answer),
  text: answer.text,
  as_responsible: isAsker(answer),
})
