import { answerRequestLife } from '@portal/shared/features/job-records/answer-request.rules'
import type { Scope } from '../kernel/access.ts'
import { govern } from '../kernel/moves/govern.ts'
import { answerable, jobRecord, jobReply, performed } from './job-record.ts'

/** Asked by a reply, it is read with the reply; asked by a record itself, with the record. */
export const answerRequest: Scope<'answerRequest'> = (actor, now) => ({
  OR: [{ replyId: null, jobRecord: jobRecord(actor, now) }, { reply: jobReply(actor, now) }],
})

/** The side that is asked, as it is made up today. */
export const asked: Scope<'answerRequest'> = (actor, now) => ({
  OR: [
    { side: 'RP', jobRecord: answerable(actor, now) },
    { side: 'RC', jobRecord: performed(actor, now) },
  ],
})

export const answerRequestMoves = govern('answerRequest', answerRequestLife, {
  parties: { asked },
  visible: answerRequest,
  unknown: 'notFound',
  foreign: 'logbookForbidden',
})
