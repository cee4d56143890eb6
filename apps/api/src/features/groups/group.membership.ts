import { problem } from '@portal/shared/kernel/problem'
import { joinable } from '../../access/group.ts'
import type { Actor, Ctx } from '../../kernel/ctx.ts'
import type { Fault } from '../../kernel/faults.ts'
import { follow, followersOf } from './group.followers.ts'
import { isGroupAdmin, keep } from './group.people.ts'

interface Named {
  id: number
  name: string
}
/** In which groups somebody is afterwards, of those that are the giver's to change. */
export interface Membership {
  held: readonly Named[]
  next: readonly Named[]
  added: readonly Named[]
  taken: readonly Named[]
  faults: readonly Fault[]
}
export interface Member {
  /** None as long as there is no account yet. */
  id?: number
  orgId: number
  username: string
  /** The roles that he has afterwards. */
  roleIds: readonly number[]
}

/** What becomes of somebody's groups when these are asked for: groups that the giver does not keep stay as they are. */
export async function membershipAfter(
  ctx: Ctx,
  me: Actor,
  member: Member,
  asked: readonly number[],
): Promise<Membership> {
  const { db, now } = ctx
  const known = await db.logbookGroup.findMany({
    where: { AND: [joinable(me, now), { orgId: member.orgId }] },
    select: { id: true, name: true, users: { where: { userId: member.id ?? 0 }, select: { userId: true } } },
    orderBy: { name: 'asc' },
  })
  const wanted = new Set(asked)
  const named = (rows: typeof known): Named[] => rows.map(({ id, name }) => ({ id, name }))
  const held = named(known.filter(({ users }) => users.length))
  const next = named(known.filter(({ id }) => wanted.has(id)))
  const apart = (some: readonly Named[], others: readonly Named[]) =>
    some.filter(({ id }) => !others.some((other) => other.id === id))
  const taken = apart(held, next)
  const wrong = next.length < wanted.size ? problem('groupNotFound') : await leftAlone(ctx, me, member, { next, taken })
  const faults = wrong ? [{ path: ['groupIds'], wrong }] : []
  return { held, next, added: apart(next, held), taken, faults }
}

/** A group admin has one group to look after at least, and so have the people of whoever looks after groups alone. */
async function leftAlone(
  { db }: Ctx,
  me: Actor,
  { id, username, roleIds }: Member,
  { next, taken }: Pick<Membership, 'next' | 'taken'>,
) {
  if (next.length) return
  if (isGroupAdmin(me.roleIds)) return problem('groupsNeeded')
  if (!isGroupAdmin(roleIds) || id === undefined) return
  const others = { userId: id, group: { kind: 'group' }, groupId: { notIn: taken.map((one) => one.id) } }
  return (await db.groupUser.count({ where: others }))
    ? undefined
    : problem('groupAdminNeedsGroup', { row: [username] })
}

/** Puts somebody into groups and takes him out of others, under the lock of his organization. */
export async function regroup(
  ctx: Ctx,
  { id: userId, orgId, username }: { id: number; orgId: number; username: string },
  { added, taken }: Pick<Membership, 'added' | 'taken'>,
): Promise<void> {
  if (!added.length && !taken.length) return
  const idsOf = (groups: readonly Named[]) => groups.map(({ id }) => id)
  await ctx.db.groupUser.deleteMany({ where: { userId, groupId: { in: idsOf(taken) } } })
  await ctx.db.groupUser.createMany({
    data: added.map(({ id }) => ({ groupId: id, userId, createdAt: ctx.now })),
    skipDuplicates: true,
  })
  const owned = (groups: readonly Named[]) => groups.map(({ id }) => ({ id, orgId }))
  if (added.length) await keep(ctx, owned(added), { action: 'group.addUsers', after: { people: [username] } })
  if (taken.length) await keep(ctx, owned(taken), { action: 'group.removeUsers', before: { people: [username] } })
  await follow(ctx, orgId, [userId, ...(await followersOf(ctx, idsOf([...added, ...taken])))])
}
