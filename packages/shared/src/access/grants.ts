import { MATRIX } from './matrix.ts'
import { type Channel, PERMISSIONS, type Permission } from './permissions.ts'
import { Role, type RoleId } from './roles.ts'

export type Grants = Record<Channel, readonly Permission[]>

const grants = (id: RoleId): Grants => ({
  web: PERMISSIONS.filter((right) => id === Role.superAdmin || MATRIX[right].web.includes(id)),
  mobile: PERMISSIONS.filter((right) => MATRIX[right].mobile?.includes(id)),
})

/** The matrix read by role: the seed of the built-in roles. The super admin holds every web right. */
export const GRANTS: Record<RoleId, Grants> = {
  [Role.superAdmin]: grants(Role.superAdmin),
  [Role.rcRoleAdmin]: grants(Role.rcRoleAdmin),
  [Role.rpRoleAdmin]: grants(Role.rpRoleAdmin),
  [Role.emsdRoleAdmin]: grants(Role.emsdRoleAdmin),
  [Role.rcAdmin]: grants(Role.rcAdmin),
  [Role.rcOfficer]: grants(Role.rcOfficer),
  [Role.rcRegisteredEngineer]: grants(Role.rcRegisteredEngineer),
  [Role.rcRegisteredWorker]: grants(Role.rcRegisteredWorker),
  [Role.rcGeneralWorker]: grants(Role.rcGeneralWorker),
  [Role.rpAdmin]: grants(Role.rpAdmin),
  [Role.rpOfficer]: grants(Role.rpOfficer),
  [Role.emsdAdmin]: grants(Role.emsdAdmin),
  [Role.emsdOfficer]: grants(Role.emsdOfficer),
  [Role.emsdInspector]: grants(Role.emsdInspector),
  [Role.emsdViewer]: grants(Role.emsdViewer),
  [Role.emsdReporter]: grants(Role.emsdReporter),
  [Role.accessorAdmin]: grants(Role.accessorAdmin),
  [Role.accessor]: grants(Role.accessor),
  [Role.supplierAdmin]: grants(Role.supplierAdmin),
  [Role.emsdGroupAdmin]: grants(Role.emsdGroupAdmin),
  [Role.rcGroupAdmin]: grants(Role.rcGroupAdmin),
  [Role.rpGroupAdmin]: grants(Role.rpGroupAdmin),
}

/** What the holder of these roles may do at all through this channel; on which rows is the reach and the scopes. */
export const permissionsOf = (roleIds: readonly RoleId[], channel: Channel): ReadonlySet<Permission> =>
  new Set(roleIds.flatMap((id) => GRANTS[id][channel]))
