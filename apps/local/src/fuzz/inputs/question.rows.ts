import type { createDb } from '@portal/db'

type Db = ReturnType<typeof createDb>

/** Questions of a contractor, asked at these log-books. */
export async function fillQuestions(
  db: Db,
  org: { id: number },
  logbooks: readonly { id: number }[],
  now: Date,
  many: number,
) {
  const by = { userName: 'x', createdAt: now }
  const questions = await db.question.createManyAndReturn({
    data: Array.from({ length: many }, (_, at) => ({
      ...{ orgId: org.id, order: at + 1, updatedAt: now, updatedByName: 'x', createdAt: now },
    })),
    select: { id: true },
  })
  await db.questionVersion.createMany({
    data: questions.map(({ id: questionId }) => ({
      ...{ questionId, number: 1, startsOn: now, textEn: 'x', textZh: '題', answerType: 'TEXT', ...by },
    })),
  })
  await db.questionWork.createMany({
    data: questions.map(({ id: questionId }) => ({ questionId, typeOfWork: 'TW15', createdAt: now })),
  })
  await db.questionLocation.createMany({
    data: questions.flatMap(({ id: questionId }) =>
      logbooks.map(({ id: logbookId }) => ({ questionId, logbookId, how: 'LIST', ...by })),
    ),
  })
  return questions
}
