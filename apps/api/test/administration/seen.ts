import { db } from '../world.ts'
import { type Cast, REGULATOR } from './cast.ts'

/** What is there after a step, read past the product. */
export async function look({ orgIds, people }: Cast) {
  const [own, ids] = [{ orgId: { in: [...orgIds] } }, { in: people.map(({ id }) => id) }]
  const all = { orgId: { in: [...orgIds, REGULATOR.id] } }
  const users = await db.user.findMany({
    where: { OR: [own, { id: ids }, { createdById: ids }] },
    select: {
      ...{ id: true, orgId: true, username: true, displayName: true, email: true, status: true, version: true },
      roles: { select: { roleId: true }, orderBy: { roleId: 'asc' } },
    },
    orderBy: { id: 'asc' },
  })
  const roles = await db.role.findMany({
    where: { isBuiltIn: false, OR: [all, { orgType: { not: null } }] },
    select: {
      ...{ id: true, nameEn: true, nameZh: true, orgId: true, orgType: true, reach: true, version: true },
      permissions: {
        select: { channel: true, permission: true },
        orderBy: [{ channel: 'asc' }, { permission: 'asc' }],
      },
    },
    orderBy: { id: 'asc' },
  })
  const groups = await db.logbookGroup.findMany({
    where: all,
    select: {
      ...{ id: true, kind: true, name: true, orgId: true, parentId: true, version: true },
      users: { select: { userId: true, isUnconfined: true }, orderBy: { userId: 'asc' } },
      logbooks: { select: { logbookId: true }, orderBy: { logbookId: 'asc' } },
    },
    orderBy: { id: 'asc' },
  })
  const clients = await db.apiClient.findMany({
    where: all,
    select: {
      ...{ id: true, orgId: true, name: true, permissions: true, reach: true, memberships: true, keyPrefix: true },
      ...{ expiresAt: true, endedAt: true, version: true },
    },
    orderBy: { id: 'asc' },
  })
  const viewings = await db.viewing.findMany({ where: { viewerId: ids, endedAt: null }, orderBy: { id: 'asc' } })
  return {
    users: users.map(({ roles, ...user }) => ({ ...user, roleIds: roles.map(({ roleId }) => roleId) })),
    ...{ roles, groups, clients, viewings },
  }
}
export type Seen = Awaited<ReturnType<typeof look>>
export type UserRow = Seen['users'][number]
export type RoleRow = Seen['roles'][number]
export type GroupRow = Seen['groups'][number]
export type ClientRow = Seen['clients'][number]
