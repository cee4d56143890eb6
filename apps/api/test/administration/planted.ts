import { COMPANION_ROLE, Role } from '@portal/shared/access/roles'
import { ADMIN_ROLES } from '@portal/shared/features/accounts/account.rules'
import type { Made } from '../sequences/play.ts'
import { db, now, world } from '../world.ts'
import type { Act } from './acts.ts'
import type { AdministrationSpoiling } from './administer.ts'
import { REGULATOR } from './cast.ts'
import type { GroupRow, Seen } from './seen.ts'

const officerOf = ({ users }: Seen) => users.find(({ roleIds }) => roleIds.includes(Role.rcOfficer))
const rolesTo = async (userId: number, roleIds: readonly number[]) => {
  await db.userRole.deleteMany({ where: { userId } })
  await db.userRole.createMany({ data: roleIds.map((roleId) => ({ userId, roleId })) })
}
const give = (userId: number, roleId: number) => db.userRole.create({ data: { userId, roleId } })
const allow = (roleId: number, permission: string) =>
  db.rolePermission.createMany({ data: [{ roleId, channel: 'web', permission }], skipDuplicates: true })
/** Who acted alone. */
const actorOf = (made: readonly Made<Act>[]) => (made.length === 1 ? made[0]?.call.byId : undefined)

/** All who look after a contractor look after nothing any more. */
async function orphaned(seen: Seen): Promise<void> {
  const orgId = officerOf(seen)?.orgId
  for (const user of seen.users)
    if (user.orgId === orgId && user.roleIds.some((id) => ADMIN_ROLES.some((one) => one === id)))
      await rolesTo(user.id, [Role.rcOfficer])
}
/** They may not sign in any more. */
async function shutOut({ users }: Seen): Promise<void> {
  const id = { in: users.filter(({ roleIds }) => roleIds.includes(Role.rcAdmin)).map((one) => one.id) }
  await db.user.updateMany({ where: { id }, data: { status: 'DISABLED' } })
}
const officerWith = (roleIds: readonly number[]) => async (seen: Seen) => {
  const officer = officerOf(seen)
  if (officer) await rolesTo(officer.id, roleIds)
}
async function groupAdminToo(seen: Seen): Promise<void> {
  const one = seen.users.find(({ roleIds }) => roleIds.includes(Role.rcGroupAdmin) && roleIds.length === 1)
  if (one) await give(one.id, Role.rcOfficer)
}
async function without({ users }: Seen): Promise<void> {
  const userId = { in: users.filter(({ roleIds }) => roleIds.includes(Role.rcGroupAdmin)).map(({ id }) => id) }
  await db.groupUser.deleteMany({ where: { userId, group: { kind: 'group' } } })
}

/** A role of a contractor allows what is the regulator's. */
async function widened({ roles }: Seen): Promise<void> {
  const role = roles.find(({ orgId }) => orgId !== null && orgId !== REGULATOR.id)
  if (role) await allow(role.id, 'organization:approve')
}
const changedClient =
  (data: object) =>
  async ({ clients }: Seen) => {
    const client = clients.find(({ orgId }) => orgId !== REGULATOR.id)
    if (client) await db.apiClient.update({ where: { id: client.id }, data })
  }

/** What is of other organizations than whoever acted. */
const elsewhere = <T extends { orgId: number | null }>(rows: readonly T[], seen: Seen, made: readonly Made<Act>[]) => {
  const me = seen.users.find(({ id }) => id === actorOf(made))
  return me && me.orgId !== REGULATOR.id
    ? rows.find(({ orgId }) => orgId !== null && orgId !== me.orgId && orgId !== REGULATOR.id)
    : undefined
}
type Planted = NonNullable<AdministrationSpoiling['after']>
const renamedRole: Planted = async (seen, made) => {
  const role = elsewhere(seen.roles, seen, made)
  if (role) await db.role.update({ where: { id: role.id }, data: { nameEn: `Renamed ${role.id}` } })
}
const renamedPerson: Planted = async (seen, made) => {
  const user = elsewhere(seen.users, seen, made)
  if (user) await db.user.update({ where: { id: user.id }, data: { displayName: `${user.displayName} Junior` } })
}
const elsewhereOf = (kind: string, write: (group: GroupRow) => Promise<unknown>): Planted => {
  return async (seen, made) => {
    const group = elsewhere(
      seen.groups.filter((one) => one.kind === kind),
      seen,
      made,
    )
    if (group) await write(group)
  }
}
const renamedGroup = ({ id, name }: GroupRow) =>
  db.logbookGroup.update({ where: { id }, data: { name: `${name} renamed` } })
const endedClient: Planted = async (seen, made) => {
  const client = elsewhere(seen.clients, seen, made)
  if (client && !client.endedAt) await db.apiClient.update({ where: { id: client.id }, data: { endedAt: now } })
}
/** An officer of one's own, who gives nothing, changes a role. */
const unentitled: Planted = async (seen, made) => {
  const me = seen.users.find(({ id }) => id === actorOf(made))
  const isOfficer = me?.roleIds.every((id) => id === Role.rcOfficer)
  const role = isOfficer && seen.roles.find(({ orgId }) => orgId === me?.orgId)
  if (role) await db.role.update({ where: { id: role.id }, data: { nameEn: `Renamed ${role.id}` } })
}

/** Whoever acts may more. */
const gaining: Planted = async (seen, made) => {
  const me = seen.users.find(({ id }) => id === actorOf(made))
  if (me && !me.roleIds.includes(Role.rcAdmin)) await rolesTo(me.id, [Role.rcAdmin])
}
/** Whoever acts reads more. */
const opened: Planted = async ({ groups }, made) => {
  const books = groups.flatMap(({ orgId, logbooks }) => logbooks.map(({ logbookId }) => ({ orgId, logbookId })))
  const own = groups.filter(({ users }) => users.some(({ userId }) => userId === actorOf(made)))
  const data = own.flatMap(({ id: groupId, orgId }) =>
    books.flatMap((one) => (one.orgId === orgId ? [{ groupId, logbookId: one.logbookId }] : [])),
  )
  await db.groupLogbook.createMany({ data, skipDuplicates: true })
}
/** A colleague of whoever acts may what that one may not. */
const promoted: Planted = async ({ users }, made) => {
  const [me, officer] = [users.find(({ id }) => id === actorOf(made)), users.find(isOfficer)]
  if (me && officer && me.id !== officer.id) await rolesTo(officer.id, [Role.rcAdmin])
}
const isOfficer = ({ roleIds }: Seen['users'][number]) => roleIds.length === 1 && roleIds[0] === Role.rcOfficer
const entrusted: Planted = async ({ roles }) => {
  const role = roles.find(({ orgId, permissions }) => orgId !== REGULATOR.id && permissions.length < 6)
  if (role) await allow(role.id, 'worker:manage')
}

/** A group and one below it, of one organization. */
const pairOf = ({ groups }: Seen) => groups.find(({ parentId }) => parentId !== null)
async function ringed(seen: Seen): Promise<void> {
  const low = pairOf(seen)
  const data = { parentId: low?.id ?? null }
  if (low) await db.logbookGroup.updateMany({ where: { id: low.parentId ?? 0 }, data })
}
async function deepened(seen: Seen): Promise<void> {
  const low = pairOf(seen)
  let parentId = low?.id
  for (const layer of [3, 4, 5, 6]) {
    if (!low || !parentId) return
    const data = { kind: 'group', name: `layer ${layer} ${low.id}`, orgId: low.orgId, parentId, userName: '' }
    parentId = (await db.logbookGroup.create({ data })).id
  }
}
async function strayed(seen: Seen): Promise<void> {
  const low = pairOf(seen)
  const stranger = seen.users.find(({ orgId }) => orgId !== low?.orgId)
  if (low && stranger)
    await db.groupUser.createMany({ data: [{ groupId: low.id, userId: stranger.id }], skipDuplicates: true })
}

const readersOf = (subject: string): Planted => {
  return async ({ groups }) => {
    const ids = groups.flatMap(({ orgId }) => orgId)
    await db.logbookReader.deleteMany({ where: { orgId: { in: ids }, subject: { startsWith: subject } } })
  }
}
const READING: readonly number[] = [Role.rcAdmin, Role.rcOfficer]
/** The one whom somebody views reads log-books. */
const shutWhileViewed: Planted = async (seen, made) => {
  const [view, ...others] = seen.viewings
  const viewed = seen.users.find(({ id }) => id === view?.viewedId)
  const isLiving = view && view.expiresAt > world.now
  if (isLiving && !others.length && viewed?.roleIds.some((id) => READING.includes(id)))
    await readersOf('org:')(seen, made)
}
/** It opens nothing to an officer, who reads as his organization does. */
async function mistaken(seen: Seen): Promise<void> {
  const userId = seen.users.find(isOfficer)?.id
  if (userId) await db.userSubject.createMany({ data: [{ userId, subject: 'group:999999999' }], skipDuplicates: true })
}
const forgotten: Planted = async ({ users }) => {
  await db.userSubject.deleteMany({ where: { userId: { in: users.map(({ id }) => id) } } })
}

const RIGHTS = { permissions: ['logbook:list', 'organization:approve'] }

/** Faults by the invariant that has to find each, in more ways than one where it asks for more than one thing. */
export const PLANTED: readonly (readonly [invariant: string, how: string, AdministrationSpoiling])[] = [
  ['admin stays', 'admins who are officers', { after: orphaned }],
  ['admin stays', 'admins who may not sign in', { after: shutOut }],
  ['role stays', 'a sole role that is taken', { after: officerWith([]) }],
  ['role stays', 'a companion role alone', { after: officerWith([COMPANION_ROLE]) }],
  ['group admin alone', 'a group admin who is an officer too', { after: groupAdminToo }],
  ['group admin has a group', 'group admins without one', { after: without }],
  ['within its type', 'a role that allows what the regulator may', { after: widened }],
  ['within its type', 'a program that may what the regulator may', { after: changedClient(RIGHTS) }],
  ['within its type', 'a program that reaches everything', { after: changedClient({ reach: 'all' }) }],
  ['own scope', 'a role of others', { after: renamedRole }],
  ['own scope', 'a person of others', { after: renamedPerson }],
  ['own scope', 'a group of others', { after: elsewhereOf('group', renamedGroup) }],
  ['own scope', 'a works group of others', { after: elsewhereOf('workGroup', renamedGroup) }],
  ['own scope', 'a program of others', { after: endedClient }],
  ['own scope', 'a role that an officer changes', { after: unentitled }],
  ['nobody gives himself', 'whoever acts is an admin', { after: gaining }],
  ['nobody gives himself', 'whoever acts has more in his groups', { after: opened }],
  ['given by who may', 'an officer who is an admin', { after: promoted }],
  ['given by who may', 'a role that allows what its giver may not', { after: entrusted }],
  [
    'programs within',
    'a program that reads everything',
    { after: changedClient({ reach: 'all', keyPrefix: 'lbk_read' }) },
  ],
  ['tree', 'a ring', { after: ringed }],
  ['tree', 'six layers', { after: deepened }],
  ['tree', 'somebody of others in a group', { after: strayed }],
  ['answered', 'a call that breaks', { reply: () => ({ status: 500, key: 'internalError' }) }],
  ['answered', 'a refusal that no catalogue has', { reply: () => ({ status: 409, key: 'becauseSo' }) }],
  ['one set', 'log-books that are shut to their organization', { after: readersOf('org:') }],
  ['one set', 'people whose groups are forgotten', { after: forgotten }],
  ['a view', 'log-books that are shut while somebody views another', { after: shutWhileViewed }],
  ['readers', 'somebody who is taken for one of a group', { after: mistaken }],
]
