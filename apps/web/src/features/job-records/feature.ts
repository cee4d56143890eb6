import { withWords } from '../../i18n/i18n.ts'
import { feature, view } from '../../kernel/feature.ts'
import { lazyPart } from '../../kernel/lazyPart.tsx'

/** What an open record says. */
export const RECORD_WORDS = [
  'jobRecords',
  'jobRecordPages',
  'logbooks',
  'seals',
  'questions',
  'workers',
  'deletedJobRecords',
  'jobReplies',
] as const

export const jobRecords = feature({
  views: {
    jobRecords: view(() => import('./JobRecordsPage.tsx').then((file) => file.JobRecordsPage), ...RECORD_WORDS),
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
      ...RECORD_WORDS,
      'keys',
    ),
  },
  overs: {
    record: lazyPart(withWords(() => import('./RecordOver.tsx').then((file) => file.RecordOver), ...RECORD_WORDS)),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
