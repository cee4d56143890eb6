import { isDeepStrictEqual } from 'node:util'
import { hasChoices, QUESTIONS_MAX } from '@portal/shared/features/questions/question.codes'
import type { questionContracts } from '@portal/shared/features/questions/question.contract'
import type { QuestionForm } from '@portal/shared/features/questions/question.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { dayOf, toDate } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { requireRows } from '../../kernel/access.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { type Fault, refuse } from '../../kernel/faults.ts'
import { changes } from '../../kernel/list/history.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { saveVersioned } from '../../kernel/versions.ts'
import { get } from './question.list.ts'
import { type Wording, wordingOf } from './wording.ts'

type Input = Inputs<typeof questionContracts>

/** What a version says, beside its number and its day. */
const saidOf = ({
  textEn,
  textZh,
  answerType,
  choices,
}: Pick<Wording, 'textEn' | 'textZh' | 'answerType' | 'choices'>) => ({
  ...{ textEn, textZh, answerType, choices },
})

/** New choices get numbers that none of the question had; of a choice that keeps its number the words may change. */
function numbered(
  { answerType, choices: given }: Pick<QuestionForm, 'answerType' | 'choices'>,
  earlier: readonly Wording[],
) {
  const choices = hasChoices(answerType) ? given : []
  const known = new Set(earlier.flatMap((version) => version.choices.map(({ value }) => value)))
  let last = Math.max(0, ...known)
  const faults = choices.flatMap(({ value }, at): Fault[] =>
    value === undefined || known.has(value)
      ? []
      : [{ path: ['choices', at, 'value'], wrong: problem('choiceUnknown') }],
  )
  return { faults, choices: choices.map(({ value, ...words }) => ({ value: value ?? ++last, ...words })) }
}
/** Nothing is asked from a day on that is over. */
const dayFaults = ({ now }: Ctx, startsOn: string): Fault[] =>
  startsOn < dayOf(now) ? [{ path: ['startsOn'], wrong: problem('effectiveInPast') }] : []

/** What of a question the history keeps. */
const toldOf = ({
  order,
  isRequired,
  isEverywhere,
  typesOfWork,
}: Pick<QuestionForm, 'order' | 'isRequired' | 'isEverywhere' | 'typesOfWork'>) => ({
  ...{ order, isRequired, isEverywhere, typesOfWork },
})

export const create = (ctx: Ctx, form: Input['create']) =>
  ctx.tx(async (ctx) => {
    const { db, now, actor } = ctx
    const { faults, choices } = numbered(form, [])
    refuse(ctx, [...dayFaults(ctx, form.startsOn), ...faults])
    await requireRoom(ctx)
    const by = { userName: actor.displayName, createdAt: now }
    const { id } = await db.question.create({
      data: {
        orgId: actor.orgId,
        order: form.order,
        requiredSince: form.isRequired ? now : null,
        everywhereSince: form.isEverywhere ? now : null,
        updatedAt: now,
        updatedByName: actor.displayName,
        createdAt: now,
        versions: { create: { ...saidOf({ ...form, choices }), number: 1, startsOn: toDate(form.startsOn), ...by } },
        works: { create: form.typesOfWork.map((typeOfWork) => ({ typeOfWork, createdAt: now })) },
      },
      select: { id: true },
    })
    const after = { ...saidOf({ ...form, choices }), startsOn: form.startsOn, ...toldOf(form) }
    await ctx.record({ action: 'question.create', model: 'question', rowId: id, after })
    return get(ctx, { id })
  })

/** Of two who add at once the second is counted with the first. */
async function requireRoom(ctx: Ctx): Promise<void> {
  const { db, actor, now } = ctx
  await lockRows(db, 'organization', [actor.orgId])
  const open = await db.question.count({ where: { AND: [{ endedAt: null }, visible.question(actor, now)] } })
  if (open >= QUESTIONS_MAX) throw problem('questionLimitReached', { max: QUESTIONS_MAX })
}

export const update = (ctx: Ctx, { id, version, ...form }: Input['update']) =>
  ctx.tx(async (ctx) => {
    const { db, now } = ctx
    await requireRows(ctx, 'question', [id], visible.question, 'questionNotFound')
    await lockRows(db, 'question', [id])
    const before = await db.question.findUniqueOrThrow({
      where: { id },
      include: { versions: { orderBy: { number: 'desc' } }, works: { orderBy: { typeOfWork: 'asc' } } },
    })
    if (before.version === version && before.endedAt) throw problem('questionEnded')
    const data = {
      order: form.order,
      requiredSince: form.isRequired ? (before.requiredSince ?? now) : null,
      everywhereSince: form.isEverywhere ? (before.everywhereSince ?? now) : null,
      updatedAt: now,
      updatedByName: ctx.actor.displayName,
    }
    await saveVersioned(ctx, 'question', { id, version }, data, 'questionEdited')
    const worded = await reword(ctx, id, form, before.versions.map(wordingOf))
    await retype(
      ctx,
      id,
      form.typesOfWork,
      before.works.map(({ typeOfWork }) => typeOfWork),
    )
    const was = {
      order: before.order,
      isRequired: before.requiredSince !== null,
      isEverywhere: before.everywhereSince !== null,
      typesOfWork: before.works.map(({ typeOfWork }) => typeOfWork),
    }
    const change = changes({ ...was, ...worded.before }, { ...toldOf(form), ...worded.after })
    if (change) await ctx.record({ action: 'question.update', model: 'question', rowId: id, ...change })
    return get(ctx, { id })
  })

/** Keeps the version where its words stay; otherwise makes the next, or words the one anew that nobody can have answered yet. */
async function reword(
  ctx: Ctx,
  questionId: number,
  form: Omit<Input['update'], 'id' | 'version'>,
  versions: readonly Wording[],
) {
  const { db, now, actor } = ctx
  const [last] = versions
  if (!last) throw problem('questionNotFound')
  const { faults, choices } = numbered(form, versions)
  const isComing = last.startsOn > dayOf(now)
  const said = saidOf({ ...form, choices })
  const isSame = isDeepStrictEqual(said, saidOf(last)) && (!isComing || form.startsOn === last.startsOn)
  if (isSame) return { before: {}, after: {} }
  refuse(ctx, [...dayFaults(ctx, form.startsOn), ...faults])
  const data = { ...said, startsOn: toDate(form.startsOn), userName: actor.displayName, createdAt: now }
  if (isComing) await db.questionVersion.updateMany({ where: { questionId, number: last.number }, data })
  else await db.questionVersion.create({ data: { ...data, questionId, number: last.number + 1 } })
  const told = { ...said, startsOn: form.startsOn, number: isComing ? last.number : last.number + 1 }
  return { before: { ...saidOf(last), startsOn: last.startsOn, number: last.number }, after: told }
}

/** A type of work that stays is asked of since it was. */
async function retype({ db, now }: Ctx, questionId: number, wanted: readonly string[], there: readonly string[]) {
  const gone = there.filter((type) => !wanted.includes(type))
  const added = wanted.filter((type) => !there.includes(type))
  if (gone.length) await db.questionWork.deleteMany({ where: { questionId, typeOfWork: { in: gone } } })
  if (added.length)
    await db.questionWork.createMany({ data: added.map((typeOfWork) => ({ questionId, typeOfWork, createdAt: now })) })
}
