import type { Permission } from './access/permissions.ts'

/**
 * Every screen of the portal: its menu id, place, path, right and view. The menu table is seeded from here, the router,
 * the breadcrumb and the screen sweep read it. Titles stand under `screens.<key>` in the locales.
 */
interface ScreenSpec {
  menuId: number
  parent?: string
  path: `/${string}`
  /** Nothing for a layout, which only groups its children. */
  view?: string
  access?: Permission
  icon?: string
  isHidden?: true
  keepAlive?: true
  /** The menu entry that stays highlighted, and stands before it in the breadcrumb. */
  under?: string
}
const define = <const T extends Record<string, ScreenSpec>>(screens: T) => screens

export const SCREENS = define({
  logbooks: { menuId: 10, path: '/logbook', icon: 'BookOutlined' },
  logbookList: {
    menuId: 100,
    parent: 'logbooks',
    path: '/logbook/list',
    view: 'logbookList',
    access: 'logbook:list',
    keepAlive: true,
  },
  logbookPremises: {
    menuId: 101,
    parent: 'logbooks',
    path: '/logbook/premises',
    view: 'logbookPremises',
    access: 'logbook:list',
  },
  logbookCreate: {
    menuId: 102,
    parent: 'logbooks',
    path: '/logbook/add',
    view: 'logbookCreate',
    access: 'logbook:create',
  },
  logbookDetail: {
    menuId: 103,
    parent: 'logbooks',
    path: '/logbook/location/:locationId',
    view: 'logbookDetail',
    access: 'logbook:list',
    isHidden: true,
    under: 'logbookList',
  },
  logbookEdit: {
    menuId: 104,
    parent: 'logbooks',
    path: '/logbook/location/:locationId/edit',
    view: 'logbookEdit',
    access: 'logbook:edit',
    isHidden: true,
    under: 'logbookList',
  },
  works: { menuId: 11, path: '/works', icon: 'ToolOutlined' },
  jobRecords: {
    menuId: 110,
    parent: 'works',
    path: '/works/recent',
    view: 'jobRecords',
    access: 'jobRecord:list',
    keepAlive: true,
  },
  acknowledge: {
    menuId: 111,
    parent: 'works',
    path: '/works/acknowledge',
    view: 'acknowledge',
    access: 'jobRecord:acknowledge',
  },
  labelGroup: { menuId: 12, path: '/labels', icon: 'TagsOutlined' },
  labels: { menuId: 308, parent: 'labelGroup', path: '/labels/manage', view: 'labels', access: 'label:read' },
  labelledLogbooks: {
    menuId: 309,
    parent: 'labelGroup',
    path: '/labels/logbooks',
    view: 'labelledLogbooks',
    access: 'label:read',
  },
  people: { menuId: 20, path: '/account', icon: 'TeamOutlined' },
  accounts: { menuId: 200, parent: 'people', path: '/account/list', view: 'accounts', access: 'account:list' },
  organizations: { menuId: 21, path: '/organization', icon: 'ApartmentOutlined' },
  organizationList: {
    menuId: 211,
    parent: 'organizations',
    path: '/organization/list',
    view: 'organizationList',
    access: 'organization:list',
  },
  rcManagement: {
    menuId: 212,
    parent: 'organizations',
    path: '/organization/rc',
    view: 'rcManagement',
    access: 'organization:list',
    keepAlive: true,
  },
  rpManagement: {
    menuId: 213,
    parent: 'organizations',
    path: '/organization/rp',
    view: 'rpManagement',
    access: 'organization:list',
    keepAlive: true,
  },
  workers: {
    menuId: 214,
    parent: 'organizations',
    path: '/organization/worker',
    view: 'workers',
    access: 'worker:list',
  },
  workerCreate: {
    menuId: 215,
    parent: 'organizations',
    path: '/organization/worker/add',
    view: 'workerCreate',
    access: 'worker:manage',
    isHidden: true,
    under: 'workers',
  },
  workerImport: {
    menuId: 225,
    parent: 'organizations',
    path: '/organization/worker/import',
    view: 'workerImport',
    access: 'worker:manage',
    isHidden: true,
    under: 'workers',
  },
  proposals: {
    menuId: 216,
    parent: 'organizations',
    path: '/organization/proposal',
    view: 'proposals',
    access: 'organization:listProposals',
  },
  organizationInfo: {
    menuId: 217,
    parent: 'organizations',
    path: '/organization/info',
    view: 'organizationInfo',
    access: 'organization:edit',
  },
  organizationEdit: {
    menuId: 218,
    parent: 'organizations',
    path: '/organization/info/:id/edit',
    view: 'organizationEdit',
    access: 'organization:edit',
    isHidden: true,
    under: 'organizationInfo',
  },
  organizationDetail: {
    menuId: 219,
    parent: 'organizations',
    path: '/organization/list/:id',
    view: 'organizationDetail',
    access: 'organization:list',
    isHidden: true,
    under: 'organizationList',
  },
  organizationCreate: {
    menuId: 220,
    parent: 'organizations',
    path: '/organization/list/add',
    view: 'organizationCreate',
    access: 'organization:create',
    isHidden: true,
    under: 'organizationList',
  },
  operations: {
    menuId: 258,
    path: '/operation',
    view: 'operations',
    access: 'job:list',
    icon: 'DashboardOutlined',
  },
  exports: { menuId: 80, path: '/export', view: 'exports', access: 'export:list', icon: 'DownloadOutlined' },
  messages: { menuId: 90, path: '/message', view: 'messages', access: 'message:list', isHidden: true },
})

export type ScreenKey = keyof typeof SCREENS
type ViewOf<S> = S extends { view: infer V extends string } ? V : never
export type ViewName = { [K in ScreenKey]: ViewOf<(typeof SCREENS)[K]> }[ScreenKey]

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

/** Paths of single things, so that no page glues text together. */
export const path = {
  logbook: (locationId: string) => `/logbook/location/${encodeURIComponent(locationId)}`,
  logbookEdit: (locationId: string) => `/logbook/location/${encodeURIComponent(locationId)}/edit`,
  logbooksOf: (premises: string) => `${SCREENS.logbookList.path}?locationIds=${encodeURIComponent(premises)}`,
  labelledLogbooks: (labelId: number) => `${SCREENS.labelledLogbooks.path}?labels=${labelId}`,
  messageBin: () => `${SCREENS.messages.path}?tab=bin`,
  messagePreferences: () => `${SCREENS.messages.path}?tab=preferences`,
  jobRecord: (id: number) => `${SCREENS.jobRecords.path}?record=${id}`,
  organization: (id: number) => `${SCREENS.organizationList.path}/${id}`,
  organizationEdit: (id: number) => `${SCREENS.organizationInfo.path}/${id}/edit`,
  verify: (seal: string) => `${STATIC_PATHS.verify}/${seal}`,
}
