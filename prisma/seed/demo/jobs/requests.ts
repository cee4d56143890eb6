import { ANSWER_DAYS } from '@portal/shared/features/job-records/answer-request.rules'
import { isWork } from '@portal/shared/features/job-records/job-record.codes'
import { addDays, dayOf, toDate } from '@portal/shared/kernel/time'
import type { RowOf } from '../bulk.ts'
import type { Answer } from './answers.ts'
import type { JobRecord } from './records.ts'
import { DAY } from './visits.ts'

/** Answers have been asked for by a day for so long. */
const SINCE = 60 * DAY
/** Of suspended visits those that are as new as this wait for their answer. */
const SUSPENDED = 45 * DAY

/** Lets the questions of the last weeks ask for an answer, which the reply to each settles; numbers them. */
export function askFor(replies: readonly Answer[], now: Date): void {
  let id = 0
  for (const one of replies) {
    const { question } = one
    if (one.step) continue
    if (!question && one.isQuestion && one.createdAt.getTime() > now.getTime() - SINCE) one.requestId = ++id
    if (question?.requestId) one.settles = question.requestId
  }
}
/** By which day. */
export const dueOf = ({ createdAt }: { createdAt: Date }) => addDays(dayOf(createdAt), ANSWER_DAYS)

/** One row for each answer that was asked for, by a question or by a suspended visit. */
export function requestRows(
  replies: readonly Answer[],
  records: readonly JobRecord[],
  now: Date,
): RowOf<'AnswerRequest'>[] {
  const answers = new Map(replies.flatMap(({ settles, id }) => (settles ? [[settles, id]] : [])))
  const asked = replies.flatMap((one) => {
    if (!one.requestId) return []
    const answerId = answers.get(one.requestId) ?? null
    return [{ ...rowOf(one.requestId, one.record, one.createdAt), side: 'RC', replyId: one.id, answerId }]
  })
  const suspended = records
    .filter(({ typeOfWork, submittedAt }) => isWork('suspended', typeOfWork) && +submittedAt > +now - SUSPENDED)
    .map((record, index) => ({
      ...rowOf(asked.length + index + 1, record, record.submittedAt),
      side: 'RP',
      replyId: null,
      answerId: null,
    }))
  return [...asked, ...suspended].map((row) => ({ ...row, status: row.answerId ? 'ANSWERED' : 'OPEN' }))
}
const rowOf = (id: number, record: JobRecord, createdAt: Date) => ({
  id,
  jobRecordId: record.id,
  dueOn: toDate(dueOf({ createdAt })),
  createdAt,
})
