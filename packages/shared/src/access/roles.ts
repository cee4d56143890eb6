/** Built-in roles with the ids of spec 000 §3; the reporter, who has none there, is 18. */
export const Role = {
  superAdmin: 1,
  rcRoleAdmin: 2,
  rpRoleAdmin: 3,
  emsdRoleAdmin: 4,
  rcAdmin: 5,
  rcOfficer: 6,
  rcRegisteredEngineer: 7,
  rcRegisteredWorker: 8,
  rcGeneralWorker: 9,
  rpAdmin: 10,
  rpOfficer: 11,
  emsdAdmin: 12,
  emsdOfficer: 13,
  emsdInspector: 14,
  emsdViewer: 17,
  emsdReporter: 18,
  accessorAdmin: 20,
  accessor: 21,
  supplierAdmin: 30,
  emsdGroupAdmin: 33,
  rcGroupAdmin: 34,
  rpGroupAdmin: 35,
} as const
export type RoleId = (typeof Role)[keyof typeof Role]

export const ROLE_IDS: readonly RoleId[] = Object.values(Role)
/** Placeholder of a user without roles. */
export const ROLE_DEFAULT_NAME = 'ROLE_SYSTEM_DEFAULT'
export const REGULATOR_ORG_ID = 7
export const ORG_TYPES = ['RC', 'RP', 'EMSD', 'ADM', 'SUPL'] as const
export type OrgType = (typeof ORG_TYPES)[number]

type Standing = 'admin' | 'officer' | 'groupAdmin'
/** What people are called in each type of organization. Every type has somebody who looks after it. */
export const STANDINGS: Record<OrgType, { admin: RoleId } & Partial<Record<Standing, RoleId>>> = {
  RC: { admin: Role.rcAdmin, officer: Role.rcOfficer, groupAdmin: Role.rcGroupAdmin },
  RP: { admin: Role.rpAdmin, officer: Role.rpOfficer, groupAdmin: Role.rpGroupAdmin },
  EMSD: { admin: Role.emsdAdmin, officer: Role.emsdOfficer, groupAdmin: Role.emsdGroupAdmin },
  ADM: { admin: Role.accessorAdmin, officer: Role.accessor },
  SUPL: { admin: Role.supplierAdmin },
}
/** Those who look after a group of an organization; the role stands alone (40225). */
export const GROUP_ADMINS: readonly number[] = Object.values(STANDINGS).flatMap(({ groupAdmin }) => groupAdmin ?? [])
/**
 * The built-in roles that come with an account, by type of organization. Workers get theirs as workers, group admins with the
 * group they look after.
 */
export const GIVEN_ROLES: Record<OrgType, readonly RoleId[]> = {
  RC: [Role.rcAdmin, Role.rcOfficer],
  RP: [Role.rpAdmin, Role.rpOfficer],
  EMSD: [Role.emsdAdmin, Role.emsdOfficer, Role.emsdInspector, Role.emsdViewer, Role.emsdReporter],
  ADM: [Role.accessorAdmin, Role.accessor],
  SUPL: [Role.supplierAdmin],
}
/** It is given beside another one, never alone (spec 000 §5 "Role"). */
export const COMPANION_ROLE = Role.emsdReporter
/** They look after the product and belong to no type of organization. */
const OF_NO_TYPE: readonly RoleId[] = [Role.superAdmin, Role.rcRoleAdmin, Role.rpRoleAdmin, Role.emsdRoleAdmin]

/** What a role becomes when its holder's organization becomes one of another type; nothing where that has no such person. */
export function roleInType(id: RoleId, type: OrgType): RoleId | undefined {
  if (OF_NO_TYPE.includes(id)) return id
  const standing = (['admin', 'officer', 'groupAdmin'] as const).find((standing) =>
    ORG_TYPES.some((type) => STANDINGS[type][standing] === id),
  )
  return standing && STANDINGS[type][standing]
}

/** They record work through the mobile app and never sign in to the portal (10530). */
export const WORKER_ROLES: readonly RoleId[] = [
  Role.rcRegisteredEngineer,
  Role.rcRegisteredWorker,
  Role.rcGeneralWorker,
]

/** Custom roles are rows with ids of their own: they pass no role check. */
export const isBuiltInRole = (id: number): id is RoleId => ROLE_IDS.some((known) => known === id)

/* Role checks of spec 000 §6. The super admin passes every one of them. */

const check =
  (...wanted: readonly RoleId[]) =>
  (roleIds: readonly RoleId[]): boolean =>
    roleIds.some((id) => id === Role.superAdmin || wanted.includes(id))

export const isRoleAdmin = check(Role.rcRoleAdmin, Role.rpRoleAdmin, Role.emsdRoleAdmin)
export const isEMSDPerson = check(Role.emsdAdmin, Role.emsdOfficer, Role.emsdViewer, Role.emsdInspector)
/** Those who give the rights of an organization. */
export const ADMINS: readonly RoleId[] = Object.values(STANDINGS).map(({ admin }) => admin)
export const isAdmin = check(Role.rcAdmin, Role.rpAdmin, Role.emsdAdmin)
export const isEMSDAdmin = check(Role.emsdAdmin)
export const isInspector = check(Role.emsdInspector)
export const isAccessorAdmin = check(Role.accessorAdmin)
export const isAccessorPerson = check(Role.accessorAdmin, Role.accessor)

/** Which log-books a role reaches, widest first (product.md §4, first row). */
export const REACHES = ['all', 'own', 'group', 'teams', 'linked', 'none'] as const
export type Reach = (typeof REACHES)[number]

export const REACH: Record<RoleId, Reach> = {
  [Role.superAdmin]: 'all',
  [Role.rcRoleAdmin]: 'none',
  [Role.rpRoleAdmin]: 'none',
  [Role.emsdRoleAdmin]: 'none',
  [Role.rcAdmin]: 'own',
  [Role.rcOfficer]: 'own',
  [Role.rcRegisteredEngineer]: 'own',
  [Role.rcRegisteredWorker]: 'own',
  [Role.rcGeneralWorker]: 'own',
  [Role.rpAdmin]: 'own',
  [Role.rpOfficer]: 'own',
  [Role.emsdAdmin]: 'all',
  [Role.emsdOfficer]: 'all',
  [Role.emsdInspector]: 'all',
  [Role.emsdViewer]: 'all',
  [Role.emsdReporter]: 'none',
  [Role.accessorAdmin]: 'teams',
  [Role.accessor]: 'teams',
  [Role.supplierAdmin]: 'linked',
  [Role.emsdGroupAdmin]: 'group',
  [Role.rcGroupAdmin]: 'group',
  [Role.rpGroupAdmin]: 'group',
}

/** How far the roles of an organization's own may reach; the first is what one gets that says nothing. PostgreSQL refuses any other. */
export const REACHES_OF_TYPE: Record<OrgType, readonly [Reach, ...Reach[]]> = {
  RC: ['own', 'group', 'none'],
  RP: ['own', 'group', 'none'],
  EMSD: ['all', 'group', 'teams', 'none'],
  ADM: ['teams', 'none'],
  SUPL: ['linked', 'none'],
}

/** The widest of these. */
export const widestOf = (reaches: readonly Reach[]): Reach => REACHES.find((reach) => reaches.includes(reach)) ?? 'none'
