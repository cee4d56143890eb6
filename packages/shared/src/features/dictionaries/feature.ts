import { feature } from '../../kernel/feature.ts'

/** Lists of codes that an administrator keeps. */
export const dictionaries = feature({
  words: {
    dictionaries: {
      eng: () => import('../../locales/eng/dictionaries.ts'),
      chi: () => import('../../locales/chi/dictionaries.ts'),
    },
  },
  menuIds: [[256, 256]],
  screens: {
    dictionaries: {
      menuId: 256,
      parent: 'people',
      path: '/account/dictionaries',
      view: 'dictionaries',
      access: 'dictionary:manage',
    },
  },
  problems: {
    dictionaryInUse: { code: 60012, http: 409 },
    dictionaryValueUsed: { code: 60014, http: 409 },
    dictionaryExtraWrong: { code: 60682, http: 400 },
  },
})
