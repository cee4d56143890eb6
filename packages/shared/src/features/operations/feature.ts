import { feature } from '../../kernel/feature.ts'

/** How the portal is running, for those who run it. */
export const operations = feature({
  words: {
    operations: {
      eng: () => import('../../locales/eng/operations.ts'),
      chi: () => import('../../locales/chi/operations.ts'),
    },
  },
  menuIds: [[258, 258]],
  screens: {
    operations: {
      menuId: 258,
      path: '/operation',
      view: 'operations',
      access: 'job:list',
      icon: 'DashboardOutlined',
    },
  },
})
