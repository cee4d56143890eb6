import { dayOf, toDate } from '@portal/shared/kernel/time'
import { db, now } from './world.ts'

interface Over {
  textEn?: string
  logbookId?: number
}

/** A question of a contractor, asked since yesterday at periodic maintenance: at one log-book, or at all of them. */
export async function makeQuestion(org: { id: number }, { textEn = 'A question', logbookId }: Over = {}) {
  const since = new Date(now.getTime() - 86_400_000)
  const by = { userName: 'An asker', createdAt: since }
  return db.question.create({
    data: {
      orgId: org.id,
      order: 1,
      requiredSince: null,
      everywhereSince: logbookId === undefined ? since : null,
      updatedAt: since,
      updatedByName: by.userName,
      createdAt: since,
      versions: {
        create: { number: 1, startsOn: toDate(dayOf(since)), textEn, textZh: '問題', answerType: 'TEXT', ...by },
      },
      works: { create: { typeOfWork: 'TW15', createdAt: since } },
      ...(logbookId !== undefined && { locations: { create: { logbookId, how: 'LIST', ...by } } }),
    },
    include: { locations: true },
  })
}

/** One that is asked at the log-book of a record, and answered in it. */
export async function makeAnswered(org: { id: number }, record: { id: number; logbookId: number }, mark: string) {
  const question = await makeQuestion(org, { textEn: `a question ${mark}`, logbookId: record.logbookId })
  const answer = { questionId: question.id, number: 1, value: `an answer ${mark}`, createdAt: now }
  await db.jobAnswer.create({ data: { ...answer, jobRecordId: record.id } })
  return question
}
