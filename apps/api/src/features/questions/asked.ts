import { Prisma } from '@portal/db'
import type { AskedQuestion } from '@portal/shared/features/questions/answer.schema'
import { KNOWN_DAYS } from '@portal/shared/features/questions/question.codes'
import type { questionContracts } from '@portal/shared/features/questions/question.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem } from '@portal/shared/kernel/problem'
import { dayOf, endOf, HONG_KONG, toDate } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { recordable } from '../../access/job-record.ts'
import { isAsked, ownQuestions, principals } from '../../access/question.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sqlOf } from '../../kernel/sql.ts'
import { lockingSql } from '../../kernel/transactions/row-locks.ts'
import { logbookIdOf } from '../location-lists/former-ids.ts'
import { choicesOf, type StoredVersion, wordingOf } from './wording.ts'

type Input = Inputs<typeof questionContracts>['applicable']
const { sql } = Prisma

/** Work on a log-book, as far as questions depend on it. */
export interface AskedWork {
  logbookId: number
  typeOfWork: string
  /** When it begins. */
  at: Date
}
/** A question that applies to some work, and since when it could be known that it would. */
export type Asked = AskedQuestion & { knownSince: Date }
type Found = Omit<Asked, 'choices' | 'org' | 'answerType'> &
  Pick<StoredVersion, 'choices' | 'answerType' | 'startsOn'> & { orgId: number; nameEn: string; nameZh: string }

/** Of questions `q` those of whoever may ask the actor at that moment (access/question.ts). */
const asking = ({ actor }: Ctx, { logbookId, at }: Pick<AskedWork, 'logbookId' | 'at'>): Prisma.Sql => {
  const own = sqlOf('q', ownQuestions(actor))
  const contractors = sqlOf('p', principals(logbookId, at))
  const isContractor = sql`EXISTS (SELECT 1 FROM logbook_party p WHERE ${contractors} AND ${sqlOf('p', ownQuestions(actor))})`
  return sql`(${own} OR (NOT ${isContractor} AND q.org_id IN (SELECT p.org_id FROM logbook_party p WHERE ${contractors})))`
}

/**
 * What is asked with work on a log-book, in order. Known is a question since all of it holds: that it has begun, that it must be
 * answered, at this type of work, and at this place.
 */
export async function askedWith(ctx: Ctx, work: AskedWork): Promise<Asked[]> {
  if (!isAsked(ctx.actor)) return []
  const { logbookId, typeOfWork, at } = work
  const rows = await ctx.db.$queryRaw<Found[]>`/* prepared */
    SELECT q.id AS "questionId", v.number AS version, v.text_en AS "textEn", v.text_zh AS "textZh", v.answer_type AS "answerType", v.choices,
      v.starts_on AS "startsOn", q.required_since IS NOT NULL AS "isRequired", o.id AS "orgId", o.name_en AS "nameEn", o.name_zh AS "nameZh",
      greatest(q.created_at, (SELECT min(f.starts_on) FROM question_version f WHERE f.question_id = q.id)::timestamp AT TIME ZONE ${HONG_KONG},
        q.required_since, w.created_at, least(q.everywhere_since, c.created_at)) AS "knownSince"
    FROM question q JOIN organization o ON o.id = q.org_id
    JOIN question_work w ON w.question_id = q.id AND w.type_of_work = ${typeOfWork}
    JOIN LATERAL (SELECT * FROM question_version b WHERE b.question_id = q.id AND b.starts_on <= ${toDate(dayOf(at))}::date
      ORDER BY b.number DESC LIMIT 1) v ON true
    LEFT JOIN question_location c ON c.question_id = q.id AND c.logbook_id = ${logbookId}
    WHERE ${asking(ctx, work)} AND (q.ended_at IS NULL OR q.ended_at > ${at}) AND (q.everywhere_since IS NOT NULL OR c.id IS NOT NULL)
    ORDER BY q.org_id, q."order", q.id`
  return rows.map(({ orgId: id, nameEn, nameZh, startsOn, choices, ...row }) => ({
    ...row,
    answerType: wordingOf({ ...row, number: row.version, startsOn, choices }).answerType,
    choices: choicesOf(choices),
    org: { id, nameEn, nameZh },
  }))
}

/** Versions that whoever does this work may answer: those that have begun by now, also since the work did, as work over midnight is. Until the act is over nobody removes their questions. */
export async function answerable(ctx: Ctx, work: Omit<AskedWork, 'typeOfWork'>, ids: readonly number[]) {
  const rows = await ctx.db.$queryRaw<(StoredVersion & { questionId: number })[]>`/* prepared */
    SELECT q.id AS "questionId", v.number, v.starts_on AS "startsOn", v.text_en AS "textEn", v.text_zh AS "textZh", v.answer_type AS "answerType", v.choices
    FROM question q JOIN question_version v ON v.question_id = q.id AND v.starts_on <= ${toDate(dayOf(ctx.now))}::date
    WHERE q.id = ANY(${[...ids]}::int[]) AND ${asking(ctx, work)} ORDER BY q.id ${lockingSql('q', 'reference')}`
  return rows.map(({ questionId, ...version }) => ({ questionId, ...wordingOf(version) }))
}

/** The questions to answer with work that begins today or began before; `asOf` says of when this is. */
export async function applicable(ctx: Ctx, { locationId, typeOfWork, at }: Input) {
  const { db, actor, now } = ctx
  if (at >= endOf(dayOf(now))) throw fieldProblem('at', 'questionsInFuture')
  const logbookId = await logbookIdOf(ctx, locationId)
  if (!logbookId) throw fieldProblem('locationId', 'logbookNotFound')
  const moment = at > now ? now : at
  const where = { AND: [{ id: logbookId }, visible.logbook(actor, now), recordable(moment)(actor, now)] }
  if (!(await db.logbook.count({ where }))) throw fieldProblem('locationId', 'logbookForbidden')
  return { asOf: now, questions: await askedWith(ctx, { logbookId, typeOfWork, at }) }
}

const DAY_MS = 86_400_000
/** Of what a program knew: what it was told, or what stood so long before the work that it must have asked again. */
export const knownAt = (startedAt: Date, asOf: Date | undefined): Date =>
  new Date(Math.max(startedAt.getTime() - KNOWN_DAYS * DAY_MS, asOf?.getTime() ?? 0))
