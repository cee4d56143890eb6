import type { Prisma } from '@portal/db'
import { groupedUser } from '@portal/shared/features/groups/grouped.schema'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import type { Scope } from '../../kernel/access.ts'
import type { Actor, Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { contains, oneOf } from '../../kernel/list/search.ts'
import { orgRef } from '../organizations/organization.ref.ts'

/** What groups and works groups have in common: their people. */

const withGroups = (groups: Prisma.LogbookGroupWhereInput) =>
  ({
    roles: { select: { role: orgRef } },
    groups: {
      where: { group: groups },
      select: { groupId: true, isUnconfined: true, group: { select: { id: true, name: true } } },
      orderBy: { group: { name: 'asc' } },
    },
  }) satisfies Prisma.UserInclude

/**
 * The people of one group.
 * @param scope the groups of its kind that the reader knows
 */
export const peopleOf = (scope: Scope<'logbookGroup'>) =>
  listOf('user', {
    where: ({ actor, now }, { id, person }: { id: number; person?: string | undefined }) => ({
      AND: [
        visible.user(actor, now),
        { groups: { some: { groupId: id } } },
        contains(['displayName', 'username'], person),
      ],
    }),
    read: (ctx, find) => ctx.db.user.findMany({ ...find, include: withGroups(scope(ctx.actor, ctx.now)) }),
    present: (_, rows) => rows,
  })

type Row = Prisma.UserGetPayload<{ include: ReturnType<typeof withGroups> }>
/** A person of a group, as lists show him. */
export const personOf = ({ roles, groups, status, ...row }: Row, id: number) => ({
  ...row,
  status: groupedUser.shape.status.parse(status === 'DISABLED' ? status : 'ENABLED'),
  roles: roles.map(({ role }) => role),
  others: groups.flatMap(({ group }) => (group.id === id ? [] : [group])),
})

/** Which of these people are among those. */
export async function idsAmong({ db, actor, now }: Ctx, ids: readonly number[], scope: Scope<'user'>) {
  const where = { AND: [{ id: { in: [...ids] } }, visible.user(actor, now), scope(actor, now)] }
  return new Set((await db.user.findMany({ where, select: { id: true } })).map(({ id }) => id))
}

interface Wanted {
  group: { id: number; orgId: number }
  name?: string | undefined
  ids?: number[] | undefined
}
/** People of its organization who could come into a group. */
export const candidatesOf = (scope: Scope<'user'>) =>
  listOf('user', {
    where: ({ actor, now }, { group, name, ids }: Wanted) => ({
      AND: [
        visible.user(actor, now),
        scope(actor, now),
        { orgId: group.orgId, groups: { none: { groupId: group.id } } },
        contains(['displayName', 'username'], name),
        oneOf(ids),
      ],
    }),
    read: ({ db }, find) => db.user.findMany({ ...find, select: { id: true, displayName: true, username: true } }),
    present: (_, rows) => rows,
  })

const whole = { id: true, username: true, roles: { select: { roleId: true } } } as const
/** People whom he looks after, each once; who is not his is not found. */
export async function requirePeople(
  { db, now }: Ctx,
  me: Actor,
  userIds: readonly number[],
  scope: Scope<'user'>,
  where: Prisma.UserWhereInput,
) {
  const wanted = [...new Set(userIds)]
  const rows = await db.user.findMany({
    where: { AND: [{ id: { in: wanted } }, visible.user(me, now), scope(me, now), where] },
    select: whole,
    orderBy: { username: 'asc' },
  })
  if (rows.length < wanted.length) throw problem('userNotFound')
  return {
    people: rows.map(({ roles, ...row }) => ({ ...row, roleIds: roles.map(({ roleId }) => roleId) })),
    ids: rows.map(({ id }) => id),
    names: rows.map(({ username }) => username),
  }
}

/** Whoever changed it last. */
export const changedBy = ({ actor, now }: Ctx) => ({ userName: actor.displayName, updatedAt: now })
