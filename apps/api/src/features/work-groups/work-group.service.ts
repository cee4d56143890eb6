import type { Prisma } from '@portal/db'
import type { workGroupContracts } from '@portal/shared/features/work-groups/work-group.contract'
import { workGroupLife } from '@portal/shared/features/work-groups/work-group.rules'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { heldBy, workGroup } from '../../access/group.ts'
import { current } from '../../access/readers.ts'
import { unique } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { contains, oneOf } from '../../kernel/list/search.ts'
import { saveVersioned } from '../../kernel/versions.ts'
import { giverNow } from '../accounts/giver.ts'
import { groupHistory } from '../groups/grouped.history.ts'
import { changedBy } from '../groups/grouped.people.ts'
import { follow, narrowedBy } from './work-group.followers.ts'
import { tellFreed } from './work-group.messages.ts'

type Input = Inputs<typeof workGroupContracts>

const withCounts = ({ actor, now }: Ctx) =>
  ({
    _count: { select: { users: true, logbooks: { where: { logbook: current(actor, now) } } } },
    users: { where: { isUnconfined: false }, take: 1, select: { id: true } },
    // whoever looks after a part of the organization sees some of them, and yet the group is not empty
    logbooks: {
      where: { logbook: heldBy({ id: actor.orgId, type: actor.orgType }, now) },
      take: 1,
      select: { id: true },
    },
  }) satisfies Prisma.LogbookGroupInclude
type Row = Prisma.LogbookGroupGetPayload<{ include: ReturnType<typeof withCounts> }>
const present = ({ _count, users, logbooks, ...row }: Row) => ({
  ...row,
  userCount: _count.users,
  logbookCount: _count.logbooks,
  isEmpty: !logbooks.length && users.length > 0,
})

const groups = listOf('logbookGroup', {
  where: ({ actor, now }, { name, ids }: Pick<Input['list'], 'name' | 'ids'>) => ({
    AND: [workGroup(actor, now), contains(['name'], name), oneOf(ids)],
  }),
  read: (ctx, find) => ctx.db.logbookGroup.findMany({ ...find, include: withCounts(ctx) }),
  present: (_, rows) => rows.map(present),
})
export const list = groups.page

export async function get(ctx: Ctx, { id }: Input['get']) {
  const where = { AND: [{ id }, workGroup(ctx.actor, ctx.now)] }
  const row = await ctx.db.logbookGroup.findFirst({ where, include: withCounts(ctx) })
  if (!row) throw problem('workGroupNotFound')
  return present(row)
}

/** A works group that the reader knows, by its number. */
export async function requireWorkGroup({ db, actor, now }: Ctx, id: number) {
  const where = { AND: [{ id }, workGroup(actor, now)] }
  const row = await db.logbookGroup.findFirst({ where, select: { id: true, name: true, orgId: true } })
  if (!row) throw problem('workGroupNotFound')
  return row
}

/** A change under the lock of the organization: by somebody who still may, of a group that is still there. */
export async function changing(ctx: Ctx, id: number) {
  const me = await giverNow(ctx, 'workGroup:manage')
  return { me, group: await requireWorkGroup(ctx, id) }
}

export const create = (ctx: Ctx, { name }: Input['create']) =>
  ctx.tx(async (ctx) => {
    const data = { kind: 'workGroup', name, orgId: ctx.actor.orgId, createdAt: ctx.now, ...changedBy(ctx) }
    const { id } = await unique('workGroupNameUsed', 'name', ctx.db.logbookGroup.create({ data, select: { id: true } }))
    await ctx.record({ action: 'workGroup.create', model: 'workGroup', rowId: id, after: { name } })
    return get(ctx, { id })
  })

export const rename = (ctx: Ctx, { id, version, name }: Input['rename']) =>
  ctx.tx(async (ctx) => {
    const { group } = await changing(ctx, id)
    const save = saveVersioned(ctx, 'logbookGroup', { id, version }, { name, ...changedBy(ctx) }, 'conflict')
    await unique('workGroupNameUsed', 'name', save)
    const [before, after] = [{ name: group.name }, { name }]
    await ctx.record({ action: 'workGroup.rename', model: 'workGroup', rowId: id, before, after })
    return get(ctx, { id })
  })

/** Whom it alone narrows. */
async function freedBy({ db }: Ctx, id: number): Promise<number[]> {
  const others = { group: { kind: 'workGroup' }, groupId: { not: id }, isUnconfined: false }
  const where = { groups: { some: { groupId: id, isUnconfined: false }, none: others } }
  return (await db.user.findMany({ where, select: { id: true } })).map((one) => one.id)
}
export async function foresee(ctx: Ctx, { id }: Input['foresee']) {
  await requireWorkGroup(ctx, id)
  return { freed: (await freedBy(ctx, id)).length }
}

/** Nobody widens what he sees himself: whoever is narrowed by a group does not delete it. */
export const remove = (ctx: Ctx, { id }: Input['remove']) =>
  ctx.tx(async (ctx) => {
    const { group } = await changing(ctx, id)
    const narrowed = await narrowedBy(ctx, id)
    if (narrowed.includes(ctx.actor.userId)) throw problem('workGroupOfOneself')
    await ctx.db.logbookGroup.delete({ where: { id } })
    await ctx.record({ action: 'workGroup.delete', model: 'workGroup', rowId: id, before: { name: group.name } })
    await tellFreed(ctx, group, narrowed)
    await follow(ctx, narrowed)
    return {}
  })

const operations = groupHistory({
  model: 'workGroup',
  life: workGroupLife,
  names: (id) => ({ path: ['groupId'], equals: id }),
})
export async function history(ctx: Ctx, { id, ...input }: Input['history']) {
  await requireWorkGroup(ctx, id)
  return operations.page(ctx, { ...input, group: id })
}
