import { feature, view } from '../../kernel/feature.ts'

export const operationRecords = feature({
  views: {
    operationRecords: view(
      () => import('./OperationRecordsPage.tsx').then((file) => file.OperationRecordsPage),
      'operationRecords',
      'logbooks',
      'labels',
      'jobRecords',
      'workers',
      'organizations',
      'roles',
      'parties',
    ),
    accessHistory: view(
      () => import('./AccessHistoryPage.tsx').then((file) => file.AccessHistoryPage),
      'operationRecords',
      'logbooks',
      'labels',
      'jobRecords',
      'workers',
      'organizations',
      'roles',
      'parties',
    ),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
