import { z } from 'zod'
import { feature } from '../../kernel/feature.ts'

const sinceMeta = z.object({ since: z.string() })
/** Whose people did it. */
const ACTOR = ['orgNameEn', 'orgNameZh'] as const

/** Log-books and their premises. */
export const logbooks = feature({
  words: {
    logbooks: {
      eng: () => import('../../locales/eng/logbooks.ts'),
      chi: () => import('../../locales/chi/logbooks.ts'),
    },
    logbookMessages: {
      eng: () => import('../../locales/eng/logbook-messages.ts'),
      chi: () => import('../../locales/chi/logbook-messages.ts'),
    },
    logbookDetail: {
      eng: () => import('../../locales/eng/logbook-detail.ts'),
      chi: () => import('../../locales/chi/logbook-detail.ts'),
    },
  },
  menuIds: [
    [10, 10],
    [100, 109],
  ],
  screens: {
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
  },
  problems: {
    logbookForbidden: { code: 10014, http: 400 },
    locationNotFound: { code: 10027, http: 404 },
    logbookNotFound: { code: 10100, http: 404 },
    remarkEdited: { code: 40201, http: 409 },
    logbookOrLocationMissing: { code: 40304, http: 404 },
    locationIdUsed: { code: 60204, http: 409 },
    activationDateInvalid: { code: 60206, http: 400 },
    alreadyActivated: { code: 60207, http: 409 },
    logbookNotEditable: { code: 60208, http: 400 },
    /** Somebody moved it to another stage first, or it never was at the one the move begins at. */
    stageChanged: { code: 60268, http: 409 },
    statutoryIdMissing: { code: 60269, http: 400 },
    demolitionDateInvalid: { code: 60270, http: 400 },
    /** `since`: when the latest work of its records was completed. */
    workAfterDemolition: { code: 60271, http: 400, meta: sinceMeta },
    kindSettled: { code: 60272, http: 400 },
    /** It began in service, so there is no id to go back to. */
    installationIdMissing: { code: 60274, http: 400 },
  },
  events: {
    logbooksInService: { tag: 'LOGBOOK', params: ['locationId', 'formerId', ...ACTOR], screen: 'logbookList' },
    logbooksDemolished: { tag: 'LOGBOOK', params: ['locationId', 'demolishedOn', ...ACTOR], screen: 'logbookList' },
    logbooksPutBack: { tag: 'LOGBOOK', params: ['locationId', 'reason', ...ACTOR], screen: 'logbookList' },
    logbooksReturned: {
      tag: 'LOGBOOK',
      params: ['locationId', 'formerId', 'reason', ...ACTOR],
      screen: 'logbookList',
    },
    /** To those who can say that it is demolished. */
    demolitionRecorded: { tag: 'LOGBOOK', params: ['locationId', 'completedAt', ...ACTOR], screen: 'logbookList' },
    logbooksCreated: { tag: 'LOGBOOK', params: ['premises', 'locationId'], screen: 'logbookList' },
    logbooksActivated: {
      tag: 'LOGBOOK',
      params: ['locationId', 'orgNameEn', 'orgNameZh', 'activatedOn'],
      screen: 'logbookList',
    },
  },
  tones: {
    logbookStage: { INSTALLATION: 'moving', IN_SERVICE: 'good', DEMOLISHED: 'ended' },
    handedOver: { HANDED_OVER: 'good', PARTIALLY_HANDED_OVER: 'todo', NOT_HANDED_OVER: 'quiet' },
    activation: { ACTIVATED: 'good', PARTIALLY_ACTIVATED: 'todo', NOT_ACTIVATED: 'quiet' },
  },
})
