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
      'deletedJobRecords',
      'jobReplies',
    ),
    jobReplies: view(
      () => import('./RepliesPage.tsx').then((file) => file.RepliesPage),
      'jobReplies',
      'jobRecords',
      'jobRecordPages',
      'logbooks',
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
      'questions',
      'workers',
      'deletedJobRecords',
      'jobReplies',
      'keys',
    ),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
