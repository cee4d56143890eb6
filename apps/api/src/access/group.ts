import type { Prisma } from '@portal/db'
import { typesOf } from '@portal/shared/access/ceiling'
import { idsOf, subject } from '@portal/shared/access/subjects'
import { groupLife } from '@portal/shared/features/groups/group.rules'
import { workGroupLife } from '@portal/shared/features/work-groups/work-group.rules'
import { NOTHING, type Scope } from '../kernel/access.ts'
import type { Actor } from '../kernel/ctx.ts'
import { govern } from '../kernel/moves/govern.ts'
import { administered, ofGroups, user } from './account.ts'
import { current, unended } from './readers.ts'

/**
 * Works groups of one's organization. A group admin sees those that are made of his people alone, so that none of them narrows
 * whom he does not look after; who lists none knows those that he is in.
 */
export const workGroup: Scope<'logbookGroup'> = (actor, now) => {
  const own = { orgId: actor.orgId, kind: 'workGroup' }
  if (!actor.permissions.has('workGroup:list')) return { ...own, users: { some: { userId: actor.userId } } }
  return ofGroups(actor) ? { ...own, users: { none: { NOT: { user: administered(actor, now) } } } } : own
}
/**
 * Groups of one's organization, and of those whose roles one looks after. A group admin sees his own and those below them; who lists none
 * knows those that he is in.
 */
export const group: Scope<'logbookGroup'> = (actor) => {
  const own = { orgId: actor.orgId, kind: 'group' }
  if (!actor.permissions.has('group:list')) return { ...own, users: { some: { userId: actor.userId } } }
  if (ofGroups(actor)) return { ...own, id: { in: idsOf(actor.subjects, 'group') } }
  const types = typesOf(actor.roleIds)
  return types.length ? { kind: 'group', org: ofOrganizations(actor) } : own
}
/** The organizations whose groups somebody may look after. */
export const ofOrganizations = ({ orgId, roleIds }: Actor): Prisma.OrganizationWhereInput => {
  const types = typesOf(roleIds)
  return types.length ? { OR: [{ id: orgId }, { type: { in: [...types] } }] } : { id: orgId }
}
/** Those that somebody renames, moves and deletes: a group admin's own are kept by whoever looks after him. */
export const keptGroup: Scope<'logbookGroup'> = (actor, now) => {
  if (!actor.permissions.has('group:manage')) return NOTHING
  const isOthers = { users: { none: { userId: actor.userId } } }
  return ofGroups(actor) ? { AND: [group(actor, now), isOthers] } : group(actor, now)
}
/** Those that somebody puts people into, and takes them out of. */
export const joinable: Scope<'logbookGroup'> = (actor, now) =>
  actor.permissions.has('group:manage') ? group(actor, now) : NOTHING
/** Whether the groups of an organization are somebody's to put people into. */
export const groupsPeopleOf = (actor: Actor, org: { id: number; type: string }): boolean =>
  actor.permissions.has('group:manage') &&
  (org.id === actor.orgId || typesOf(actor.roleIds).some((type) => type === org.type))
/** Whether somebody keeps the first layer of groups: a group admin keeps what is below his own. */
export const keepsTop = (actor: Actor): boolean => actor.permissions.has('group:manage') && !ofGroups(actor)

/** Groups of both kinds. */
export const logbookGroup: Scope<'logbookGroup'> = (actor, now) => ({
  OR: [workGroup(actor, now), group(actor, now)],
})
export const groupUser: Scope<'groupUser'> = (actor, now) => ({
  group: logbookGroup(actor, now),
  user: user(actor, now),
})
/** A log-book counts among those of a group for as long as the organization has access to it. */
export const groupLogbook: Scope<'groupLogbook'> = (actor, now) => ({
  group: logbookGroup(actor, now),
  logbook: current(actor, now),
})

/** Whom one may put into works groups: colleagues whom one looks after, and so never oneself. */
export const groupable: Scope<'user'> = (actor, now) =>
  actor.permissions.has('workGroup:manage') ? { AND: [{ orgId: actor.orgId }, administered(actor, now)] } : NOTHING

/** Log-books open to one today come into works groups: whoever is narrowed himself gives nobody more than he has. */
export const workGroupMoves = govern('logbook', workGroupLife, {
  parties: { reader: current },
  visible: current,
  unknown: 'workGroupLocationNotFound',
  foreign: 'workGroupLocationNotFound',
})

/** Whom one may put into groups: people of the organization of a group whom one looks after. */
export const groupablePeople: Scope<'user'> = (actor, now) =>
  actor.permissions.has('group:manage') ? administered(actor, now) : NOTHING

/** Log-books to which an organization has access today, as far as they are somebody's to see; whoever looks after several sees none himself. */
export const openTo = (org: { id: number; type: string }, actor: Actor, now: Date): Prisma.LogbookWhereInput =>
  org.id === actor.orgId ? current(actor, now) : heldBy(org, now)
/** Log-books to which an organization has access today, whoever of it sees them. */
export const heldBy = (org: { id: number; type: string }, now: Date): Prisma.LogbookWhereInput => {
  if (org.type === 'EMSD') return {}
  const subjects = [subject('org', org.id), subject('supplier', org.id)]
  return { readers: { some: { subject: { in: subjects }, startsAt: { lte: now }, OR: unended(now) } } }
}

/** Log-books open to one today come into groups, as they come into works groups. */
export const groupMoves = govern('logbook', groupLife, {
  parties: { reader: current },
  visible: current,
  unknown: 'groupLocationNotFound',
  foreign: 'groupLocationNotFound',
})
