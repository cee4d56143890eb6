import { feature } from '../../kernel/feature.ts'

/** How lifts and escalators do: dashboards, health index and data sets. */
export const dashboards = feature({
  words: {
    dashboards: {
      eng: () => import('../../locales/eng/dashboards.ts'),
      chi: () => import('../../locales/chi/dashboards.ts'),
    },
    healthIndex: {
      eng: () => import('../../locales/eng/health-index.ts'),
      chi: () => import('../../locales/chi/health-index.ts'),
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
    healthIndex: {
      menuId: 909,
      parent: 'dashboardGroup',
      path: '/dashboard/healthIndex',
      view: 'healthIndex',
      access: 'dashboard:read',
    },
  },
  problems: {
    monthToCome: { code: 60620, http: 400 },
  },
  tones: {
    grade: { excellent: 'good', good: 'moving', fair: 'warn', needsImprovement: 'bad', notRated: 'quiet' },
  },
})
