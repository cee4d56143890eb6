import { typesOf } from '@portal/shared/access/ceiling'
import { workGroupLife } from '@portal/shared/features/work-groups/work-group.rules'
import { NOTHING, type Scope } from '../kernel/access.ts'
import type { Actor } from '../kernel/ctx.ts'
import { govern } from '../kernel/moves/govern.ts'
import { administered, user } from './account.ts'
import { current, isGroupAdmin } from './readers.ts'

/** Whether somebody looks after groups alone, and neither an organization nor a type of these. */
const ofGroups = (actor: Actor): boolean => isGroupAdmin(actor) && !typesOf(actor.roleIds).length

/**
 * Works groups of one's organization. A group admin sees those that are made of his people alone, so that none of them narrows
 * whom he does not look after; who lists none knows those that he is in.
 */
export const workGroup: Scope<'logbookGroup'> = (actor, now) => {
  const own = { orgId: actor.orgId, kind: 'workGroup' }
  if (!actor.permissions.has('workGroup:list')) return { ...own, users: { some: { userId: actor.userId } } }
  return ofGroups(actor) ? { ...own, users: { none: { NOT: { user: administered(actor, now) } } } } : own
}
export const groupUser: Scope<'groupUser'> = (actor, now) => ({
  group: workGroup(actor, now),
  user: user(actor, now),
})
/** A log-book counts among those of a group for as long as the organization has access to it. */
export const groupLogbook: Scope<'groupLogbook'> = (actor, now) => ({
  group: workGroup(actor, now),
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
