import { feature } from '../../kernel/feature.ts'

/** Who sees which log-book, and why. */
export const accessRights = feature({
  words: {
    accessRights: {
      eng: () => import('../../locales/eng/access-rights.ts'),
      chi: () => import('../../locales/chi/access-rights.ts'),
    },
  },
  menuIds: [[130, 136]],
  screens: {
    accessRights: {
      menuId: 134,
      parent: 'logbooks',
      path: '/logbook/access-right',
      view: 'accessRights',
      access: 'accessRight:list',
    },
  },
  problems: {
    accessRightNotFound: { code: 60280, http: 404 },
  },
})
