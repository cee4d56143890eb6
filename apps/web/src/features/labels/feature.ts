import { feature, view } from '../../kernel/feature.ts'

export const labels = feature({
  views: {
    labels: view(() => import('./LabelsPage.tsx').then((file) => file.LabelsPage), 'labels', 'labelPages'),
    labelledLogbooks: view(
      () => import('./LabelledLogbooksPage.tsx').then((file) => file.LabelledLogbooksPage),
      'labels',
      'labelPages',
      'logbooks',
      'duties',
      'parties',
    ),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
