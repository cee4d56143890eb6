import {
  ANSWER_DAYS,
  ANSWER_DAYS_MAX,
  type ANSWER_SIDES,
} from '@portal/shared/features/job-records/answer-request.rules'
import { fieldProblem, problem } from '@portal/shared/kernel/problem'
import { addDays, type Day, dayOf, toDate } from '@portal/shared/kernel/time'
import { asked } from '../../access/answer-request.ts'
import { partiesInForce } from '../../access/message.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Target } from './job-record.answer.ts'

type Side = (typeof ANSWER_SIDES)[number]

/** Who works on a log-book, and who is responsible for it. */
const PARTIES = { RC: ['RC', 'SUB'], RP: ['RP'] } as const
/** Whom somebody asks: the other side. */
export const sideAskedBy = ({ isAnswerable }: Pick<Target, 'isAnswerable'>): Side => (isAnswerable ? 'RC' : 'RP')

/** By which day a reply asks for an answer; nothing where it asks for none. */
export function answerDay(
  { now }: Ctx,
  { asks, answerBy }: { asks?: boolean | undefined; answerBy?: Day | undefined },
) {
  if (!(asks || answerBy)) return undefined
  const today = dayOf(now)
  const dueOn = answerBy ?? addDays(today, ANSWER_DAYS)
  if (dueOn < today || dueOn > addDays(today, ANSWER_DAYS_MAX)) throw fieldProblem('answerBy', 'answerDayInvalid')
  return dueOn
}

interface Asking {
  jobRecordId: number
  side: Side
  /** The reply that asks; nothing where the record itself does. */
  replyId?: number
  dueOn?: Day
}
/** Asks one side of a record for an answer. */
export async function ask({ db, now }: Ctx, { dueOn = addDays(dayOf(now), ANSWER_DAYS), ...about }: Asking) {
  await db.answerRequest.create({ data: { ...about, dueOn: toDate(dueOn), createdAt: now } })
}

/** The organizations of the side that is asked. */
export async function orgsAsked({ db, now }: Ctx, logbookId: number, side: Side): Promise<ReadonlySet<number>> {
  const rows = await db.logbookParty.findMany({
    where: partiesInForce([logbookId], PARTIES[side], now),
    select: { orgId: true },
  })
  return new Set(rows.map(({ orgId }) => orgId))
}

/** Refuses an answer to what somebody has answered; the record is locked, so that of two one is first. */
export async function requireUnanswered({ db, actor, now }: Ctx, jobRecordId: number, id: number): Promise<void> {
  const found = await db.answerRequest.findFirst({
    where: { AND: [{ id, jobRecordId }, asked(actor, now)] },
    select: { status: true },
  })
  if (!found) throw fieldProblem('request', 'notFound')
  if (found.status !== 'OPEN') throw problem('alreadyReplied')
}

/** The word of the side that was asked settles all that it was asked about this record and nobody has answered. */
export async function settleRequests({ db, actor, now }: Ctx, jobRecordId: number, answerId: number): Promise<void> {
  await db.answerRequest.updateMany({
    where: { AND: [{ jobRecordId, answerId: null }, asked(actor, now)] },
    data: { status: 'ANSWERED', answerId },
  })
}
