import { feature } from '../../kernel/feature.ts'
import { BY, PLACE } from '../messages/params.ts'

const UPDATE = [...PLACE, ...BY, 'number', 'reason'] as const

/** Updates of specifications. */
export const specifications = feature({
  words: {
    specifications: {
      eng: () => import('../../locales/eng/specifications.ts'),
      chi: () => import('../../locales/chi/specifications.ts'),
    },
    specificationPages: {
      eng: () => import('../../locales/eng/specification-pages.ts'),
      chi: () => import('../../locales/chi/specification-pages.ts'),
    },
  },
  menuIds: [
    [50, 50],
    [500, 509],
  ],
  screens: {
    specificationGroup: { menuId: 50, path: '/specification', icon: 'FileSyncOutlined' },
    specificationUpdates: {
      menuId: 500,
      parent: 'specificationGroup',
      path: '/specification/update',
      view: 'specificationUpdates',
      access: 'specificationUpdate:list',
      keepAlive: true,
    },
    specificationApply: {
      menuId: 501,
      parent: 'specificationGroup',
      path: '/specification/update/:locationId',
      view: 'specificationApply',
      access: 'specificationUpdate:apply',
      isHidden: true,
      under: 'specificationUpdates',
    },
    specificationRecords: {
      menuId: 502,
      parent: 'specificationGroup',
      path: '/specification/record',
      view: 'specificationRecords',
      access: 'specificationUpdate:list',
      keepAlive: true,
    },
    specificationRecord: {
      menuId: 503,
      parent: 'specificationGroup',
      path: '/specification/record/:id',
      view: 'specificationRecord',
      access: 'specificationUpdate:list',
      isHidden: true,
      under: 'specificationRecords',
    },
  },
  problems: {
    specificationReportInvalid: { code: 40373, http: 400 },
    specificationMapInvalid: { code: 40374, http: 400 },
    specificationSubmitFailed: { code: 40375, http: 400 },
    specificationPending: { code: 40379, http: 409 },
    specificationNotFound: { code: 60800, http: 404 },
    /** By somebody else, since it was read. */
    specificationEdited: { code: 60801, http: 409 },
    specificationMailedLately: { code: 60802, http: 409 },
    specificationFileChanged: { code: 60803, http: 409 },
    /** A field of an activated log-book that is changed by an application. */
    specificationByApplication: { code: 60804, http: 400 },
  },
  events: {
    specificationApplied: { tag: 'SPECIFICATION', params: UPDATE, needsAttention: true },
    specificationReminded: { tag: 'SPECIFICATION', params: UPDATE, needsAttention: true },
    specificationApproved: { tag: 'SPECIFICATION', params: UPDATE },
    specificationRejected: { tag: 'SPECIFICATION', params: UPDATE, needsAttention: true },
    specificationLost: { tag: 'SPECIFICATION', params: UPDATE },
    specificationWithdrew: { tag: 'SPECIFICATION', params: UPDATE },
  },
  tones: {
    specificationUpdate: { PENDING: 'todo', APPROVED: 'good', REJECTED: 'bad', WITHDREW: 'stopped' },
  },
})
