import type { AnswerIn } from '@portal/shared/features/questions/answer.schema'
import { answerValue } from '@portal/shared/features/questions/answer.value'
import { type Problem, problem } from '@portal/shared/kernel/problem'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Fault } from '../../kernel/faults.ts'
import { type Asked, answerable, askedWith, knownAt } from './asked.ts'

interface Given {
  answers: readonly AnswerIn[]
  questionsAsOf?: Date | undefined
  typeOfWork: string
  startedAt: Date
}
/** An answer as it is kept. */
interface Taken {
  questionId: number
  number: number
  value: string
}
interface Answers {
  faults: Fault[]
  answers: Taken[]
  /** A question that must be answered is not: the program could not know it yet. */
  isMissing: boolean
}

/** What is answered of the questions that apply to some work, with every fault of it. */
export async function takeAnswers(ctx: Ctx, given: Given, logbookId: number): Promise<Answers> {
  const { answers, questionsAsOf, typeOfWork, startedAt: at } = given
  const asked = await askedWith(ctx, { logbookId, typeOfWork, at })
  const wrongTime: Fault[] =
    questionsAsOf && questionsAsOf > ctx.now ? [{ path: ['questionsAsOf'], wrong: problem('questionsInFuture') }] : []
  const missing = missingOf(ctx, asked, given)
  const judged = answers.length ? await judge(ctx, answers, { logbookId, at }) : []
  return {
    faults: [...wrongTime, ...judged.flatMap(({ fault }) => fault ?? []), ...missing.faults],
    answers: inOrder(
      asked,
      judged.flatMap(({ taken }) => taken ?? []),
    ),
    isMissing: missing.isMissing,
  }
}

/** Of the questions that must be answered: those whose answer is due, and whether another is not given. */
function missingOf({ language }: Ctx, asked: readonly Asked[], { answers, questionsAsOf, startedAt }: Given) {
  const given = new Set(answers.map(({ questionId }) => questionId))
  const open = asked.filter(({ isRequired, questionId }) => isRequired && !given.has(questionId))
  const known = knownAt(startedAt, questionsAsOf)
  const due = open.filter(({ knownSince }) => knownSince <= known)
  const faults = due.map(({ questionId, version, textEn, textZh }): Fault => {
    const question = language === 'chi' ? textZh : textEn
    return { path: ['answers', `Q${questionId}`], wrong: problem('answerRequired', { question, questionId, version }) }
  })
  return { faults, isMissing: due.length < open.length }
}

interface Judged {
  fault?: Fault
  taken?: Taken
}
async function judge(ctx: Ctx, answers: readonly AnswerIn[], work: { logbookId: number; at: Date }): Promise<Judged[]> {
  const ids = [...new Set(answers.map(({ questionId }) => questionId))]
  const versions = await answerable(ctx, work, ids)
  return answers.map(({ questionId, version, value }, at): Judged => {
    const fault = (field: string, wrong: Problem) => ({ fault: { path: ['answers', at, field], wrong } })
    if (answers.findIndex((one) => one.questionId === questionId) < at)
      return fault('questionId', problem('answerRepeated'))
    const own = versions.filter((one) => one.questionId === questionId)
    if (!own.length) return fault('questionId', problem('answeredQuestionUnknown'))
    const answered = own.find(({ number }) => number === version)
    if (!answered) return fault('version', problem('answeredVersionUnknown'))
    const kept = answerValue(answered, value)
    return kept === undefined
      ? fault('value', problem('answerWrong'))
      : { taken: { questionId, number: version, value: kept } }
  })
}

/** As they were asked; what was answered beside comes last. */
function inOrder(asked: readonly Asked[], answers: readonly Taken[]): Taken[] {
  const places = new Map(asked.map(({ questionId }, at) => [questionId, at]))
  const placeOf = ({ questionId }: Taken) => places.get(questionId) ?? asked.length
  return answers.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Keeps them with the record that was just written. */
export async function keepAnswers({ db, now }: Ctx, jobRecordId: number, answers: readonly Taken[]): Promise<void> {
  if (!answers.length) return
  await db.jobAnswer.createMany({ data: answers.map((answer) => ({ ...answer, jobRecordId, createdAt: now })) })
}
