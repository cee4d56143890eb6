import { feature } from '../../kernel/feature.ts'

/** The history of operations, and what of it is about access. */
export const operationRecords = feature({
  words: {
    operationRecords: {
      eng: () => import('../../locales/eng/operation-records.ts'),
      chi: () => import('../../locales/chi/operation-records.ts'),
    },
  },
  menuIds: [
    [302, 302],
    [312, 312],
  ],
  screens: {
    accessHistory: {
      menuId: 302,
      parent: 'logbooks',
      path: '/logbook/accessHistory',
      view: 'accessHistory',
      access: 'operationRecord:list',
      isHidden: true,
      under: 'logbookList',
    },
    operationRecords: {
      menuId: 312,
      parent: 'logbooks',
      path: '/logbook/operationRecord',
      view: 'operationRecords',
      access: 'operationRecord:list',
      isHidden: true,
      keepAlive: true,
      under: 'logbookList',
    },
  },
})
