import { feature, view } from '../../kernel/feature.ts'

export const jobRecords = feature({
  views: {
    jobRecords: view(
      () => import('./JobRecordsPage.tsx').then((file) => file.JobRecordsPage),
      'jobRecords',
      'jobRecordPages',
      'logbooks',
      'seals',
      'questions',
      'workers',
    ),
    acknowledge: view(
      () => import('./AcknowledgePage.tsx').then((file) => file.AcknowledgePage),
      'jobRecords',
      'jobRecordPages',
      'logbooks',
      'seals',
      'questions',
      'workers',
      'keys',
    ),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
