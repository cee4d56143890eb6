import { feature, view } from '../../kernel/feature.ts'

export const datasets = feature({
  views: {
    datasets: view(
      () => import('./DatasetsPage.tsx').then((file) => file.DatasetsPage),
      'datasets',
      'logbooks',
      'jobRecords',
      'workers',
      'scoredWorkers',
      'dashboards',
      'healthIndex',
      'locationLists',
      'accessRights',
      'runs',
      'runPages',
    ),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
