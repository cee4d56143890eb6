import type { Prisma } from '@portal/db'
import type { labelContracts } from '@portal/shared/features/labels/label.contract'
import { LABELS_PER_LOGBOOK } from '@portal/shared/features/labels/label.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { orderOf } from '@portal/shared/kernel/list'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { requireRows } from '../../kernel/access.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { unique } from '../../kernel/errors.ts'
import { holdsAnyCase } from '../../kernel/input/like.ts'
import { matchingLogbooks } from '../logbook-filters/logbook.selected.ts'
import { tellDeleted, tellLabelled } from './label.news.ts'

type Input = Inputs<typeof labelContracts>

const withCount = { _count: { select: { logbooks: true } } } satisfies Prisma.LabelInclude
type Row = Prisma.LabelGetPayload<{ include: typeof withCount }>
const present = ({ _count, ...row }: Row) => ({ ...row, logbookCount: _count.logbooks })

export async function list({ db, actor, now }: Ctx, { name, ids, page, size, sort }: Input['list']) {
  const where = {
    AND: [visible.label(actor, now), { name: holdsAnyCase(name) }, ids ? { id: { in: ids } } : {}],
  } satisfies Prisma.LabelWhereInput
  const [field, order] = orderOf(sort)
  const orderBy = [field === 'logbookCount' ? { logbooks: { _count: order } } : { [field]: order }, { id: order }]
  const [rows, totalElements] = await Promise.all([
    db.label.findMany({ where, orderBy, include: withCount, skip: page * size, take: size }),
    db.label.count({ where }),
  ])
  return { content: rows.map(present), totalElements }
}

export const create = (ctx: Ctx, { name, color }: Input['create']) =>
  ctx.tx(async (ctx) => {
    const data = { name, color, orgId: ctx.actor.orgId, createdAt: ctx.now }
    const row = await unique('labelNameUsed', 'name', ctx.db.label.create({ data, include: withCount }))
    await ctx.record({ action: 'label.create', model: 'label', rowId: row.id, after: { name, color } })
    return present(row)
  })

export const update = (ctx: Ctx, { id, name, color }: Input['update']) =>
  ctx.tx(async (ctx) => {
    await requireLabels(ctx, [id])
    const before = await ctx.db.label.findUniqueOrThrow({ where: { id }, select: { name: true, color: true } })
    const row = await unique(
      'labelNameUsed',
      'name',
      ctx.db.label.update({ where: { id }, data: { name, color }, include: withCount }),
    )
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

/** Puts every label on every log-book; none may end up with more than ten (40305). */
export const bind = (ctx: Ctx, { labelIds, ...rows }: Input['bind']) =>
  ctx.tx(async (ctx) => {
    const logbookIds = await requireBoth(ctx, labelIds, rows)
    // Locked before counting, in one order: two people binding at once wait for each other instead of both passing.
    await ctx.db.$queryRaw`SELECT 1 FROM logbook WHERE id = ANY(${logbookIds}) ORDER BY id FOR UPDATE`
    const data = logbookIds.flatMap((logbookId) =>
      labelIds.map((labelId) => ({ labelId, logbookId, createdAt: ctx.now })),
    )
    await ctx.db.labelOnLogbook.createMany({ data, skipDuplicates: true })
    const counts = await ctx.db.labelOnLogbook.groupBy({
      by: 'logbookId',
      where: { logbookId: { in: logbookIds }, label: visible.label(ctx.actor, ctx.now) },
      _count: true,
    })
    if (counts.some(({ _count }) => _count > LABELS_PER_LOGBOOK)) throw problem('labelLimitReached')
    await ctx.record(
      ...logbookIds.map((logbookId) => ({
        action: 'label.bind',
        model: 'logbook',
        rowId: logbookId,
        after: { labelIds },
      })),
    )
    await tellLabelled(ctx, labelIds, logbookIds)
    return {}
  })

export const unbind = (ctx: Ctx, { labelIds, ...rows }: Input['unbind']) =>
  ctx.tx(async (ctx) => {
    const logbookIds = await requireBoth(ctx, labelIds, rows)
    await ctx.db.labelOnLogbook.deleteMany({ where: { labelId: { in: labelIds }, logbookId: { in: logbookIds } } })
    await ctx.record(
      ...logbookIds.map((logbookId) => ({
        action: 'label.unbind',
        model: 'logbook',
        rowId: logbookId,
        before: { labelIds },
      })),
    )
    return {}
  })

/** The log-books meant: those named, each of which the actor must see, or everything the filter finds for him. */
async function requireBoth(
  ctx: Ctx,
  labelIds: readonly number[],
  { logbookIds, filter }: Omit<Input['bind'], 'labelIds'>,
): Promise<number[]> {
  await requireLabels(ctx, labelIds)
  if (!logbookIds) return (await matchingLogbooks(ctx, filter)).map(({ id }) => id)
  await requireRows(ctx, 'logbook', logbookIds, visible.logbook, 'logbookForbidden')
  return logbookIds
}

const requireLabels = (ctx: Ctx, ids: readonly number[]) =>
  requireRows(ctx, 'label', ids, visible.label, 'labelNotFound')
