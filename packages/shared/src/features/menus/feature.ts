import { feature } from '../../kernel/feature.ts'

/** The menu of a person. */
export const menus = feature({
  words: {
    menus: {
      eng: () => import('../../locales/eng/menus.ts'),
      chi: () => import('../../locales/chi/menus.ts'),
    },
  },
  problems: {
    menuInUse: { code: 60013, http: 409 },
  },
})
