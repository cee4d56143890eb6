import { GROUP_ADMINS, isBuiltInRole, WORKER_ROLES } from '@portal/shared/access/roles'
import type { groupContracts } from '@portal/shared/features/groups/group.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { group, groupablePeople } from '../../access/group.ts'
import { appoints, givable } from '../../access/role.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Operation } from '../../kernel/record.ts'
import { outdate } from '../accounts/outdate.ts'
import { changing, requireGroups } from './group.edit.ts'
import { follow, followersOf } from './group.followers.ts'
import { candidatesOf, changedBy, idsAmong, peopleOf, personOf, requirePeople } from './grouped.people.ts'

type Input = Inputs<typeof groupContracts>

export const isGroupAdmin = (roleIds: readonly number[]): boolean => roleIds.some((id) => GROUP_ADMINS.includes(id))
/** A worker's roles come with the worker. */
export const isWorker = (roleIds: readonly number[]): boolean =>
  roleIds.some((id) => isBuiltInRole(id) && WORKER_ROLES.includes(id))

const people = peopleOf(group)
export async function users(ctx: Ctx, input: Input['users']) {
  const { db, actor, now } = ctx
  const { first } = await requireGroups(ctx, actor, [input.id])
  const { content, totalElements } = await people.page(ctx, input)
  const ids = content.map(({ id }) => id)
  const held = content.flatMap(({ roles }) => roles.map(({ role }) => role.id))
  const givableNow = { AND: [{ id: { in: held } }, givable(actor, now)] }
  const mine = new Set((await db.role.findMany({ where: givableNow, select: { id: true } })).map(({ id }) => id))
  const editable = await idsAmong(ctx, ids, groupablePeople)
  const mayAppoint = appoints(actor, first.org.type)
  return {
    content: content.map((row) => {
      const roleIds = row.roles.map(({ role }) => role.id)
      const isAdmin = isGroupAdmin(roleIds)
      const isMine = editable.has(row.id) && mayAppoint
      return {
        ...personOf(row, first.id),
        isGroupAdmin: isAdmin,
        isEditable: editable.has(row.id),
        isPromotable: isMine && !isAdmin && !isWorker(roleIds) && roleIds.every((id) => mine.has(id)),
        isDemotable: isMine && isAdmin,
      }
    }),
    totalElements,
  }
}

const others = candidatesOf(groupablePeople)
export async function candidates(ctx: Ctx, { id, ...input }: Input['candidates']) {
  const { first } = await requireGroups(ctx, ctx.actor, [id])
  return others.page(ctx, { ...input, group: first })
}

/** Puts people into groups; whoever is in each of them already is named (60164). */
export const addUsers = (ctx: Ctx, { groupIds, userIds }: Input['addUsers']) =>
  ctx.tx(async (ctx) => {
    if (!groupIds.length) throw problem('groupsNeeded')
    const { me, rows, first } = await changing(ctx, groupIds)
    const { ids, names } = await requirePeople(ctx, me, userIds, groupablePeople, { orgId: first.orgId })
    const there = await ctx.db.user.findMany({
      where: { id: { in: ids }, AND: rows.map(({ id }) => ({ groups: { some: { groupId: id } } })) },
      select: { username: true },
      orderBy: { username: 'asc' },
    })
    if (there.length) throw problem('groupUserAdded', { row: there.map(({ username }) => username) })
    await ctx.db.groupUser.createMany({
      data: rows.flatMap(({ id }) => ids.map((userId) => ({ groupId: id, userId, createdAt: ctx.now }))),
      skipDuplicates: true,
    })
    await outdate(ctx, ids)
    await keep(ctx, rows, { action: 'group.addUsers', after: { people: names } })
    await follow(ctx, first.orgId, [...ids, ...(await followersOf(ctx, groupIds))])
    return {}
  })

/** Takes people out of a group; a group admin has one to look after until he is an officer again. */
export const removeUsers = (ctx: Ctx, { id, userIds }: Input['removeUsers']) =>
  ctx.tx(async (ctx) => {
    const { me, rows, first } = await changing(ctx, [id])
    const { ids, names } = await requirePeople(ctx, me, userIds, groupablePeople, { groups: { some: { groupId: id } } })
    const another = { group: { kind: 'group' }, groupId: { not: id } }
    const without = await ctx.db.user.findMany({
      where: { id: { in: ids }, roles: { some: { roleId: { in: [...GROUP_ADMINS] } } }, groups: { none: another } },
      select: { username: true },
      orderBy: { username: 'asc' },
    })
    if (without.length) throw problem('groupAdminNeedsGroup', { row: without.map(({ username }) => username) })
    await ctx.db.groupUser.deleteMany({ where: { groupId: id, userId: { in: ids } } })
    await outdate(ctx, ids)
    await keep(ctx, rows, { action: 'group.removeUsers', before: { people: names } })
    await follow(ctx, first.orgId, [...ids, ...(await followersOf(ctx, [id]))])
    return {}
  })

/** What was done to people of groups: these were changed by whoever did it. */
export async function keep(
  ctx: Ctx,
  groups: readonly { id: number; orgId: number }[],
  operation: Pick<Operation, 'action' | 'before' | 'after'>,
): Promise<void> {
  const ids = groups.map(({ id }) => id)
  await ctx.db.logbookGroup.updateMany({ where: { id: { in: ids } }, data: changedBy(ctx) })
  await ctx.record(...groups.map(({ id, orgId }) => ({ ...operation, model: 'group', rowId: id, concerns: [orgId] })))
}
