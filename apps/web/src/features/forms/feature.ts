import { feature, view } from '../../kernel/feature.ts'

export const forms = feature({
  views: {
    forms: view(() => import('./FormsPage.tsx').then((file) => file.FormsPage), 'forms', 'formPages', 'logbooks'),
    form: view(
      () => import('./FormPage.tsx').then((file) => file.FormPage),
      'forms',
      'formDetail',
      'formPages',
      'jobRecords',
      'jobRecordPages',
      'logbooks',
      'files',
      'operationRecords',
    ),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
