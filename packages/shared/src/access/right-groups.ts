import { PERMISSIONS, type Permission } from './permissions.ts'

type ResourceOf<P> = P extends `${infer R}:${string}` ? R : never
type Resource = ResourceOf<Permission>

/** Under which heads rights stand where somebody gives them. */
export const RIGHT_GROUPS = [
  'logbooks',
  'works',
  'access',
  'planning',
  'forms',
  'labels',
  'figures',
  'inspection',
  'equipment',
  'people',
  'organization',
  'installation',
] as const
export type RightGroup = (typeof RIGHT_GROUPS)[number]

const GROUP_OF: Record<Resource, RightGroup> = {
  logbook: 'logbooks',
  operationRecord: 'logbooks',
  jobRecord: 'works',
  accessRight: 'access',
  invitation: 'access',
  handover: 'access',
  contractorChange: 'access',
  subcontract: 'access',
  workAuthorization: 'access',
  question: 'planning',
  maintenancePlan: 'planning',
  duty: 'planning',
  logbookForm: 'forms',
  formType: 'forms',
  label: 'labels',
  dashboard: 'figures',
  healthIndex: 'figures',
  dashboardTemplate: 'figures',
  dataset: 'figures',
  export: 'figures',
  inspectionPool: 'inspection',
  inspectionTeam: 'inspection',
  inspectionFinding: 'inspection',
  inspectionSchedule: 'inspection',
  specificationUpdate: 'equipment',
  sensor: 'equipment',
  sensorAlarm: 'equipment',
  account: 'people',
  group: 'people',
  workGroup: 'people',
  role: 'people',
  apiClient: 'people',
  audit: 'people',
  organization: 'organization',
  worker: 'organization',
  message: 'organization',
  menu: 'installation',
  dictionary: 'installation',
  job: 'installation',
}

/** The head under which a right stands. */
export const groupOf = (right: Permission): RightGroup => GROUP_OF[right.slice(0, right.indexOf(':')) as Resource]

/** Rights in the order of the heads, and of the list of rights within one. */
export const inGroups = (rights: readonly Permission[]): Permission[] =>
  RIGHT_GROUPS.flatMap((group) => PERMISSIONS.filter((right) => groupOf(right) === group && rights.includes(right)))
