import type { Permission } from '@portal/shared/access/permissions'
import type { MenuNode } from '@portal/shared/features/menus/menu.schema'
import type { menuAdminContracts } from '@portal/shared/features/menus/menu-admin.contract'
import { FIRST_CUSTOM_MENU } from '@portal/shared/features/menus/menu-admin.schema'
import { inOrderFor } from '@portal/shared/features/menus/menu-order'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem, problem } from '@portal/shared/kernel/problem'
import { unique } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'

type Input = Inputs<typeof menuAdminContracts>

const orderBy = [{ sort: 'asc' as const }, { id: 'asc' as const }]
const allRows = ({ db }: Ctx) => db.menu.findMany({ orderBy })
type Row = Awaited<ReturnType<typeof allRows>>[number]

const present = (rows: readonly Row[], shown: readonly Row[] = rows) => ({
  content: shown.map((row) => ({ ...row, hasChildren: rows.some(({ parentId }) => parentId === row.id) })),
  totalElements: shown.length,
})

/** The menu tree, most used first, without what the caller has no right to; a layout whose children are all gone goes too. */
export async function build(ctx: Ctx): Promise<MenuNode[]> {
  const rows = await allRows(ctx)
  const allowed = rows.filter(({ permission }) => !permission || ctx.actor.permissions.has(permission as Permission))
  const childrenOf = (parentId: number | null): MenuNode[] =>
    inOrderFor(
      ctx.actor.roleIds,
      allowed.filter((row) => row.parentId === parentId),
    )
      .map((row) => ({ ...row, children: childrenOf(row.id) }))
      .filter((node) => node.view || node.children.length > 0)
  return childrenOf(null)
}

export const list = async (ctx: Ctx) => present(await allRows(ctx))

export async function lazy(ctx: Ctx, { pid }: Input['lazy']) {
  const rows = await allRows(ctx)
  return present(
    rows,
    rows.filter(({ parentId }) => (parentId ?? 0) === pid),
  )
}

export async function child(ctx: Ctx, { id }: Input['child']): Promise<number[]> {
  return [...below(await allRows(ctx), id)]
}

/** For each of these, itself with its brothers and sisters, and the same for every menu above it. */
export async function superior(ctx: Ctx, { ids }: Input['superior']) {
  const rows = await allRows(ctx)
  const parents = new Set<number | null>([null])
  for (
    let next = rows.filter(({ id }) => ids.includes(id));
    next.length;
    next = rows.filter(({ id }) => next.some((row) => row.parentId === id))
  )
    for (const { parentId } of next) parents.add(parentId)
  return present(
    rows,
    rows.filter(({ parentId }) => parents.has(parentId)),
  )
}

export const create = (ctx: Ctx, input: Input['create']) =>
  changing(ctx, async (ctx) => {
    await requireParent(ctx, input.parentId)
    const { _max } = await ctx.db.menu.aggregate({ _max: { id: true } })
    const id = Math.max(FIRST_CUSTOM_MENU, _max.id ?? 0) + 1
    const row = await unique('menuInUse', 'key', ctx.db.menu.create({ data: { ...input, id, createdAt: ctx.now } }))
    await ctx.record({ action: 'menu.create', model: 'menu', rowId: id, after: input })
    return { ...row, hasChildren: false }
  })

export const update = (ctx: Ctx, { id, ...input }: Input['update']) =>
  changing(ctx, async (ctx) => {
    const rows = await allRows(ctx)
    const before = rows.find((row) => row.id === id)
    if (!before) throw problem('notFound')
    await requireParent(ctx, input.parentId)
    if (input.parentId && below(rows, id).has(input.parentId)) throw fieldProblem('parentId', 'menuInUse')
    const row = await unique('menuInUse', 'key', ctx.db.menu.update({ where: { id }, data: input }))
    await ctx.record({
      action: 'menu.update',
      model: 'menu',
      rowId: id,
      before: {
        titleEn: before.titleEn,
        titleZh: before.titleZh,
        parentId: before.parentId,
        isHidden: before.isHidden,
        sort: before.sort,
      },
      after: input,
    })
    return { ...row, hasChildren: rows.some(({ parentId }) => parentId === id) }
  })

export const remove = (ctx: Ctx, { ids }: Input['remove']) =>
  changing(ctx, async (ctx) => {
    const rows = await allRows(ctx)
    const going = rows.filter(({ id }) => ids.includes(id))
    if (going.length < new Set(ids).size) throw problem('notFound')
    if (rows.some(({ id, parentId }) => parentId !== null && ids.includes(parentId) && !ids.includes(id)))
      throw problem('menuInUse')
    await ctx.db.menu.deleteMany({ where: { id: { in: ids } } })
    await ctx.record(
      ...going.map(({ id, key }) => ({ action: 'menu.delete', model: 'menu', rowId: id, before: { key } })),
    )
    return {}
  })

/** One change of the menu at a time, so that no branch can be moved below itself by two people at once. */
const changing = <T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>) =>
  ctx.tx(async (ctx) => {
    await ctx.db.$executeRaw`LOCK TABLE menu IN SHARE ROW EXCLUSIVE MODE`
    return work(ctx)
  })

async function requireParent({ db }: Ctx, parentId: number | null): Promise<void> {
  if (parentId && !(await db.menu.count({ where: { id: parentId } }))) throw fieldProblem('parentId', 'notFound')
}

/** A menu and everything below it. */
function below(rows: readonly Row[], id: number): Set<number> {
  const found = new Set([id])
  for (let size = 0; size < found.size; ) {
    size = found.size
    for (const row of rows) if (row.parentId !== null && found.has(row.parentId)) found.add(row.id)
  }
  return found
}
