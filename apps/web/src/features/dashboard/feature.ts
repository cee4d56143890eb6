import { feature, view } from '../../kernel/feature.ts'

export const dashboards = feature({
  views: {
    dashboard: view(
      () => import('./DashboardPage.tsx').then((file) => file.DashboardPage),
      'dashboards',
      'dashboardTemplates',
      'jobRecords',
      'logbooks',
      'locationLists',
      'pictures',
    ),
    scoredLogbooks: view(
      () => import('./ScoredPage.tsx').then((file) => file.ScoredPage),
      'dashboards',
      'dashboardTemplates',
      'jobRecords',
      'logbooks',
      'locationLists',
    ),
    scoredWorkers: view(
      () => import('./ScoredWorkersPage.tsx').then((file) => file.ScoredWorkersPage),
      'scoredWorkers',
      'dashboards',
      'dashboardTemplates',
      'workers',
      'logbooks',
    ),
    performers: view(
      () => import('./PerformersPage.tsx').then((file) => file.PerformersPage),
      'dashboards',
      'dashboardTemplates',
      'jobRecords',
      'logbooks',
      'locationLists',
    ),
    healthIndex: view(
      () => import('./health/HealthIndexPage.tsx').then((file) => file.HealthIndexPage),
      'dashboards',
      'dashboardTemplates',
      'healthIndex',
      'healthContests',
      'jobRecords',
      'jobRecordPages',
      'logbooks',
      'locationLists',
      'pictures',
    ),
    healthContests: view(
      () => import('./contest/ContestsPage.tsx').then((file) => file.ContestsPage),
      'healthContests',
      'healthIndex',
      'dashboards',
      'jobRecords',
    ),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
