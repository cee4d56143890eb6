import { z } from 'zod'
import { feature } from '../../kernel/feature.ts'

/** Registered engineers and workers of a contractor, what they do, and who of them worked at the lifts of a responsible person. */
export const workers = feature({
  words: {
    workers: {
      eng: () => import('../../locales/eng/workers.ts'),
      chi: () => import('../../locales/chi/workers.ts'),
    },
  },
  menuIds: [
    [214, 215],
    [225, 225],
    [244, 245],
  ],
  screens: {
    workers: {
      menuId: 214,
      parent: 'organizations',
      path: '/organization/worker',
      view: 'workers',
      access: 'worker:list',
      keepAlive: true,
    },
    worker: {
      menuId: 244,
      parent: 'organizations',
      path: '/organization/worker/detail/:id',
      view: 'worker',
      access: 'worker:list',
      isHidden: true,
      under: 'workers',
    },
    seenWorkers: {
      menuId: 245,
      parent: 'organizations',
      path: '/organization/worker/seen',
      view: 'seenWorkers',
      access: 'worker:listSeen',
      keepAlive: true,
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
  },
  problems: {
    certificateNumberInvalid: { code: 10200, http: 400 },
    certificateNumberNotFound: { code: 10201, http: 404 },
    workerAlreadyRegistered: { code: 11804, http: 409 },
    workerNotFound: { code: 60110, http: 404 },
    workerEdited: { code: 60112, http: 409 },
    workerStateChanged: { code: 60113, http: 409 },
    /** `expiresOn` is the day as the reader should see it. */
    workerNotValid: { code: 60111, http: 400, meta: z.object({ name: z.string(), expiresOn: z.string() }) },
  },
  events: {
    workerRegistrationExpiring: {
      tag: 'ORGANIZATION',
      params: ['number', 'workerEn', 'workerZh', 'expiresOn', 'days'],
      needsAttention: true,
    },
  },
  tones: {
    worker: { ACTIVE: 'good', INACTIVE: 'ended', LEFT: 'ended' },
  },
})
