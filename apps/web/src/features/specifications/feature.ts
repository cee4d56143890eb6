import { feature, view } from '../../kernel/feature.ts'

export const specifications = feature({
  views: {
    specificationUpdates: view(
      () => import('./UpdatesPage.tsx').then((file) => file.UpdatesPage),
      'specifications',
      'specificationPages',
      'logbooks',
      'labels',
      'duties',
      'parties',
    ),
    specificationApply: view(
      () => import('./ApplyPage.tsx').then((file) => file.ApplyPage),
      'specifications',
      'specificationPages',
      'logbooks',
      'logbookDetail',
    ),
    specificationRecords: view(
      () => import('./RecordsPage.tsx').then((file) => file.RecordsPage),
      'specifications',
      'specificationPages',
      'logbooks',
      'parties',
    ),
    specificationRecord: view(
      () => import('./ReviewPage.tsx').then((file) => file.ReviewPage),
      'specifications',
      'specificationPages',
      'logbooks',
      'logbookDetail',
      'parties',
      'keys',
    ),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
