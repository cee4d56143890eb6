import type { Prisma } from '@portal/db'
import { UNCONFINED } from '@portal/shared/access/subjects'
import type { workGroupContracts } from '@portal/shared/features/work-groups/work-group.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { groupable, workGroup } from '../../access/group.ts'
import type { Actor, Ctx } from '../../kernel/ctx.ts'
import type { Operation } from '../../kernel/record.ts'
import { candidatesOf, changedBy, idsAmong, peopleOf, personOf, requirePeople } from '../groups/grouped.people.ts'
import { follow } from './work-group.followers.ts'
import { tellFreed, tellNarrowed } from './work-group.messages.ts'
import { changing, requireWorkGroup } from './work-group.service.ts'

type Input = Inputs<typeof workGroupContracts>

const people = peopleOf(workGroup)
export async function users(ctx: Ctx, input: Input['users']) {
  const { id } = await requireWorkGroup(ctx, input.id)
  const { content, totalElements } = await people.page(ctx, input)
  const ids = content.map((one) => one.id)
  const editable = await idsAmong(ctx, ids, groupable)
  return {
    content: content.map((row) => ({
      ...personOf(row, id),
      isUnconfined: row.groups.some((one) => one.groupId === id && one.isUnconfined),
      isAdmin: row.roles.some(({ role }) => UNCONFINED.includes(role.id)),
      isEditable: editable.has(row.id),
    })),
    totalElements,
  }
}

const others = candidatesOf(groupable)
export async function candidates(ctx: Ctx, { id, ...input }: Input['candidates']) {
  const group = await requireWorkGroup(ctx, id)
  return others.page(ctx, { ...input, group })
}

const required = (ctx: Ctx, me: Actor, userIds: readonly number[], where: Prisma.UserWhereInput = {}) =>
  requirePeople(ctx, me, userIds, groupable, where)

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
