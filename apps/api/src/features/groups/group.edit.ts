import type { groupContracts } from '@portal/shared/features/groups/group.contract'
import { GROUPS_MAX } from '@portal/shared/features/groups/group.limits'
import { GROUP_LAYERS } from '@portal/shared/features/groups/group.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { Problem, problem } from '@portal/shared/kernel/problem'
import { group, heldBy, keepsTop, keptGroup } from '../../access/group.ts'
import { unique } from '../../kernel/constraints.ts'
import type { Actor, Ctx } from '../../kernel/ctx.ts'
import { saveVersioned } from '../../kernel/versions.ts'
import { giverNow } from '../accounts/giver.ts'
import { follow, followersOf } from './group.followers.ts'
import { get, requireOrganization } from './group.read.ts'
import { layersOf } from './group.tree.ts'
import { changedBy } from './grouped.people.ts'

type Input = Inputs<typeof groupContracts>

/** Groups that somebody knows, by their numbers, all of one organization. */
export async function requireGroups({ db, now }: Ctx, me: Actor, groupIds: readonly number[]) {
  const wanted = [...new Set(groupIds)]
  const rows = await db.logbookGroup.findMany({
    where: { AND: [{ id: { in: wanted } }, group(me, now)] },
    select: { id: true, name: true, orgId: true, parentId: true, org: { select: { id: true, type: true } } },
    orderBy: { id: 'asc' },
  })
  const [first] = rows
  if (!first || rows.length < wanted.length || rows.some(({ orgId }) => orgId !== first.orgId))
    throw problem('groupNotFound')
  return { rows, first }
}

/**
 * A change under the lock of the organization: by somebody who still may, of groups that are still there. Groups, their people and who
 * looks after them change one after the other, so that no two changes make together what neither may alone.
 */
export async function changing(ctx: Ctx, groupIds: readonly number[]) {
  const { first } = await requireGroups(ctx, ctx.actor, groupIds)
  const me = await giverNow(ctx, 'group:manage', [first.orgId])
  return { me, ...(await requireGroups(ctx, me, groupIds)) }
}
/** The same, of one that he may rename, move or delete. */
async function keeping(ctx: Ctx, id: number) {
  const { me, first } = await changing(ctx, [id])
  const where = { AND: [{ id }, keptGroup(me, ctx.now)] }
  if (!(await ctx.db.logbookGroup.count({ where }))) throw problem('groupOfOneself')
  return { me, group: first }
}

/** The group above and the one below it are not more layers than there may be. */
async function requireRoom(ctx: Ctx, parent: { id: number; orgId: number }): Promise<void> {
  if ((await layersOf(ctx, [parent.orgId]))(parent.id) >= GROUP_LAYERS)
    throw new Problem('groupTooDeep', undefined, 'parentId')
}

/** Where new groups come: below one, or on the first layer of an organization. */
async function placeOf(ctx: Ctx, { parentId, organizationId }: Input['create']): Promise<number> {
  if (parentId !== null) {
    const { first } = await changing(ctx, [parentId])
    if (organizationId !== undefined && organizationId !== first.orgId) throw problem('organizationNotFound')
    await requireRoom(ctx, first)
    return first.orgId
  }
  const { id } = await requireOrganization(ctx, organizationId)
  const me = await giverNow(ctx, 'group:manage', [id])
  if (!keepsTop(me)) throw problem('groupOfOneself')
  return id
}

export const create = (ctx: Ctx, input: Input['create']) =>
  ctx.tx(async (ctx) => {
    const { names, parentId } = input
    if (new Set(names.map((name) => name.toLowerCase())).size < names.length)
      throw new Problem('groupNameDuplicate', undefined, 'names')
    const orgId = await placeOf(ctx, input)
    const count = await ctx.db.logbookGroup.count({ where: { orgId, kind: 'group' } })
    if (count + names.length > GROUPS_MAX) throw problem('groupsTooMany')
    const data = { kind: 'group', orgId, parentId, createdAt: ctx.now, ...changedBy(ctx) }
    const making = ctx.db.logbookGroup.createManyAndReturn({
      data: names.map((name) => ({ ...data, name })),
      select: { id: true, name: true },
    })
    const groups = await unique('groupNameUsed', 'names', making)
    await ctx.record(
      ...groups.map(({ id, name }) => ({
        action: 'group.create',
        model: 'group',
        rowId: id,
        after: { name, parentId },
      })),
    )
    await follow(ctx, orgId, parentId === null ? [] : await followersOf(ctx, [parentId]))
    return { groups }
  })

export const edit = (ctx: Ctx, { id, version, name, parentId }: Input['edit']) =>
  ctx.tx(async (ctx) => {
    const { me, group } = await keeping(ctx, id)
    if (parentId !== group.parentId) await requireParent(ctx, me, group, parentId)
    const before = await followersOf(ctx, [id])
    const save = saveVersioned(ctx, 'logbookGroup', { id, version }, { name, parentId, ...changedBy(ctx) }, 'conflict')
    await unique('groupNameUsed', 'name', save)
    await ctx.record({
      ...{ action: 'group.edit', model: 'group', rowId: id },
      before: { name: group.name, parentId: group.parentId },
      after: { name, parentId },
    })
    await follow(ctx, group.orgId, [...before, ...(await followersOf(ctx, [id]))])
    return get(ctx, { id })
  })

/** Below which group one may come: none that has sub-groups comes below another, so that no two are ever below each other. */
async function requireParent(
  ctx: Ctx,
  me: Actor,
  { id, orgId }: { id: number; orgId: number },
  parentId: number | null,
): Promise<void> {
  if (parentId === null) {
    if (!keepsTop(me)) throw problem('groupOfOneself')
    return
  }
  if (await ctx.db.logbookGroup.count({ where: { parentId: id } }))
    throw new Problem('subgroupsFirst', undefined, 'parentId')
  if (parentId === id) throw new Problem('groupUnderItself', undefined, 'parentId')
  const { first } = await requireGroups(ctx, me, [parentId])
  if (first.orgId !== orgId) throw problem('groupNotFound')
  await requireRoom(ctx, first)
}

/** A group goes when nothing is in it any more: its sub-groups first, from the last layer up. */
export const remove = (ctx: Ctx, { id }: Input['remove']) =>
  ctx.tx(async (ctx) => {
    const { db, now } = ctx
    const { group } = await keeping(ctx, id)
    if (await db.logbookGroup.count({ where: { parentId: id } })) throw problem('groupLastLayerFirst')
    if (await db.groupUser.count({ where: { groupId: id } })) throw problem('groupHasUsers')
    const books = { groupId: id, logbook: heldBy(group.org, now) }
    if (await db.groupLogbook.count({ where: books })) throw problem('groupHasLogbooks')
    const followers = await followersOf(ctx, [id])
    await db.logbookGroup.delete({ where: { id } })
    await ctx.record({ action: 'group.delete', model: 'group', rowId: id, before: { name: group.name } })
    await follow(ctx, group.orgId, followers)
    return {}
  })
