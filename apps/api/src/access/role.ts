import { builtInOf, type Ceiling, ceilingOf, typesOf } from '@portal/shared/access/ceiling'
import { GRANTS } from '@portal/shared/access/grants'
import { CHANNELS } from '@portal/shared/access/permissions'
import { GIVEN_ROLES, ORG_TYPES, type OrgType, REACH, STANDINGS } from '@portal/shared/access/roles'
import { NOTHING, type Scope } from '../kernel/access.ts'
import type { Actor } from '../kernel/ctx.ts'
import { isGroupAdmin, reachesOf } from './readers.ts'

const typeOf = (name: string): OrgType | undefined => ORG_TYPES.find((one) => one === name)
/** The types of organization of which somebody knows the roles. */
const knownTypes = ({ orgType, roleIds }: Actor): OrgType[] => {
  const own = typeOf(orgType)
  const looked = typesOf(roleIds)
  return [...new Set([...(own && !looked.length ? [own] : []), ...looked])]
}
/** Roles that organizations made, as far as somebody has to do with them. */
const made = (actor: Actor) => {
  const looked = [...typesOf(actor.roleIds)]
  return {
    isBuiltIn: false,
    OR: [{ orgId: actor.orgId }, { orgType: { in: looked } }, { org: { type: { in: looked } } }],
  }
}

/** Built-in roles of his type of organization, those of all of it, and his organization's own. */
export const role: Scope<'role'> = (actor) => {
  const types = knownTypes(actor)
  return {
    OR: [{ id: { in: types.flatMap((type) => [...builtInOf(type)]) } }, { orgType: { in: types } }, made(actor)],
  }
}
export const rolePermission: Scope<'rolePermission'> = (actor, now) => ({ role: role(actor, now) })

/** The roles all of whose people somebody looks after: those of his own organization, and of the types that he looks after. */
export const looksAfterAll: Scope<'role'> = (actor) => {
  const builtIn = typesOf(actor.roleIds).flatMap((type) => [...builtInOf(type)])
  return { OR: [made(actor), { id: { in: builtIn } }] }
}

/** What somebody may put into a role for organizations of a type. */
export const ceilingFor = (actor: Actor, type: OrgType): Ceiling =>
  isGroupAdmin(actor) && !typesOf(actor.roleIds).length
    ? { rights: { web: [], mobile: [] }, reaches: [] }
    : ceilingOf({ ...actor, orgType: typeOf(actor.orgType) ?? type }, type)

/** Roles that hold and reach nothing beyond a ceiling. */
const within = ({ rights, reaches }: Ceiling) => ({
  reach: { in: [...reaches] },
  AND: CHANNELS.map((channel) => ({
    permissions: { none: { channel, permission: { notIn: [...rights[channel]] } } },
  })),
})

/** The roles that somebody may rename, give other rights, or delete: those that organizations made and that reach no further than he gives. */
export const changeable: Scope<'role'> = (actor) => ({
  AND: [
    made(actor),
    {
      OR: ORG_TYPES.map((type) => ({
        reach: { in: [...ceilingFor(actor, type).reaches] },
        OR: [{ orgType: type }, { org: { type } }],
      })),
    },
  ],
})

/** The roles that somebody may give at all, each to people of the organizations whose role it is. */
export const givable: Scope<'role'> = (actor) => ({
  OR: knownTypes(actor).map((type) => ({
    ...within(ceilingFor(actor, type)),
    OR: [{ id: { in: [...GIVEN_ROLES[type]] } }, { orgType: type }, { AND: [made(actor), { org: { type } }] }],
  })),
})

/**
 * The roles somebody may give to people of an organization: built-in ones of its type, those of all organizations of it, and its own,
 * none of which may do more or reach further than he gives.
 */
export const givableTo = (
  actor: Actor,
  { id, type: name }: { id: number; type: string },
): ReturnType<Scope<'role'>> => {
  const type = typeOf(name)
  if (!type) return NOTHING
  const isMine = id === actor.orgId || typesOf(actor.roleIds).includes(type)
  return {
    ...within(isMine ? ceilingFor(actor, type) : ceilingOfOthers(actor, type)),
    OR: [{ id: { in: [...GIVEN_ROLES[type]] } }, { orgType: type }, ...(isMine ? [{ orgId: id }] : [])],
  }
}
/** Whoever opens accounts for the people of a consultant gives no more than he has himself. */
const ceilingOfOthers = (actor: Actor, type: OrgType): Ceiling => ({
  rights: { web: [...actor.permissions], mobile: [...ceilingOf({ ...actor, orgType: type }, type).rights.mobile] },
  reaches: reachesOf(actor),
})

/** Whether somebody makes group admins of the people of a type of organization, and officers of these again. */
export const appoints = (actor: Actor, name: string): boolean => {
  const type = typeOf(name)
  const { officer, groupAdmin } = type ? STANDINGS[type] : {}
  if (!type || !officer || !groupAdmin) return false
  const { rights, reaches } = ceilingFor(actor, type)
  return [officer, groupAdmin].every(
    (id) =>
      reaches.includes(REACH[id]) &&
      CHANNELS.every((channel) => GRANTS[id][channel].every((right) => rights[channel].includes(right))),
  )
}
