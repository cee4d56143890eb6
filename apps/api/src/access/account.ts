import type { Prisma } from '@portal/db'
import { typesOf } from '@portal/shared/access/ceiling'
import { ADMINS, REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { idsOf, UNCONFINED } from '@portal/shared/access/subjects'
import { accountLife } from '@portal/shared/features/accounts/account.rules'
import type { Scope } from '../kernel/access.ts'
import type { Actor } from '../kernel/ctx.ts'
import { govern } from '../kernel/moves/govern.ts'
import { logbookParty } from './logbook.ts'
import { isGroupAdmin, seesAll } from './readers.ts'
import { living } from './session.ts'

/** One's own organization, the regulator, and those met on a log-book one may see. */
export const organization: Scope<'organization'> = (actor, now) => {
  if (seesAll(actor)) return {}
  return {
    OR: [
      { id: { in: [actor.orgId, ...actor.formerOrgIds, REGULATOR_ORG_ID] } },
      { parties: { some: logbookParty(actor, now) } },
    ],
  }
}

/**
 * People of one's own organization, and of those whose roles one looks after; whoever looks after groups, those of his groups and of the
 * groups below them, whose accounts he opened, and himself; the regulator's staff see all.
 */
export const user: Scope<'user'> = (actor) => {
  if (seesAll(actor)) return {}
  const { userId, orgId } = actor
  return ofGroups(actor)
    ? { OR: [{ id: userId }, { orgId, createdById: userId }, inGroupsOf(actor)] }
    : ofOrganizations(actor)
}
/** Whether somebody looks after groups alone, and neither an organization nor a type of these. */
export const ofGroups = (actor: Actor): boolean => isGroupAdmin(actor) && !typesOf(actor.roleIds).length
/** Whether somebody sees accounts of several organizations, so that their names tell them apart. */
export const seesSeveral = (actor: Actor): boolean => seesAll(actor) || typesOf(actor.roleIds).length > 0
const ofOrganizations = ({ orgId, roleIds }: Actor) => {
  const types = typesOf(roleIds)
  return types.length ? { OR: [{ orgId }, { org: { type: { in: [...types] } } }] } : { orgId }
}
export const worker: Scope<'worker'> = (actor, now) => (seesAll(actor) ? {} : employed(actor, now))
/** Only an employer changes its workers; whoever looks after groups, those of them who are his people. */
export const employed: Scope<'worker'> = (actor, now) =>
  ofGroups(actor) ? { orgId: actor.orgId, user: user(actor, now) } : { orgId: actor.orgId }
export const workerRegistration: Scope<'workerRegistration'> = (actor, now) => ({ worker: worker(actor, now) })
export const userRole: Scope<'userRole'> = (actor, now) => ({ user: user(actor, now) })
export const userSubject: Scope<'userSubject'> = (actor, now) => ({ user: user(actor, now) })
export const session: Scope<'session'> = (actor) => ({ userId: actor.userId })
export const signInEvent: Scope<'signInEvent'> = (actor) => ({ userId: actor.userId })
export const identityLink: Scope<'identityLink'> = (actor) => ({ userId: actor.userId })

const isSuperAdmin = ({ roleIds }: Actor) => roleIds.includes(Role.superAdmin)

/** A worker who was let go comes back through worker management only. */
const EMPLOYED = [{ worker: { is: null } }, { worker: { isActive: true } }]

/**
 * Whose accounts somebody looks after: his colleagues'; whoever looks after the roles of a type of organization, those of all these;
 * an admin of the regulator also the admins of contractors and responsible persons; a group admin, those of the people of his groups and
 * of the groups below them who look after no organization. Never his own, no super admin's.
 */
export const administered: Scope<'user'> = (actor) => {
  const others = { id: { not: actor.userId }, OR: EMPLOYED }
  return isSuperAdmin(actor)
    ? others
    : { ...others, AND: [lookedAfter(actor), { roles: { none: { roleId: Role.superAdmin } } }] }
}
function lookedAfter(actor: Actor): Prisma.UserWhereInput {
  const { orgId, roleIds } = actor
  const types = typesOf(roleIds)
  if (ofGroups(actor)) return { ...inGroupsOf(actor), roles: { none: { roleId: { in: [...UNCONFINED] } } } }
  if (types.length) return { org: { type: { in: [...types] } } }
  const admins = { org: { type: { in: ['RC', 'RP'] } }, roles: { some: { roleId: { in: [...ADMINS] } } } }
  return roleIds.includes(Role.emsdAdmin) ? { OR: [{ orgId }, admins] } : { orgId }
}
/** People of the groups that somebody looks after, whose numbers are his subjects. */
const inGroupsOf = ({ orgId, subjects }: Actor): Prisma.UserWhereInput => ({
  orgId,
  groups: { some: { groupId: { in: idsOf(subjects, 'group') } } },
})
/** Whoever opened somebody's account helps him in again, though he may not look after the organization. */
const made: Scope<'user'> = (actor, now) => ({
  AND: [user(actor, now), { createdById: actor.userId, roles: { none: { roleId: Role.superAdmin } }, OR: EMPLOYED }],
})

/**
 * Those whom somebody meets in Account Management. Who sees everybody, because he reads what they did, meets no more there than his
 * colleagues, those whose accounts he looks after, and those whose accounts he opened; a super admin everybody (product.md §4).
 */
export const account: Scope<'user'> = (actor, now) =>
  seesAll(actor) && !isSuperAdmin(actor)
    ? { OR: [{ orgId: actor.orgId }, { createdById: actor.userId }, administered(actor, now)] }
    : user(actor, now)

/** Whose people get accounts from somebody: his own organization's; whoever of the regulator keeps inspection teams, their consultants' too. */
export const employer: Scope<'organization'> = (actor) => {
  const own = { id: actor.orgId }
  return seesAll(actor) && actor.permissions.has('inspectionTeam:manage') ? { OR: [own, { type: 'ADM' }] } : own
}

export const accountMoves = govern('user', accountLife, {
  parties: {
    administrator: administered,
    administratorOrMaker: (actor, now) => ({ OR: [administered(actor, now), made(actor, now)] }),
    administratorOfSignedIn: (actor, now) => ({ ...administered(actor, now), sessions: { some: living(now) } }),
  },
  visible: account,
  unknown: 'userNotFound',
  foreign: 'userNotFound',
})

/** Whose link with the identity service one may undo: one's own; a super admin, anybody's. */
export const unlinkable: Scope<'user'> = (actor) => (isSuperAdmin(actor) ? {} : { id: actor.userId })

/** What he can still take back is seen by its author only. */
export const intention: Scope<'intention'> = ({ userId }) => ({ userId })
