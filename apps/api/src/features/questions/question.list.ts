import type { Prisma } from '@portal/db'
import { typeOfWork } from '@portal/shared/features/job-records/job-record.codes'
import type { questionContracts } from '@portal/shared/features/questions/question.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { addDays, dayOf } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { questionMoves } from '../../access/question.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { countsOf } from './question.counts.ts'
import { type QuestionFilters, whereOf } from './question.where.ts'
import { versionOn, type Wording, wordingOf } from './wording.ts'

type Input = Inputs<typeof questionContracts>

const whole = {
  versions: { orderBy: { number: 'desc' } },
  works: { orderBy: { typeOfWork: 'asc' } },
} satisfies Prisma.QuestionInclude
type Row = Prisma.QuestionGetPayload<{ include: typeof whole }>

/** What is shown of a question: what is asked today, or what will be first; and what will take its place. */
function shownOf({ versions, endedAt }: Row, today: string) {
  const worded = versions.map(wordingOf)
  const now = versionOn(worded, today)
  const coming = worded.filter(({ startsOn }) => startsOn > today).at(0)
  const asked = now ?? coming
  if (!asked) throw problem('questionNotFound')
  return {
    asked,
    coming: now && coming ? { number: coming.number, startsOn: coming.startsOn } : null,
    state: endedAt ? ('ENDED' as const) : now ? ('IN_FORCE' as const) : ('COMING' as const),
  }
}

async function present(ctx: Ctx, rows: readonly Row[]) {
  const today = dayOf(ctx.now)
  const logbookCount = await countsOf(ctx, rows)
  return rows.map((row) => ({
    ...row,
    ...shownOf(row, today),
    isRequired: row.requiredSince !== null,
    isEverywhere: row.everywhereSince !== null,
    typesOfWork: row.works.map(({ typeOfWork: type }) => typeOfWork.parse(type)),
    logbookCount: logbookCount(row),
  }))
}
const questions = listOf('question', {
  where: whereOf,
  read: ({ db }, find) => db.question.findMany({ ...find, include: whole }),
  present,
})

/** What may be done with each: what was answered is ended, never removed. */
async function offered<R extends { id: number }>(ctx: Ctx, rows: readonly R[]) {
  const { db, actor, now } = ctx
  const id = { in: rows.map((row) => row.id) }
  const isAnswered = { versions: { some: { answers: { some: {} } } } }
  const [found, answered] = await Promise.all([
    questionMoves.offer(ctx, rows),
    db.question.findMany({ where: { AND: [{ id }, isAnswered, visible.question(actor, now)] }, select: { id: true } }),
  ])
  const ids = new Set(answered.map((row) => row.id))
  return found.map((row) => ({ ...row, can: row.can.filter((move) => move !== 'remove' || !ids.has(row.id)) }))
}

export async function list(ctx: Ctx, input: Input['list']) {
  const { content, totalElements } = await questions.page(ctx, input)
  return { content: await offered(ctx, content), totalElements }
}
/** The questions that a bulk act reaches by a filter. */
export const matchingIds = (ctx: Ctx, { filter = {} }: { filter?: QuestionFilters | undefined }) =>
  questions.ids(ctx, filter)

export async function get(ctx: Ctx, { id }: Input['get']) {
  const row = await questions.one(ctx, {}, id)
  const [found] = await offered(ctx, row ? [row] : [])
  if (!found) throw problem('questionNotFound')
  const answers = await answersOf(ctx, id)
  const versions = found.versions.map((version, at) => ({
    ...wordingOf(version),
    endsOn: endOf(found.versions.slice(0, at).map(wordingOf)),
    userName: version.userName,
    createdAt: version.createdAt,
    answerCount: answers.get(version.number) ?? 0,
  }))
  return { ...found, versions, answerCount: [...answers.values()].reduce((all, count) => all + count, 0) }
}
/** The day before the first of the later versions. */
function endOf(later: readonly Wording[]): string | null {
  const [first] = later.map(({ startsOn }) => startsOn).toSorted()
  return first ? addDays(first, -1) : null
}

/** How many answers the reader finds in records to each version. */
async function answersOf({ db, actor, now }: Ctx, questionId: number): Promise<Map<number, number>> {
  const rows = await db.jobAnswer.groupBy({
    by: ['number'],
    where: { AND: [{ questionId, asked: visible.questionVersion(actor, now) }] },
    _count: { _all: true },
  })
  return new Map(rows.map(({ number, _count }) => [number, _count._all]))
}
