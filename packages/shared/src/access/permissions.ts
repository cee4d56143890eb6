import { MATRIX } from './matrix.ts'
import { Role, type RoleId } from './roles.ts'

/** Every right of the product as `resource:action`; who has it stands in matrix.ts. `list` covers reading one. */
export const PERMISSIONS = [
  'logbook:list',
  'logbook:create',
  'logbook:edit',
  'logbook:activate',
  'logbook:export',
  'accessRight:list',
  'operationRecord:list',

  'jobRecord:list',
  'jobRecord:submit',
  'jobRecord:acknowledge',
  'jobRecord:reply',
  'jobRecord:delete',
  'jobRecord:listDeleted',
  'jobRecord:export',

  'invitation:list',
  'invitation:send',
  'invitation:import',
  'invitation:cancel',
  'invitation:resend',
  'invitation:answer',

  'handover:list',
  'handover:send',
  'handover:answer',
  'contractorChange:list',
  'contractorChange:create',
  'subcontract:list',
  'subcontract:manage',
  'workAuthorization:list',
  'workAuthorization:manage',
  'worker:list',
  'worker:manage',

  'question:list',
  'question:manage',
  'maintenancePlan:list',
  'maintenancePlan:manage',

  'label:read',
  'label:manage',

  'logbookForm:list',
  'logbookForm:fill',
  'logbookForm:sign',
  'logbookForm:submit',
  'logbookForm:export',

  'inspectionPool:list',
  'inspectionPool:manage',
  'inspectionTeam:list',
  'inspectionTeam:manage',
  'inspectionSchedule:list',
  'inspectionSchedule:planOwn',
  'inspectionSchedule:planTeam',
  'inspectionSchedule:import',
  'inspectionSchedule:export',

  'specificationUpdate:list',
  'specificationUpdate:apply',
  'specificationUpdate:review',

  'sensor:list',
  'sensor:link',
  'sensor:approve',
  'sensor:manage',

  'dashboard:read',
  'dashboardTemplate:manage',
  'dataset:list',
  'dataset:export',

  'message:list',
  'export:list',

  'organization:list',
  'organization:create',
  'organization:edit',
  'organization:listProposals',
  'organization:approve',
  'organization:merge',
  'account:list',
  'account:create',
  'account:edit',
  'account:enable',
  'account:resetPassword',
  'group:list',
  'group:manage',
  'workGroup:list',
  'workGroup:manage',
  'role:list',
  'role:manage',
  'role:assign',
  'apiClient:list',
  'apiClient:manage',

  'menu:list',
  'menu:manage',
  'dictionary:manage',
  'audit:list',
  'job:list',
  'job:manage',
] as const
export type Permission = (typeof PERMISSIONS)[number]

export const CHANNELS = ['web', 'mobile'] as const
export type Channel = (typeof CHANNELS)[number]
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
