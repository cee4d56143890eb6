import { GRANTS } from '@portal/shared/access/grants'
import { CHANNELS, type Channel, type Permission } from '@portal/shared/access/permissions'
import { isBuiltInRole, type OrgType, REACH, type Reach, type RoleId } from '@portal/shared/access/roles'
import { readsAll, type Standing, type Subject, standingOf, subject } from '@portal/shared/access/subjects'
import { type Cast, REGULATOR } from './cast.ts'
import type { GroupRow, Seen, UserRow } from './seen.ts'

export const typeOfOrg = (orgId: number): OrgType => (orgId === REGULATOR.id ? 'EMSD' : 'RC')

/** What a role, of the product or of somebody's own, lets its people do through a channel. */
export function rightsOfRole({ roles }: Seen, roleId: number, channel: Channel): readonly Permission[] {
  if (isBuiltInRole(roleId)) return GRANTS[roleId][channel]
  const row = roles.find(({ id }) => id === roleId)
  return (row?.permissions ?? []).flatMap((one) => (one.channel === channel ? (one.permission as Permission) : []))
}
function reachOfRole({ roles }: Seen, roleId: number): Reach {
  const reach = isBuiltInRole(roleId) ? REACH[roleId] : roles.find(({ id }) => id === roleId)?.reach
  // why the cast: the table holds what `REACHES` names
  return (reach ?? 'none') as Reach
}

/** Groups that are, or are below, one of these. */
export function below({ groups }: Seen, top: readonly GroupRow[]): GroupRow[] {
  const found = new Set(top)
  for (const one of found) for (const group of groups) if (group.parentId === one.id) found.add(group)
  return [...found]
}
/** Groups that somebody looks after, if his role says so. */
export const lookedAfter = (seen: Seen, userId: number): GroupRow[] =>
  below(
    seen,
    seen.groups.filter((group) => group.kind === 'group' && group.users.some((one) => one.userId === userId)),
  )

/** What somebody may do and how far he reaches, as it follows from roles and groups alone. */
export interface Power extends Standing {
  id: number
  orgId: number
  roleIds: readonly RoleId[]
  rights: Readonly<Record<Channel, ReadonlySet<Permission>>>
}
export function powerOf(seen: Seen, { id, orgId, roleIds }: UserRow): Power {
  const narrowing = seen.groups.filter(
    ({ kind, users }) => kind === 'workGroup' && users.some((one) => one.userId === id && !one.isUnconfined),
  )
  const memberships: Subject[] = [
    ...narrowing.map((group) => subject('workGroup', group.id)),
    ...lookedAfter(seen, id).map((group) => subject('group', group.id)),
  ]
  const held = roleIds.map((roleId) => ({ id: roleId, reach: reachOfRole(seen, roleId) }))
  const rightsBy = (channel: Channel) => new Set(roleIds.flatMap((roleId) => rightsOfRole(seen, roleId, channel)))
  return {
    ...{ id, orgId, roleIds: roleIds.filter(isBuiltInRole) },
    rights: { web: rightsBy('web'), mobile: rightsBy('mobile') },
    ...standingOf(held, { orgId, workerId: null, memberships }),
  }
}
export const powerAt = (seen: Seen, userId: number): Power | undefined => {
  const row = seen.users.find(({ id }) => id === userId)
  return row && powerOf(seen, row)
}
/** The same of whoever may sign in. */
export const actingAt = (seen: Seen, userId: number): Power | undefined =>
  seen.users.some(({ id, status }) => id === userId && status === 'ENABLED') ? powerAt(seen, userId) : undefined

/** The log-books that somebody reads, as grants and groups say: not as the rows of readers do, which the product makes of them. */
export function booksOf({ books }: Cast, { groups }: Seen, standing: Standing): string[] {
  const isOpen = ({ id, orgIds }: Cast['books'][number]) =>
    standing.subjects.some(
      (one) =>
        orgIds.some((orgId) => one === subject('org', orgId)) ||
        groups.some(
          (group) =>
            one === `${group.kind}:${group.id}` &&
            (group.orgId === REGULATOR.id || orgIds.includes(group.orgId)) &&
            group.logbooks.some(({ logbookId }) => logbookId === id),
        ),
    )
  return books.filter((book) => readsAll(standing) || isOpen(book)).map(({ locationId }) => locationId)
}

/** Of these what is not among those. */
export const beyond = <T>(some: Iterable<T>, others: Iterable<T>): T[] => {
  const known = new Set(others)
  return [...some].filter((one) => !known.has(one))
}
/** Rights by channel that somebody has and had not. */
export const gained = (before: Power | undefined, after: Power) =>
  CHANNELS.flatMap((channel) =>
    beyond(after.rights[channel], before?.rights[channel] ?? []).map((right) => ({ channel, right })),
  )
