import { feature, view } from '../../kernel/feature.ts'

export const inspectionFindings = feature({
  views: {
    inspectionFindings: view(
      () => import('./FindingsPage.tsx').then((file) => file.FindingsPage),
      'inspectionFindings',
      'jobRecords',
      'logbooks',
      'operationRecords',
    ),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
