import { GRANTS } from './grants.ts'
import { type Channel, PERMISSIONS, type Permission } from './permissions.ts'
import {
  GIVEN_ROLES,
  ORG_TYPES,
  type OrgType,
  REACH,
  REACHES,
  REACHES_OF_TYPE,
  type Reach,
  Role,
  type RoleId,
  STANDINGS,
  WORKER_ROLES,
} from './roles.ts'

/** Somebody as he gives roles: what he is, may do and reaches himself. */
export interface Giver {
  orgType: OrgType
  roleIds: readonly RoleId[]
  reach: Reach
  /** On the website. */
  permissions: ReadonlySet<Permission>
}
/** What a role that somebody makes may hold at most, by channel, and how far it may reach. */
export interface Ceiling {
  rights: Record<Channel, readonly Permission[]>
  reaches: readonly Reach[]
}

/** Whose roles a role administrator looks after: those of all organizations of a type (product.md §4). */
const LOOKED_AFTER: Partial<Record<RoleId, OrgType>> = {
  [Role.rcRoleAdmin]: 'RC',
  [Role.rpRoleAdmin]: 'RP',
  [Role.emsdRoleAdmin]: 'EMSD',
}
/** The types of organization all of whose roles somebody looks after. */
export const typesOf = (roleIds: readonly RoleId[]): readonly OrgType[] =>
  roleIds.includes(Role.superAdmin) ? ORG_TYPES : roleIds.flatMap((id) => LOOKED_AFTER[id] ?? [])

/** The built-in roles of the people of a type of organization. */
export const builtInOf = (type: OrgType): readonly RoleId[] => [
  ...GIVEN_ROLES[type],
  ...(type === 'RC' ? WORKER_ROLES : []),
  ...(STANDINGS[type].groupAdmin ? [STANDINGS[type].groupAdmin] : []),
]

/** Of whose organizations a role is: of one, of all of a type, or of the product. */
export const typeOfRole = (role: {
  id: number
  orgType: string | null
  org: { type: string } | null
}): OrgType | undefined =>
  ORG_TYPES.find((type) => type === (role.orgType ?? role.org?.type)) ??
  ORG_TYPES.find((type) => builtInOf(type).some((id) => id === role.id))

/** The reaches that open no more log-books than this one. */
export const noWiderThan = (reach: Reach): readonly Reach[] => REACHES.slice(REACHES.indexOf(reach))

/**
 * The ceiling of what somebody makes for an organization of a type: what he holds, or what a built-in role holds that he may assign.
 * Without the second, no admin, who never works at a lift, could give a right of the mobile app. Whoever looks after all organizations
 * of the type may assign each of its roles, and gives nothing that none of these holds.
 */
export function ceilingOf(giver: Giver, type: OrgType): Ceiling {
  const isOfType = typesOf(giver.roleIds).includes(type)
  if (!isOfType && giver.orgType !== type) return { rights: { web: [], mobile: [] }, reaches: [] }
  const reaches = REACHES_OF_TYPE[type].filter((one) => isOfType || noWiderThan(giver.reach).includes(one))
  const assigned = builtInOf(type).filter(
    (id) =>
      isOfType ||
      (noWiderThan(giver.reach).includes(REACH[id]) && GRANTS[id].web.every((right) => giver.permissions.has(right))),
  )
  const held = (channel: Channel) => {
    const mine = new Set([
      ...assigned.flatMap((id) => GRANTS[id][channel]),
      ...(channel === 'web' && !isOfType ? giver.permissions : []),
    ])
    return PERMISSIONS.filter((right) => mine.has(right))
  }
  return { rights: { web: held('web'), mobile: held('mobile') }, reaches }
}
