import { Prisma } from '@portal/db'
import type { dictContracts } from '@portal/shared/features/dictionaries/dictionary.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem, problem } from '@portal/shared/kernel/problem'
import { dayOf, fromDate, toDate } from '@portal/shared/kernel/time'
import { localName } from '@portal/shared/kernel/words'
import { withRegulator } from '@portal/shared/regulator'
import { z } from 'zod'
import { unique } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { changes } from '../../kernel/list/history.ts'
import { listOf } from '../../kernel/list/list.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { contains } from '../../kernel/list/search.ts'
import { saveVersioned } from '../../kernel/versions.ts'
import { isUsed } from './dictionary.uses.ts'

type Input = Inputs<typeof dictContracts>
type Row = Awaited<ReturnType<Ctx['db']['dictDetail']['findUniqueOrThrow']>>

/** Some values name the regulator, whose name comes from the installation. */
function present({ language, settings, now }: Ctx, row: Row) {
  const named = {
    ...row,
    labelEn: withRegulator(row.labelEn, settings.regulator, 'eng'),
    labelZh: withRegulator(row.labelZh, settings.regulator, 'chi'),
  }
  const today = toDate(dayOf(now))
  return {
    ...named,
    label: localName(named, language, 'label'),
    extra: factsOf(row),
    validFrom: row.validFrom && fromDate(row.validFrom),
    validTo: row.validTo && fromDate(row.validTo),
    isOpen: (!row.validFrom || row.validFrom <= today) && (!row.validTo || row.validTo >= today),
  }
}
const presentAll = (ctx: Ctx, rows: readonly Row[]) => rows.map((row) => present(ctx, row))

const ofOne = listOf('dictDetail', {
  where: (_, { dictName }: Pick<Input['list'], 'dictName'>) => ({ dictName }),
  read: ({ db }, find) => db.dictDetail.findMany({ ...find, orderBy: [{ sort: 'asc' }, { value: 'asc' }] }),
  present: presentAll,
})
export const list = ofOne.page

/** Which values are offered on a day, will be, or were. */
const inState = (day: Date) => ({
  OPEN: {
    AND: [
      { OR: [{ validFrom: null }, { validFrom: { lte: day } }] },
      { OR: [{ validTo: null }, { validTo: { gte: day } }] },
    ],
  },
  COMING: { validFrom: { gt: day } },
  ENDED: { validTo: { lt: day } },
})
const all = listOf('dictDetail', {
  where: ({ now }, { q, dictNames, states }: Pick<Input['values'], 'q' | 'dictNames' | 'states'>) => ({
    AND: [
      contains(['value', 'labelEn', 'labelZh'], q),
      dictNames ? { dictName: { in: [...dictNames] } } : {},
      states ? { OR: states.map((state) => inState(toDate(dayOf(now)))[state]) } : {},
    ],
  }),
  read: ({ db }, find) => db.dictDetail.findMany(find),
  present: presentAll,
})
export const values = all.page

export async function names({ db }: Ctx): Promise<string[]> {
  const rows = await db.dictDetail.findMany({
    distinct: ['dictName'],
    orderBy: { dictName: 'asc' },
    select: { dictName: true },
  })
  return rows.map(({ dictName }) => dictName)
}

const factsOf = ({ extra }: Pick<Row, 'extra'>) => extra as Record<string, unknown> | null

type Form = Input['create']
/** A form as the row that it makes of one, if there was one. */
function dataOf({ days, extra, validFrom, validTo, parent, ...input }: Form, before: Row | null) {
  if (validFrom && validTo && validTo < validFrom) throw fieldProblem('validTo', 'effectiveAfterEnd')
  const facts = extra === undefined ? before && factsOf(before) : factsIn(extra)
  const withDays = days === undefined ? facts : { ...facts, days }
  return {
    ...input,
    parent: parent || null,
    validFrom: validFrom && toDate(validFrom),
    validTo: validTo && toDate(validTo),
    extra: withDays === null ? Prisma.DbNull : (withDays as Prisma.InputJsonObject),
  }
}

/** Nothing at all is no fact; anything but an object is refused. */
function factsIn(extra: string): object | null {
  if (!extra) return null
  const parsed = z.record(z.string(), z.unknown()).safeParse(jsonIn(extra))
  if (!parsed.success) throw fieldProblem('extra', 'dictionaryExtraWrong')
  return parsed.data
}
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What of a value a history keeps. */
const told = ({ dictName, value, labelEn, labelZh, parent, sort, validFrom, validTo, extra }: Row) => ({
  ...{ dictName, value, labelEn, labelZh, parent, sort, extra },
  validFrom: validFrom && fromDate(validFrom),
  validTo: validTo && fromDate(validTo),
})

/** Every window has some dictionary, and follows. */
const changing = <T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>) =>
  ctx.tx(async (ctx) => {
    const answer = await work(ctx)
    await ctx.push.changed('everybody', ['dictionaries'])
    return answer
  })

export const create = (ctx: Ctx, input: Input['create']) =>
  changing(ctx, async (ctx) => {
    const data = { ...dataOf(input, null), createdAt: ctx.now }
    const row = await unique('dictionaryValueUsed', 'value', ctx.db.dictDetail.create({ data }))
    await ctx.record({ action: 'dictionary.create', model: 'dictDetail', rowId: row.id, after: told(row) })
    return present(ctx, row)
  })

export const update = (ctx: Ctx, { id, version, ...input }: Input['update']) =>
  changing(ctx, async (ctx) => {
    const before = await requireRow(ctx, id)
    const isCalledOtherwise = input.value !== before.value || input.dictName !== before.dictName
    if (isCalledOtherwise && (await isKept(ctx, before))) throw fieldProblem('value', 'dictionaryInUse')
    const save = saveVersioned(ctx, 'dictDetail', { id, version }, dataOf(input, before), 'conflict')
    await unique('dictionaryValueUsed', 'value', save)
    const row = await requireRow(ctx, id)
    const change = changes(told(before), told(row))
    if (change) await ctx.record({ action: 'dictionary.update', model: 'dictDetail', rowId: id, ...change })
    return present(ctx, row)
  })

export const remove = (ctx: Ctx, { id }: Input['remove']) =>
  changing(ctx, async (ctx) => {
    const row = await requireRow(ctx, id)
    if (await isKept(ctx, row)) throw problem('dictionaryInUse')
    await ctx.db.dictDetail.delete({ where: { id } })
    await ctx.record({ action: 'dictionary.delete', model: 'dictDetail', rowId: id, before: told(row) })
    return {}
  })

/** The portal knows it, or something holds it. */
const isKept = async (ctx: Ctx, row: Row): Promise<boolean> => row.isBuiltIn || isUsed(ctx, row)

async function requireRow({ db }: Ctx, id: number): Promise<Row> {
  await lockRows(db, 'dictDetail', [id])
  const row = await db.dictDetail.findUnique({ where: { id } })
  if (!row) throw problem('notFound')
  return row
}
