import type { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import {
  ACKNOWLEDGEMENTS_PER_RECORD,
  COMMENT_MAX,
  COUNT_CAP,
  jobRecordExportQuery,
} from '@portal/shared/features/job-records/job-record.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { BULK_MAX } from '@portal/shared/kernel/moves/selection'
import { fieldProblem, type ProblemKey } from '@portal/shared/kernel/problem'
import { stamp } from '@portal/shared/kernel/time'
import { problemText } from '@portal/shared/locales/problem-text'
import { jobRecordMoves } from '../../access/job-record.ts'
import type { Actor, Ctx } from '../../kernel/ctx.ts'
import { keeping, type Put } from '../../kernel/files/put.ts'
import { acts } from '../../kernel/moves/act.ts'
import type { Refused } from '../../kernel/moves/acting.ts'
import { commitIntentions } from '../intentions/intention.jobs.ts'
import { notify } from '../messages/notify.ts'
import { acknowledge } from './job-record.acknowledge.ts'
import { type Target, targetsOf } from './job-record.answer.ts'
import { marksOf, requireReason, sealDeleted } from './job-record.delete.ts'
import { takeStep } from './job-record.dispute.ts'
import { idsOf as matchingIds } from './job-record.ids.ts'
import { linkTo } from './job-record.messages.ts'

/** What is asked, with the photographs that came with a dispute. */
type Given = Omit<Inputs<typeof jobRecordContracts>['move'], 'photos'> & Partial<Put<'photos'>>
type Move = Given['move']
type Wanted = Pick<Given, 'move' | 'filter' | 'except' | 'upTo'>

const STEP = { dispute: 'RAISED', acceptAnswer: 'ACCEPTED', withdrawDispute: 'WITHDRAWN' } as const

/** Acknowledges one record, or all routine ones among many; what needs attention is read one by one, and so is what is disputed. */
const acting = acts<Move, Target & { name: string }, Given>(jobRecordMoves, {
  find: wantedBy,
  load: async (ctx, ids) => (await targetsOf(ctx, ids)).map((target) => ({ ...target, name: nameOf(target) })),
  notParty: notPartyOf,
  refuse: refusalOf,
  data: (ctx, given) => (given.move === 'delete' ? marksOf(ctx, given) : {}),
  async apply(ctx, targets, { move, reason = '', comment = '', photos = [] }) {
    if (move === 'acknowledge') return acknowledge(ctx, targets, comment)
    if (move === 'delete') return sealDeleted(ctx, targets, reason)
    for (const target of targets)
      await takeStep(ctx, target, {
        step: STEP[move],
        text: reason,
        photos,
        disputeId: move === 'dispute' ? null : (target.dispute?.id ?? null),
      })
  },
  history: (_, given) => historyOf(given),
  grace: { commit: commitIntentions, group: 'jobRecords', refused: tellNotAcknowledged },
})

function historyOf({ move, comment = '', comments }: Given): { after?: object } {
  if (move === 'acknowledge') return { after: { comment } }
  return move === 'delete' && comments ? { after: { status: 'DELETED', comments } } : {}
}

const made = async (ctx: Ctx, input: Inputs<typeof jobRecordContracts>['move'], { photos }: Put<'photos'>) => {
  if ((input.comment?.length ?? 0) > COMMENT_MAX) throw fieldProblem('comment', 'acknowledgementTooLong')
  if (photos.length && input.move !== 'dispute') throw fieldProblem('photos', 'photosNotHere')
  if (input.move === 'delete' && input.reason && jobRecordMoves.permits('delete', ctx))
    await requireReason(ctx, input.reason)
  const { photos: _incoming, ...asked } = input
  return acting.run(ctx, photos.length ? { ...asked, photos } : asked)
}
/** Makes one of the moves of a record's life. */
export const move = Object.assign(made, keeping('photos'))

const nameOf = ({ place, completedAt }: Target): string => `${place.locationId} ${stamp(completedAt)}`

/**
 * Of everything routine that waits and passes the filter, the newest, as many as one act takes. A deletion reaches all that the filter
 * finds, or nothing.
 */
export async function wantedBy(ctx: Ctx, { move, filter, except = [], upTo }: Wanted): Promise<number[]> {
  if (move === 'delete') return matchingIds(ctx, jobRecordExportQuery.parse({ ...filter }), COUNT_CAP)
  const leftOut = new Set(except)
  const routine = await matchingIds(ctx, waitingRoutine(filter), COUNT_CAP)
  return routine.filter((id) => id <= (upTo ?? id) && !leftOut.has(id)).slice(0, BULK_MAX)
}

/** Whatever the filter says: what waits for us and needs no reading. */
const waitingRoutine = (filter: object = {}) =>
  jobRecordExportQuery.parse({ ...filter, waiting: true, attention: false })

/** Why it is not his to make this move on this record. */
function notPartyOf(target: Target, given: Given): ProblemKey | undefined {
  return given.move === 'delete' ? 'jobRecordDeleteForbidden' : refusalOf(target, given)
}

/** Why this move is not made on this record. */
function refusalOf(target: Target, { move, ids }: Given): ProblemKey | undefined {
  const isBatch = ids?.length !== 1
  if (move === 'acknowledge') return notAcknowledged(target, isBatch)
  if (move === 'delete') return undefined
  if (move === 'dispute' && !target.isDisputable) return 'logbookForbidden'
  if (isBatch) return 'disputeOneByOne'
  if (move === 'dispute') return target.dispute ? 'alreadyDisputed' : undefined
  if (!target.dispute) return 'disputeEnded'
  return move === 'acceptAnswer' && !target.dispute.isAnswered ? 'disputeNotAnswered' : undefined
}

function notAcknowledged(target: Target, isBatch: boolean): ProblemKey | undefined {
  if (!target.isAnswerable) return 'logbookForbidden'
  if (target.isAcknowledgedByUs) return 'alreadyAcknowledged'
  if (isBatch && !target.isRoutine) return 'exceptionNeedsReading'
  return target.acknowledgements >= ACKNOWLEDGEMENTS_PER_RECORD ? 'acknowledgementLimitReached' : undefined
}

const NO_COMMENT = '–'

/** Why what somebody acknowledged was not, when the time to take it back was over: another was first, or his access has ended. What he wrote comes back to him. */
async function tellNotAcknowledged(
  ctx: Ctx,
  { userId }: Actor,
  refused: readonly Refused[],
  request: { comment?: string },
): Promise<void> {
  const comment = request.comment || NO_COMMENT
  const about = refused.map(({ id, name, key, meta }) => ({
    object: { model: 'jobRecord', id },
    params: { record: name, comment, reasonEn: problemText('eng', key, meta), reasonZh: problemText('chi', key, meta) },
    link: linkTo(id),
  }))
  await notify(ctx, { event: 'jobRecordNotAcknowledged', to: { userIds: [userId] }, about })
}
