import type { Permission } from '@portal/shared/access/permissions'
import type { MenuNode } from '@portal/shared/features/menus/menu.schema'
import type { menuAdminContracts } from '@portal/shared/features/menus/menu-admin.contract'
import { FIRST_CUSTOM_MENU, menuRow } from '@portal/shared/features/menus/menu-admin.schema'
import { inOrderFor } from '@portal/shared/features/menus/menu-order'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem, problem } from '@portal/shared/kernel/problem'
import { dayOf, fromDate, toDate } from '@portal/shared/kernel/time'
import { SCREENS } from '@portal/shared/screens'
import { unique } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { changes } from '../../kernel/list/history.ts'
import { saveVersioned } from '../../kernel/versions.ts'

type Input = Inputs<typeof menuAdminContracts>

const orderBy = [{ sort: 'asc' as const }, { id: 'asc' as const }]
const allRows = ({ db }: Ctx) => db.menu.findMany({ orderBy })
type Row = Awaited<ReturnType<typeof allRows>>[number]

const shown = (rows: readonly Row[], row: Row) => ({
  ...row,
  view: menuRow.shape.view.parse(row.view),
  permission: menuRow.shape.permission.parse(row.permission),
  hasChildren: rows.some(({ parentId }) => parentId === row.id),
  validFrom: row.validFrom && fromDate(row.validFrom),
  validTo: row.validTo && fromDate(row.validTo),
  isBuiltIn: isBuiltIn(row),
})
const present = (rows: readonly Row[], some: readonly Row[] = rows) => ({
  content: some.map((row) => shown(rows, row)),
  totalElements: some.length,
})
/** The seed of each start brings these up to date. */
const isBuiltIn = ({ id }: Pick<Row, 'id'>): boolean => id < FIRST_CUSTOM_MENU

/** Whether a menu is shown on a day. */
const isOn = ({ validFrom, validTo }: Row, day: Date): boolean =>
  (!validFrom || validFrom <= day) && (!validTo || validTo >= day)

/** The menu tree, most used first, without what the caller has no right to; a layout whose children are all gone goes too. */
export async function build(ctx: Ctx): Promise<MenuNode[]> {
  const today = toDate(dayOf(ctx.now))
  const rows = (await allRows(ctx)).filter((row) => isOn(row, today))
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
    refuseReversed(input)
    const { _max } = await ctx.db.menu.aggregate({ _max: { id: true, sort: true } })
    const id = Math.max(FIRST_CUSTOM_MENU, _max.id ?? 0) + 1
    const data = { ...input, ...daysOf(input), id, sort: (_max.sort ?? 0) + 1, createdAt: ctx.now }
    const row = await unique('menuInUse', 'key', ctx.db.menu.create({ data }))
    await ctx.record({ action: 'menu.create', model: 'menu', rowId: id, after: input })
    return shown([], row)
  })

export const update = (ctx: Ctx, { id, version, ...input }: Input['update']) =>
  changing(ctx, async (ctx) => {
    const rows = await allRows(ctx)
    const before = rows.find((row) => row.id === id)
    if (!before) throw problem('notFound')
    await requireParent(ctx, input.parentId)
    if (input.parentId && below(rows, id).has(input.parentId)) throw fieldProblem('parentId', 'menuInUse')
    refuseReversed(input)
    refuseFixed(before, input)
    refuseLocked(rows, before, input)
    const data = { ...input, ...daysOf(input) }
    await unique('menuInUse', 'key', saveVersioned(ctx, 'menu', { id, version }, data, 'conflict'))
    const change = changes(shown(rows, before), input)
    if (change) await ctx.record({ action: 'menu.update', model: 'menu', rowId: id, ...change })
    return shown(rows, await ctx.db.menu.findUniqueOrThrow({ where: { id } }))
  })

/** Among those with the same parent, all of which get their number anew. */
export const place = (ctx: Ctx, { id, version, at }: Input['place']) =>
  changing(ctx, async (ctx) => {
    const rows = await allRows(ctx)
    const row = rows.find((one) => one.id === id)
    if (!row) throw problem('notFound')
    const beside = rows.filter(({ parentId }) => parentId === row.parentId)
    const from = beside.indexOf(row)
    const order = beside.toSpliced(from, 1).toSpliced(at, 0, row)
    await saveVersioned(ctx, 'menu', { id, version }, {}, 'conflict')
    await ctx.db.$executeRaw`
      UPDATE menu SET sort = n.sort FROM unnest(${order.map((one) => one.id)}::int[]) WITH ORDINALITY AS n(id, sort) WHERE menu.id = n.id`
    await ctx.record({
      action: 'menu.update',
      model: 'menu',
      rowId: id,
      before: { at: from },
      after: { at: order.indexOf(row) },
    })
    return {}
  })

export const remove = (ctx: Ctx, { ids }: Input['remove']) =>
  changing(ctx, async (ctx) => {
    const rows = await allRows(ctx)
    const going = rows.filter(({ id }) => ids.includes(id))
    if (going.length < new Set(ids).size) throw problem('notFound')
    if (going.some(isBuiltIn)) throw problem('menuFixed')
    if (rows.some(({ id, parentId }) => parentId !== null && ids.includes(parentId) && !ids.includes(id)))
      throw problem('menuInUse')
    await ctx.db.menu.deleteMany({ where: { id: { in: ids } } })
    await ctx.record(
      ...going.map(({ id, key }) => ({ action: 'menu.delete', model: 'menu', rowId: id, before: { key } })),
    )
    return {}
  })

/** One change of the menu at a time, so that no branch can be moved below itself by two people at once; everybody's window follows. */
const changing = <T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>) =>
  ctx.tx(async (ctx) => {
    await ctx.db.$executeRaw`LOCK TABLE menu IN SHARE ROW EXCLUSIVE MODE`
    const answer = await work(ctx)
    await ctx.push.changed('everybody', ['menus'])
    return answer
  })

type Form = Input['create']
const daysOf = ({ validFrom, validTo }: Form) => ({
  validFrom: validFrom && toDate(validFrom),
  validTo: validTo && toDate(validTo),
})

function refuseReversed({ validFrom, validTo }: Form): void {
  if (validFrom && validTo && validTo < validFrom) throw fieldProblem('validTo', 'effectiveAfterEnd')
}

/** What of our own screens the code relies on. */
const FIXED = ['parentId', 'key', 'path', 'icon', 'view', 'permission'] as const
function refuseFixed(before: Row, input: Form): void {
  const field = isBuiltIn(before) && FIXED.find((name) => input[name] !== before[name])
  if (field) throw fieldProblem(field, 'menuFixed')
}

/** Were Menus hidden, or anything above it, nobody could show it again. */
function refuseLocked(rows: readonly Row[], { id }: Row, { isHidden, validFrom, validTo }: Form): void {
  const field = isHidden ? 'isHidden' : validFrom ? 'validFrom' : validTo ? 'validTo' : undefined
  if (field && below(rows, id).has(SCREENS.menus.menuId)) throw fieldProblem(field, 'menuNeeded')
}

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
