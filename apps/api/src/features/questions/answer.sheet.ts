import { answerText } from '@portal/shared/features/questions/answer.value'
import { showDay } from '@portal/shared/kernel/time'
import { type Language, localName } from '@portal/shared/kernel/words'
import type { Cell } from '@portal/shared/kernel/workbooks/column'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { answerShown } from './answer.show.ts'
import { wordingOf } from './wording.ts'

/** A question that stands over a column of a workbook. */
export interface AnsweredQuestion {
  questionId: number
  header: string
}
/** More columns than this nobody reads; the first ones asked are kept. */
const COLUMNS_MAX = 50

/** The questions that some records answer, each once however it was worded: its newest words are told. */
export async function questionsOf(ctx: Ctx, recordIds: readonly number[]): Promise<AnsweredQuestion[]> {
  const { db, language } = ctx
  const rows = await db.$queryRaw<{ questionId: number; textEn: string; textZh: string }[]>`
    SELECT q.id AS "questionId", v.text_en AS "textEn", v.text_zh AS "textZh" FROM question q
    JOIN LATERAL (SELECT * FROM question_version b WHERE b.question_id = q.id
      AND EXISTS (SELECT 1 FROM job_answer a WHERE a.question_id = b.question_id AND a.number = b.number AND a.job_record_id = ANY(${[...recordIds]}::int[]))
      ORDER BY b.number DESC LIMIT 1) v ON true
    WHERE q.id IN (SELECT DISTINCT a.question_id FROM job_answer a WHERE a.job_record_id = ANY(${[...recordIds]}::int[]))
    ORDER BY q.org_id, q."order", q.id LIMIT ${COLUMNS_MAX}`
  return rows.map(({ questionId, textEn, textZh }) => ({ questionId, header: language === 'chi' ? textZh : textEn }))
}

/** What records answer, by the record and then the question. */
export async function answersIn(ctx: Ctx, recordIds: readonly number[]): Promise<Map<number, Map<number, Cell>>> {
  const { db, actor, now, language } = ctx
  const rows = await db.jobAnswer.findMany({
    where: { AND: [{ jobRecordId: { in: [...recordIds] } }, visible.jobAnswer(actor, now)] },
    include: { asked: true },
  })
  const found = new Map<number, Map<number, Cell>>()
  for (const row of rows) {
    const own = found.get(row.jobRecordId) ?? new Map<number, Cell>()
    found.set(row.jobRecordId, own.set(row.questionId, cellOf(answerShown(row), language)))
  }
  return found
}

/** Filters by answers as the cover tells them: each question in its newest words, with what its answer must be. */
export async function askedFor(ctx: Ctx, filters: readonly string[]): Promise<string[]> {
  const { db, actor, now, language } = ctx
  const wanted = new Map(
    filters.map((filter) => [Number(filter.split(':', 1)[0]), filter.slice(filter.indexOf(':') + 1)]),
  )
  const rows = await db.questionVersion.findMany({
    where: { AND: [{ questionId: { in: [...wanted.keys()] } }, visible.questionVersion(actor, now)] },
    orderBy: [{ questionId: 'asc' }, { number: 'desc' }],
    distinct: 'questionId',
  })
  return rows.map((row) => {
    const { choices, textEn, textZh } = wordingOf(row)
    const choice = choices.find(({ value }) => String(value) === wanted.get(row.questionId))
    const answer = choice ? localName(choice, language, 'label') : wantedText(wanted.get(row.questionId) ?? '')
    return [localName({ textEn, textZh }, language, 'text'), answer].filter(Boolean).join(' ')
  })
}
/** Words as they are, numbers and days from one to the other. */
const wantedText = (wanted: string): string => {
  const [from, to] = wanted.split('..')
  if (wanted.startsWith('~') || to === undefined) return wanted.replace(/^~/, '')
  return [from, to].map((end = '') => (DAY.test(end) ? showDay(end) : end)).join(' – ')
}
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A moment as such, so that a workbook sorts and counts with it; any other answer as people read it. */
const cellOf = (answer: ReturnType<typeof answerShown>, language: Language): Cell =>
  answer.answerType === 'DT' ? new Date(answer.value) : answerText(answer, language)
