import { answerText } from '@portal/shared/features/questions/answer.value'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { answerShown } from './answer.show.ts'

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
export async function answersIn(ctx: Ctx, recordIds: readonly number[]): Promise<Map<number, Map<number, string>>> {
  const { db, actor, now, language } = ctx
  const rows = await db.jobAnswer.findMany({
    where: { AND: [{ jobRecordId: { in: [...recordIds] } }, visible.jobAnswer(actor, now)] },
    include: { asked: true },
  })
  const found = new Map<number, Map<number, string>>()
  for (const row of rows) {
    const own = found.get(row.jobRecordId) ?? new Map<number, string>()
    found.set(row.jobRecordId, own.set(row.questionId, answerText(answerShown(row), language)))
  }
  return found
}
