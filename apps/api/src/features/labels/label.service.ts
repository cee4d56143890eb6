import type { Prisma } from '@portal/db'
import type { labelContracts } from '@portal/shared/features/labels/label.contract'
import { LABELS_PER_LOGBOOK } from '@portal/shared/features/labels/label.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import type { ProblemKey } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { labelMoves } from '../../access/label.ts'
import { requireRows } from '../../kernel/access.ts'
import { unique } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { contains, oneOf } from '../../kernel/list/search.ts'
import { acts } from '../../kernel/moves/act.ts'
import { saveVersioned } from '../../kernel/versions.ts'
import { matchingLogbooks } from '../logbook-filters/logbook.selected.ts'
import { tellDeleted, tellLabelled } from './label.messages.ts'

type Input = Inputs<typeof labelContracts>

const withCount = { _count: { select: { logbooks: true } } } satisfies Prisma.LabelInclude
type Row = Prisma.LabelGetPayload<{ include: typeof withCount }>
const present = ({ _count, ...row }: Row) => ({ ...row, logbookCount: _count.logbooks })

const labels = listOf('label', {
  where: ({ actor, now }, { name, ids }: Pick<Input['list'], 'name' | 'ids'>) => ({
    AND: [visible.label(actor, now), contains(['name'], name), oneOf(ids)],
  }),
  orders: { logbookCount: (direction) => ({ logbooks: { _count: direction } }) },
  read: ({ db }, find) => db.label.findMany({ ...find, include: withCount }),
  present: (_, rows) => rows.map(present),
})
export const list = labels.page

export const create = (ctx: Ctx, { name, color }: Input['create']) =>
  ctx.tx(async (ctx) => {
    const data = { name, color, orgId: ctx.actor.orgId, createdAt: ctx.now }
    const row = await unique('labelNameUsed', 'name', ctx.db.label.create({ data, include: withCount }))
    await ctx.record({ action: 'label.create', model: 'label', rowId: row.id, after: { name, color } })
    return present(row)
  })

export const update = (ctx: Ctx, { id, version, name, color }: Input['update']) =>
  ctx.tx(async (ctx) => {
    await requireLabels(ctx, [id])
    const before = await ctx.db.label.findUniqueOrThrow({ where: { id }, select: { name: true, color: true } })
    const save = saveVersioned(ctx, 'label', { id, version }, { name, color }, 'conflict')
    await unique('labelNameUsed', 'name', save)
    const row = await ctx.db.label.findUniqueOrThrow({ where: { id }, include: withCount })
    await ctx.record({ action: 'label.update', model: 'label', rowId: id, before, after: { name, color } })
    return present(row)
  })

export const remove = (ctx: Ctx, { id }: Input['remove']) =>
  ctx.tx(async (ctx) => {
    await requireLabels(ctx, [id])
    const { _count, ...row } = await ctx.db.label.delete({ where: { id }, include: withCount })
    await ctx.record({
      action: 'label.delete',
      model: 'label',
      rowId: id,
      before: { name: row.name, color: row.color },
    })
    await tellDeleted(ctx, row, _count.logbooks)
    return {}
  })

/** Puts labels on log-books and takes them off; a log-book never ends up with more than ten (40305). */
const acting = acts(labelMoves, {
  find: async (ctx, { filter }: Labelling) => (await matchingLogbooks(ctx, filter)).map(({ id }) => id),
  async load({ db, actor, now }, ids) {
    const where = { AND: [{ id: { in: [...ids] } }, visible.logbook(actor, now)] }
    const own = { where: { label: visible.label(actor, now) }, select: { labelId: true } }
    const rows = await db.logbook.findMany({ where, select: { id: true, locationId: true, labels: own } })
    return rows.map(({ id, locationId, labels }) => ({
      id,
      name: locationId,
      held: labels.map(({ labelId }) => labelId),
    }))
  },
  refuse: (row, given) => refusalOf(row, given),
  async apply(ctx, rows, { move, labelIds }) {
    const logbookIds = rows.map(({ id }) => id)
    if (move === 'unbind') {
      await ctx.db.labelOnLogbook.deleteMany({ where: { labelId: { in: labelIds }, logbookId: { in: logbookIds } } })
      return
    }
    const data = logbookIds.flatMap((logbookId) =>
      labelIds.map((labelId) => ({ labelId, logbookId, createdAt: ctx.now })),
    )
    await ctx.db.labelOnLogbook.createMany({ data, skipDuplicates: true })
    await tellLabelled(ctx, labelIds, logbookIds)
  },
  history: (_, { move, labelIds }) => (move === 'bind' ? { after: { labelIds } } : { before: { labelIds } }),
})
/** Why a log-book does not take these labels. */
const refusalOf = ({ held }: { held: readonly number[] }, { move, labelIds }: Labelling): ProblemKey | undefined =>
  move === 'bind' && new Set([...held, ...labelIds]).size > LABELS_PER_LOGBOOK ? 'labelLimitReached' : undefined
type Labelling = (Input['bind'] & { move: 'bind' }) | (Input['unbind'] & { move: 'unbind' })

export const bind = async (ctx: Ctx, input: Input['bind']) => {
  await requireLabels(ctx, input.labelIds)
  return acting.run(ctx, { ...input, move: 'bind' })
}
export const unbind = async (ctx: Ctx, input: Input['unbind']) => {
  await requireLabels(ctx, input.labelIds)
  return acting.run(ctx, { ...input, move: 'unbind' })
}

const requireLabels = (ctx: Ctx, ids: readonly number[]) =>
  requireRows(ctx, 'label', ids, visible.label, 'labelNotFound')
