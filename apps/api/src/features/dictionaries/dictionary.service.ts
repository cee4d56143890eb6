import type { dictContracts } from '@portal/shared/features/dictionaries/dictionary.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { localName } from '@portal/shared/kernel/words'
import { withRegulator } from '@portal/shared/regulator'
import { unique } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'

type Input = Inputs<typeof dictContracts>
type Row = Awaited<ReturnType<Ctx['db']['dictDetail']['findUniqueOrThrow']>>

/** Some values name the regulator, whose name comes from the installation. */
function present({ language, settings }: Ctx, row: Row) {
  const named = {
    ...row,
    labelEn: withRegulator(row.labelEn, settings.regulator, 'eng'),
    labelZh: withRegulator(row.labelZh, settings.regulator, 'chi'),
  }
  return { ...named, label: localName(named, language, 'label'), extra: factsOf(row) }
}

const values = listOf('dictDetail', {
  where: (_, { dictName }: Pick<Input['list'], 'dictName'>) => ({ dictName }),
  read: ({ db }, find) => db.dictDetail.findMany({ ...find, orderBy: [{ sort: 'asc' }, { value: 'asc' }] }),
  present: (ctx, rows) => rows.map((row) => present(ctx, row)),
})
export const list = values.page

const factsOf = ({ extra }: Pick<Row, 'extra'>) => extra as Record<string, unknown> | null
/** What stands beside the words of a value; only the time that it gives is told by a form. */
const withDays = (extra: object | null, days: number | undefined) =>
  days === undefined ? {} : { extra: { ...extra, days } }

export const create = (ctx: Ctx, { days, ...input }: Input['create']) =>
  ctx.tx(async (ctx) => {
    const data = { ...input, ...withDays(null, days), createdAt: ctx.now }
    const row = await unique('dictionaryValueUsed', 'value', ctx.db.dictDetail.create({ data }))
    await ctx.record({ action: 'dictionary.create', model: 'dictDetail', rowId: row.id, after: { ...input, days } })
    return present(ctx, row)
  })

export const update = (ctx: Ctx, { id, days, ...input }: Input['update']) =>
  ctx.tx(async (ctx) => {
    const before = await requireRow(ctx, id)
    const data = { ...input, ...withDays(factsOf(before), days) }
    const row = await unique('dictionaryValueUsed', 'value', ctx.db.dictDetail.update({ where: { id }, data }))
    await ctx.record({
      action: 'dictionary.update',
      model: 'dictDetail',
      rowId: id,
      before: { labelEn: before.labelEn, labelZh: before.labelZh, days: factsOf(before)?.days },
      after: { ...input, days },
    })
    return present(ctx, row)
  })

export const remove = (ctx: Ctx, { id }: Input['remove']) =>
  ctx.tx(async (ctx) => {
    const { dictName, value } = await requireRow(ctx, id)
    if (await ctx.db.dictDetail.count({ where: { parent: value } })) throw problem('dictionaryInUse')
    await ctx.db.dictDetail.delete({ where: { id } })
    await ctx.record({ action: 'dictionary.delete', model: 'dictDetail', rowId: id, before: { dictName, value } })
    return {}
  })

async function requireRow({ db }: Ctx, id: number): Promise<Row> {
  const row = await db.dictDetail.findUnique({ where: { id } })
  if (!row) throw problem('notFound')
  return row
}
