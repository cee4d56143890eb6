import { feature, view } from '../../kernel/feature.ts'

export const jobRecords = feature({
  views: {
    jobRecords: view(
      () => import('./JobRecordsPage.tsx').then((file) => file.JobRecordsPage),
      'jobRecords',
      'jobRecordPages',
      'logbooks',
      'seals',
      'workers',
      'deletedJobRecords',
    ),
    deletedJobRecords: view(
      () => import('./DeletedRecordsPage.tsx').then((file) => file.DeletedRecordsPage),
      'deletedJobRecords',
      'jobRecords',
      'jobRecordPages',
    ),
    acknowledge: view(
      () => import('./AcknowledgePage.tsx').then((file) => file.AcknowledgePage),
      'jobRecords',
      'jobRecordPages',
      'logbooks',
      'seals',
      'workers',
      'deletedJobRecords',
      'keys',
    ),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
