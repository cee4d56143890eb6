import type { Permission } from './permissions.ts'
import { Role, type RoleId, WORKER_ROLES } from './roles.ts'

/** Who has a right on the web and in the mobile app. The super admin has every web right and is not named. */
export interface Holders {
  web: readonly RoleId[]
  mobile?: readonly RoleId[]
}

const { rcAdmin, rcOfficer, rcGroupAdmin, rpAdmin, rpOfficer, rpGroupAdmin } = Role
const { emsdAdmin, emsdOfficer, emsdInspector, emsdViewer, emsdReporter, emsdGroupAdmin } = Role
const { accessorAdmin, accessor, supplierAdmin } = Role

const rc = [rcAdmin, rcOfficer, rcGroupAdmin]
const rp = [rpAdmin, rpOfficer, rpGroupAdmin]
const emsd = [emsdAdmin, emsdOfficer, emsdInspector, emsdViewer]
const emsdDesk = [emsdAdmin, emsdOfficer]
const roleAdmins = [Role.rcRoleAdmin, Role.rpRoleAdmin, Role.emsdRoleAdmin]
const groupAdmins = [rcGroupAdmin, rpGroupAdmin, emsdGroupAdmin]
/** Who stands at the lift with a telephone. */
const field = [...WORKER_ROLES, emsdInspector, accessor]

/* The rows of product.md §4 that several rights share. */
const readers = [...rc, ...rp, ...emsd, emsdGroupAdmin, accessorAdmin, accessor, supplierAdmin]
const historyReaders = [...rc, ...rp, ...emsd, emsdGroupAdmin]
const keepers = [...rc, ...emsdDesk]
const inviters = [...rc, rpAdmin, ...emsdDesk]
const answerers = [rpAdmin, rpGroupAdmin]
const contractorChangers = [rpAdmin, emsdAdmin]
const accessRevokers = [rcAdmin, rpAdmin, emsdAdmin]
const planners = [rcAdmin, rcOfficer]
const formFillers = [...rc, rpAdmin, rpOfficer]
const formSigners = [rcAdmin, rpAdmin]
/** Who signs in the mobile app the forms that name him. */
const engineers = [Role.rcRegisteredEngineer]
const exporters = [rcAdmin, rcOfficer, rpAdmin, rpOfficer, ...emsd, emsdReporter]
const dashboardReaders = [...rc, ...rp, ...emsd, emsdReporter, emsdGroupAdmin]
const organizationAdmins = [rcAdmin, rpAdmin, emsdAdmin, supplierAdmin]
const accountAdmins = [...roleAdmins, ...organizationAdmins, ...groupAdmins, accessorAdmin]
const roleMakers = [...roleAdmins, rcAdmin, rpAdmin, emsdAdmin]
const superAdminOnly: Holders = { web: [] }

/** The permission matrix of product.md §4, one right a line. Which rows a right reaches is said elsewhere. */
export const MATRIX: Record<Permission, Holders> = {
  'logbook:list': { web: readers, mobile: field },
  'logbook:create': { web: keepers },
  'logbook:edit': { web: keepers },
  'logbook:activate': { web: keepers },
  'logbook:takeIntoService': { web: keepers },
  'logbook:demolish': { web: keepers },
  'logbook:putBack': { web: emsdDesk },
  'logbook:returnToInstallation': { web: emsdDesk },
  'logbook:correct': { web: keepers },
  'logbook:export': { web: exporters },
  'accessRight:list': { web: historyReaders },
  'accessRight:revoke': { web: accessRevokers },
  'operationRecord:list': { web: historyReaders },

  'jobRecord:list': { web: readers, mobile: field },
  'jobRecord:submit': { web: [], mobile: field },
  'jobRecord:acknowledge': { web: rp },
  'jobRecord:reply': { web: [...rc, ...rp] },
  'jobRecord:dispute': { web: [...rp, ...emsdDesk] },
  'jobRecord:feedback': { web: [...rc, ...rp, ...emsdDesk, emsdInspector], mobile: [...WORKER_ROLES, emsdInspector] },
  'jobRecord:delete': { web: planners },
  'jobRecord:listDeleted': { web: [...planners, ...emsd] },
  'jobRecord:export': { web: exporters },

  'invitation:list': { web: [...rc, ...rp, ...emsd] },
  'invitation:send': { web: inviters },
  'invitation:import': { web: inviters },
  'invitation:cancel': { web: inviters },
  'invitation:resend': { web: inviters },
  'invitation:answer': { web: answerers },

  'handover:list': { web: [...rc, rpAdmin, ...emsd] },
  'handover:send': { web: [...rc, rpAdmin] },
  'handover:answer': { web: [...rc, rpAdmin] },
  'contractorChange:list': { web: [...rc, ...rp, ...emsd] },
  'contractorChange:create': { web: contractorChangers },
  'subcontract:list': { web: [...rc, ...emsd] },
  'subcontract:manage': { web: rc },
  'workAuthorization:list': { web: [...rc, ...emsd] },
  'workAuthorization:manage': { web: rc },
  'workAuthorization:redeem': { web: [], mobile: [Role.rcGeneralWorker] },
  'worker:list': { web: [...rc, ...emsd] },
  'worker:manage': { web: [rcAdmin, rcGroupAdmin] },
  'worker:listSeen': { web: rp },

  'question:list': { web: planners, mobile: WORKER_ROLES },
  'question:manage': { web: planners },
  'maintenancePlan:list': { web: planners },
  'maintenancePlan:manage': { web: planners },

  'duty:list': { web: [...rc, ...rp, ...emsd] },
  'duty:manage': { web: [...rc, ...rp] },

  'label:read': { web: [...rc, ...rp, ...emsd, emsdGroupAdmin] },
  'label:manage': { web: [...rc, ...rp, ...emsdDesk, emsdInspector, emsdGroupAdmin] },

  'logbookForm:list': { web: [...formFillers, ...emsd], mobile: engineers },
  'logbookForm:fill': { web: formFillers },
  'logbookForm:sign': { web: formSigners, mobile: engineers },
  'logbookForm:submit': { web: formSigners },
  'logbookForm:export': { web: [...formFillers, ...emsd] },
  'formType:manage': superAdminOnly,

  'inspectionPool:list': { web: [...emsdDesk, emsdViewer, accessorAdmin] },
  'inspectionPool:manage': { web: emsdDesk },
  'inspectionTeam:list': { web: [...emsdDesk, emsdViewer, accessorAdmin] },
  'inspectionTeam:manage': { web: emsdDesk },
  'inspectionFinding:list': { web: [...rc, ...rp, ...emsd, accessorAdmin, accessor] },
  'inspectionFinding:answer': { web: rc },
  'inspectionFinding:close': { web: [...emsdDesk, emsdInspector, accessorAdmin, accessor] },
  'inspectionSchedule:list': { web: [...emsd, accessorAdmin, accessor], mobile: [emsdInspector, accessor] },
  'inspectionSchedule:planOwn': { web: [...emsdDesk, emsdInspector, accessorAdmin, accessor] },
  'inspectionSchedule:planTeam': { web: [...emsdDesk, accessorAdmin] },
  'inspectionSchedule:import': { web: [...emsdDesk, emsdInspector, accessorAdmin, accessor] },
  'inspectionSchedule:export': { web: [...emsd, accessorAdmin, accessor] },

  'specificationUpdate:list': { web: [rcAdmin, rcOfficer, rpAdmin, ...emsdDesk, emsdViewer] },
  'specificationUpdate:apply': { web: [rcAdmin, rcOfficer, rpAdmin] },
  'specificationUpdate:review': { web: emsdDesk },

  'sensor:list': { web: [rcAdmin, rcOfficer, rpAdmin, rpOfficer, ...emsd, supplierAdmin] },
  'sensor:link': { web: [rcAdmin, rpAdmin, supplierAdmin] },
  'sensor:approve': { web: emsdDesk },
  'sensor:manage': { web: [supplierAdmin] },
  'sensor:post': { web: [supplierAdmin] },
  'sensorAlarm:answer': { web: planners },

  'dashboard:read': { web: dashboardReaders },
  'healthIndex:contest': { web: [rcAdmin, rcOfficer, rpAdmin, rpOfficer] },
  'healthIndex:decide': { web: emsdDesk },
  'dashboardTemplate:manage': { web: dashboardReaders },
  'dataset:list': { web: exporters },
  'dataset:export': { web: exporters },

  'message:list': { web: [...readers, ...roleAdmins, emsdReporter], mobile: field },
  'export:list': { web: [...exporters, accessorAdmin, accessor] },

  'organization:list': { web: [emsdAdmin] },
  'organization:create': { web: [emsdAdmin] },
  'organization:edit': { web: organizationAdmins },
  'organization:listProposals': { web: organizationAdmins },
  'organization:approve': { web: [emsdAdmin] },
  'organization:merge': { web: organizationAdmins },
  'account:list': { web: accountAdmins },
  'account:create': { web: accountAdmins },
  'account:edit': { web: accountAdmins },
  'account:enable': { web: accountAdmins },
  'account:resetPassword': { web: accountAdmins },
  'account:viewAs': { web: accountAdmins },
  'group:list': { web: accountAdmins },
  'group:manage': { web: accountAdmins },
  'workGroup:list': { web: [rcAdmin, rpAdmin, emsdAdmin, ...groupAdmins] },
  'workGroup:manage': { web: [rcAdmin, rpAdmin, emsdAdmin, ...groupAdmins] },
  'role:list': { web: roleMakers },
  'role:manage': { web: roleMakers },
  'role:assign': { web: roleMakers },
  'apiClient:list': { web: organizationAdmins },
  'apiClient:manage': { web: organizationAdmins },

  'menu:list': superAdminOnly,
  'menu:manage': superAdminOnly,
  'dictionary:manage': superAdminOnly,
  'audit:list': { web: [rcAdmin, rpAdmin, emsdAdmin] },
  'job:list': superAdminOnly,
  'job:manage': superAdminOnly,
}
