import { feature } from '../../kernel/feature.ts'

/** The menu of a person, and its administration. */
export const menus = feature({
  words: {
    menus: {
      eng: () => import('../../locales/eng/menus.ts'),
      chi: () => import('../../locales/chi/menus.ts'),
    },
  },
  menuIds: [[255, 255]],
  screens: {
    menus: { menuId: 255, parent: 'people', path: '/account/menus', view: 'menus', access: 'menu:manage' },
  },
  problems: {
    menuInUse: { code: 60013, http: 409 },
    menuFixed: { code: 60680, http: 400 },
    menuNeeded: { code: 60681, http: 400 },
  },
})
