import * as FEATURES from './feature-list.ts'
import { gather } from './kernel/feature.ts'

/** Every screen of the portal. The menu table is seeded from here; the router, the breadcrumb and the screen sweep read it. */
export const SCREENS = gather(FEATURES, 'screens')

export type ScreenKey = keyof typeof SCREENS
type ViewOf<S> = S extends { view: infer V extends string } ? V : never
export type ViewName = { [K in ScreenKey]: ViewOf<(typeof SCREENS)[K]> }[ScreenKey]

const PARAMETER = /^:/
const stands = (pattern: string, parts: readonly string[]): boolean => {
  const own = pattern.split('/')
  return own.length === parts.length && own.every((part, at) => PARAMETER.test(part) || part === parts[at])
}
/** The screen that stands at an address; nothing where it is none of the menu. */
export function screenAt(pathname: string): ScreenKey | undefined {
  const parts = pathname.split('/')
  const keys = (Object.keys(SCREENS) as ScreenKey[]).filter((key) => stands(SCREENS[key].path, parts))
  return keys.find((key) => SCREENS[key].path === pathname) ?? keys[0]
}

/** The views that screens have. */
export const VIEW_NAMES = Object.values(SCREENS).flatMap((screen) => ('view' in screen ? screen.view : [])) as [
  ViewName,
  ...ViewName[],
]

/** Addresses that screens had before: they are in bookmarks and in mails. */
export const MOVED_PATHS = { '/export': SCREENS.runs.path } as const

/** Pages outside the menu (spec 000 §2.1). Those marked public need no token. */
export const STATIC_PATHS = {
  login: '/login',
  notFound: '/404',
  noRight: '/401',
  redirect: '/redirect',
  userCentre: '/personal/center',
  forgotPassword: '/forgotPassword',
  identityReturn: '/app-iamsmart',
  linkUp: '/linkUpIAmSmart',
  invitation: '/lbAccessInvitation',
  rpCreation: '/rpCreation',
  privacy: '/privacy_policy',
  contact: '/contact_us',
  copyright: '/copyright',
  about: '/about',
  verify: '/verify',
  userGuide: '/userGuide',
} as const
export const PUBLIC_PATHS: readonly string[] = [
  STATIC_PATHS.login,
  STATIC_PATHS.forgotPassword,
  STATIC_PATHS.identityReturn,
  STATIC_PATHS.linkUp,
  STATIC_PATHS.rpCreation,
  STATIC_PATHS.invitation,
  STATIC_PATHS.privacy,
  STATIC_PATHS.contact,
  STATIC_PATHS.copyright,
  STATIC_PATHS.about,
  STATIC_PATHS.verify,
  STATIC_PATHS.userGuide,
]

/** Whether a page is open to anyone. */
export const isPublic = (pathname: string): boolean =>
  PUBLIC_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`))

/** Paths of single things, so that no page glues text together. */
export const path = {
  logbook: (locationId: string) => `/logbook/location/${encodeURIComponent(locationId)}`,
  logbookEdit: (locationId: string) => `/logbook/location/${encodeURIComponent(locationId)}/edit`,
  logbooksOf: (premises: string) => `${SCREENS.logbookList.path}?locationIds=${encodeURIComponent(premises)}`,
  activatedLogbooks: () => `${SCREENS.logbookList.path}?activation=ACTIVATED`,
  labelledLogbooks: (...labelIds: readonly number[]) => `${SCREENS.labelledLogbooks.path}?labels=${labelIds}`,
  invitation: (id: number) => `${SCREENS.invitations.path}/${id}`,
  worker: (id: number) => SCREENS.worker.path.replace(':id', String(id)),
  workAuthorization: (id: number) => `${SCREENS.workAuthorizations.path}?authorization=${id}`,
  contractorChange: (id: number) => `${SCREENS.contractorChanges.path}/${id}`,
  subcontract: (id: number) => `${SCREENS.subcontracts.path}/${id}`,
  organizationMerge: (id: number) => `${SCREENS.organizationMerges.path}/${id}`,
  handover: (number: string) => `${SCREENS.handovers.path}/${encodeURIComponent(number)}`,
  /** What was done to one log-book, and what of it was about access. */
  operationsOf: (locationId: string) => `${SCREENS.operationRecords.path}?q=${encodeURIComponent(locationId)}`,
  accessHistoryOf: (locationId: string) => `${SCREENS.accessHistory.path}?q=${encodeURIComponent(locationId)}`,
  workAuthorizationsOf: (locationId: string) =>
    `${SCREENS.workAuthorizations.path}?locationId=${encodeURIComponent(locationId)}`,
  subcontractsOf: (locationId: string) => `${SCREENS.subcontracts.path}?q=${encodeURIComponent(locationId)}`,
  jobRecordsOf: (locationId: string) => `${SCREENS.jobRecords.path}?locationIds=${encodeURIComponent(locationId)}`,
  accessRightsOf: (locationId: string) => `${SCREENS.accessRights.path}?q=${encodeURIComponent(locationId)}`,
  /** The dashboard with the filters and charts of a template as it is by then. */
  dashboardTemplate: (id: number) => `${SCREENS.dashboard.path}?open=${id}`,
  healthContest: (id: number) => `${SCREENS.healthContests.path}?contest=${id}`,
  inspectionPlan: (id: number) => `${SCREENS.inspectionPool.path}/${id}`,
  inspectionFinding: (id: number) => `${SCREENS.inspectionFindings.path}?finding=${id}`,
  inspectionDraw: (id: number) => SCREENS.inspectionDraw.path.replace(':id', String(id)),
  accountEdit: (id: number) => SCREENS.accountEdit.path.replace(':id', String(id)),
  role: (id: number) => SCREENS.role.path.replace(':id', String(id)),
  group: (id: number) => SCREENS.group.path.replace(':id', String(id)),
  subgroups: (id: number) => SCREENS.subgroups.path.replace(':id', String(id)),
  workGroup: (id: number) => SCREENS.workGroup.path.replace(':id', String(id)),
  apiClient: (id: number) => SCREENS.apiClient.path.replace(':id', String(id)),
  apiClientEdit: (id: number) => SCREENS.apiClientEdit.path.replace(':id', String(id)),
  copyOfRole: (id: number) => `${SCREENS.roleCreate.path}?from=${id}`,
  maintenancePlan: (id: number) => SCREENS.maintenancePlan.path.replace(':id', String(id)),
  question: (id: number) => SCREENS.question.path.replace(':id', String(id)),
  questionLocations: (id: number) => SCREENS.questionLocations.path.replace(':id', String(id)),
  inspectionTeam: (id: number) => `${SCREENS.inspectionTeams.path}/detail/${id}`,
  message: (id: number) => `${SCREENS.messages.path}?message=${id}`,
  messageBin: () => `${SCREENS.messages.path}?tab=bin`,
  messagePreferences: () => `${SCREENS.messages.path}?tab=preferences`,
  acknowledgedRecords: () => `${SCREENS.acknowledge.path}?tab=acknowledged`,
  jobRecord: (id: number) => `${SCREENS.jobRecords.path}?record=${id}`,
  organization: (id: number) => `${SCREENS.organizationList.path}/${id}`,
  organizationEdit: (id: number) => `${SCREENS.organizationInfo.path}/${id}/edit`,
  specificationUpdate: (id: number) => SCREENS.specificationRecord.path.replace(':id', String(id)),
  specificationApply: (locationId: string) =>
    SCREENS.specificationApply.path.replace(':locationId', encodeURIComponent(locationId)),
  sensorModel: (name: string) => `${SCREENS.sensorModels.path}?name=${encodeURIComponent(name)}`,
  sensorApi: (modelId: number) => SCREENS.sensorApi.path.replace(':id', String(modelId)),
  sensorModelEdit: (id: number) => SCREENS.sensorModelEdit.path.replace(':id', String(id)),
  sensorRecord: (id: number, anomaly?: string) =>
    `${SCREENS.sensorRecord.path.replace(':id', String(id))}${anomaly ? `?anomaly=${anomaly}` : ''}`,
  sensor: (code: string) => `${SCREENS.sensorLogbooks.path}?q=${encodeURIComponent(code)}`,
  /** Alarms of the sensors of this id, and of one building. */
  sensorAlarms: (code: string) => `${SCREENS.sensorAlarms.path}?q=${encodeURIComponent(code)}`,
  sensorAlarmsAt: (premises: string) => `${SCREENS.sensorAlarms.path}?locationIds=${encodeURIComponent(premises)}`,
  sensorModelsOf: (organizationId: number) => `${SCREENS.sensorModels.path}?organizations=${organizationId}`,
  sensorsOf: (organizationId: number) => `${SCREENS.sensorLogbooks.path}?organizations=${organizationId}`,
  sensorsOfModel: (id: number) => `${SCREENS.sensorLogbooks.path}?modelIds=${id}`,
  silentSensors: () => `${SCREENS.sensorLogbooks.path}?silent=true`,
  /** What is asked for the sensors of this id. */
  sensorRequests: (code: string) => `${SCREENS.sensorRequests.path}?q=${encodeURIComponent(code)}`,
  sensorInvitation: (id: number) => SCREENS.sensorInvitation.path.replace(':id', String(id)),
  form: (id: number) => SCREENS.form.path.replace(':id', String(id)),
  newForm: (code: string) => SCREENS.newForm.path.replace(':code', code),
  verify: (seal: string) => `${STATIC_PATHS.verify}/${seal}`,
}
