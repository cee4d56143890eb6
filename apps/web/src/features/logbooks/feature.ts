import { feature, view } from '../../kernel/feature.ts'

export const logbooks = feature({
  views: {
    logbookList: view(
      () => import('./LogbooksPage.tsx').then((file) => file.LogbooksPage),
      'logbooks',
      'labels',
      'duties',
      'parties',
      'workGroups',
    ),
    logbookPremises: view(() => import('./PremisesPage.tsx').then((file) => file.PremisesPage), 'logbooks', 'duties'),
    logbookCreate: view(
      () => import('./LogbookCreatePage.tsx').then((file) => file.LogbookCreatePage),
      'logbooks',
      'logbookDetail',
    ),
    logbookDetail: view(
      () => import('./LogbookDetailPage.tsx').then((file) => file.LogbookDetailPage),
      'logbooks',
      'logbookDetail',
      'operationRecords',
      'duties',
      'parties',
      'jobRecords',
      'jobRecordPages',
      'seals',
      'workers',
      'labels',
      'viewings',
      'specifications',
    ),
    logbookEdit: view(
      () => import('./LogbookEditPage.tsx').then((file) => file.LogbookEditPage),
      'logbooks',
      'logbookDetail',
      'specifications',
    ),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
