import { feature, view } from '../../kernel/feature.ts'

export const operations = feature({
  views: {
    operations: view(() => import('./OperationsPage.tsx').then((file) => file.OperationsPage), 'operations'),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
