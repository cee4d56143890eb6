import { feature } from '../../kernel/feature.ts'

/** How lifts and escalators do: dashboards, health index and data sets. */
export const dashboards = feature({
  words: {
    dashboards: {
      eng: () => import('../../locales/eng/dashboards.ts'),
      chi: () => import('../../locales/chi/dashboards.ts'),
    },
  },
  menuIds: [
    [2, 2],
    [303, 303],
    [905, 909],
  ],
  screens: {
    dashboardGroup: { menuId: 2, path: '/dashboard', icon: 'DashboardOutlined' },
    dashboard: {
      menuId: 905,
      parent: 'dashboardGroup',
      path: '/dashboard/index',
      view: 'dashboard',
      access: 'dashboard:read',
    },
    scoredLogbooks: {
      menuId: 906,
      parent: 'dashboardGroup',
      path: '/dashboard/logbook',
      view: 'scoredLogbooks',
      access: 'dashboard:read',
    },
    performers: {
      menuId: 908,
      parent: 'dashboardGroup',
      path: '/dashboard/rp',
      view: 'performers',
      access: 'dashboard:read',
    },
  },
  tones: {
    grade: { excellent: 'good', good: 'moving', fair: 'warn', needsImprovement: 'bad', notRated: 'quiet' },
  },
})
