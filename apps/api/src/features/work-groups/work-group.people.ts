import type { Prisma } from '@portal/db'
import { UNCONFINED } from '@portal/shared/access/subjects'
import type { workGroupContracts } from '@portal/shared/features/work-groups/work-group.contract'
import { workGroupUser } from '@portal/shared/features/work-groups/work-group.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { groupable, workGroup } from '../../access/group.ts'
import { visible } from '../../access/index.ts'
import type { Actor, Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { contains, oneOf } from '../../kernel/list/search.ts'
import type { Operation } from '../../kernel/record.ts'
import { orgRef } from '../organizations/organization.ref.ts'
import { follow } from './work-group.followers.ts'
import { tellFreed, tellNarrowed } from './work-group.messages.ts'
import { changedBy, changing, requireWorkGroup } from './work-group.service.ts'

type Input = Inputs<typeof workGroupContracts>

const withGroups = ({ actor, now }: Ctx) =>
  ({
    roles: { select: { role: orgRef } },
    groups: {
      where: { group: workGroup(actor, now) },
      select: { groupId: true, isUnconfined: true, group: { select: { id: true, name: true } } },
    },
  }) satisfies Prisma.UserInclude

const people = listOf('user', {
  where: ({ actor, now }, { id, person }: Pick<Input['users'], 'id' | 'person'>) => ({
    AND: [
      visible.user(actor, now),
      { groups: { some: { groupId: id } } },
      contains(['displayName', 'username'], person),
    ],
  }),
  read: (ctx, find) => ctx.db.user.findMany({ ...find, include: withGroups(ctx) }),
  present: (_, rows) => rows,
})
export async function users(ctx: Ctx, input: Input['users']) {
  const { id } = await requireWorkGroup(ctx, input.id)
  const { content, totalElements } = await people.page(ctx, input)
  const editable = await groupableAmong(
    ctx,
    content.map((one) => one.id),
  )
  return {
    content: content.map(({ roles, groups, status, ...row }) => ({
      ...row,
      status: workGroupUser.shape.status.parse(status === 'DISABLED' ? status : 'ENABLED'),
      roles: roles.map(({ role }) => role),
      others: groups.flatMap(({ group }) => (group.id === id ? [] : [group])),
      isUnconfined: groups.some((one) => one.groupId === id && one.isUnconfined),
      isAdmin: roles.some(({ role }) => UNCONFINED.includes(role.id)),
      isEditable: editable.has(row.id),
    })),
    totalElements,
  }
}
async function groupableAmong({ db, actor, now }: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const where = { AND: [{ id: { in: [...ids] } }, groupable(actor, now)] }
  return new Set((await db.user.findMany({ where, select: { id: true } })).map(({ id }) => id))
}

const others = listOf('user', {
  where: ({ actor, now }, { group, name, ids }: Pick<Input['candidates'], 'name' | 'ids'> & { group: number }) => ({
    AND: [
      groupable(actor, now),
      { groups: { none: { groupId: group } } },
      contains(['displayName', 'username'], name),
      oneOf(ids),
    ],
  }),
  read: ({ db }, find) => db.user.findMany({ ...find, select: { id: true, displayName: true, username: true } }),
  present: (_, rows) => rows,
})
export async function candidates(ctx: Ctx, { id, ...input }: Input['candidates']) {
  await requireWorkGroup(ctx, id)
  return others.page(ctx, { ...input, group: id })
}

/** People whom he looks after, each once; who is not his is not found. */
async function required({ db, now }: Ctx, me: Actor, userIds: readonly number[], where: Prisma.UserWhereInput = {}) {
  const wanted = [...new Set(userIds)]
  const rows = await db.user.findMany({
    where: { AND: [{ id: { in: wanted } }, groupable(me, now), where] },
    select: { id: true, username: true },
    orderBy: { username: 'asc' },
  })
  if (rows.length < wanted.length) throw problem('userNotFound')
  return { ids: rows.map(({ id }) => id), names: rows.map(({ username }) => username) }
}

export const addUsers = (ctx: Ctx, { id, userIds, isUnconfined }: Input['addUsers']) =>
  ctx.tx(async (ctx) => {
    const { me, group } = await changing(ctx, id)
    const { ids, names } = await required(ctx, me, userIds)
    const there = await ctx.db.user.findMany({
      where: { id: { in: ids }, groups: { some: { groupId: id } } },
      select: { username: true },
      orderBy: { username: 'asc' },
    })
    if (there.length) throw problem('workGroupUserAdded', { row: there.map(({ username }) => username) })
    await ctx.db.groupUser.createMany({
      data: ids.map((userId) => ({ groupId: id, userId, isUnconfined, createdAt: ctx.now })),
    })
    await keep(ctx, { action: 'workGroup.addUsers', after: { people: names, isUnconfined } }, id)
    if (!isUnconfined) await tellNarrowed(ctx, group, ids)
    await follow(ctx, ids)
    return {}
  })

export const confine = (ctx: Ctx, { id, userIds, isUnconfined }: Input['confine']) =>
  ctx.tx(async (ctx) => {
    const { me, group } = await changing(ctx, id)
    const { ids, names } = await required(ctx, me, userIds, { groups: { some: { groupId: id } } })
    await ctx.db.groupUser.updateMany({ where: { groupId: id, userId: { in: ids } }, data: { isUnconfined } })
    const [before, after] = [{ isUnconfined: !isUnconfined }, { people: names, isUnconfined }]
    await keep(ctx, { action: 'workGroup.confine', before, after }, id)
    await (isUnconfined ? tellFreed : tellNarrowed)(ctx, group, ids)
    await follow(ctx, ids)
    return {}
  })

export const removeUsers = (ctx: Ctx, { id, userIds }: Input['removeUsers']) =>
  ctx.tx(async (ctx) => {
    const { me, group } = await changing(ctx, id)
    const { ids, names } = await required(ctx, me, userIds, { groups: { some: { groupId: id } } })
    await ctx.db.groupUser.deleteMany({ where: { groupId: id, userId: { in: ids } } })
    await keep(ctx, { action: 'workGroup.removeUsers', before: { people: names } }, id)
    await tellFreed(ctx, group, ids)
    await follow(ctx, ids)
    return {}
  })

/** What was done to its people: the group was changed by whoever did it. */
async function keep(ctx: Ctx, operation: Pick<Operation, 'action' | 'before' | 'after'>, id: number): Promise<void> {
  await ctx.db.logbookGroup.update({ where: { id }, data: changedBy(ctx) })
  await ctx.record({ ...operation, model: 'workGroup', rowId: id })
}
