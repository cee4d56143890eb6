import { feature, view } from '../../kernel/feature.ts'

export const handovers = feature({
  views: {
    handOver: view(
      () => import('./HandOverSteps.tsx').then((file) => file.HandOverPage),
      'handovers',
      'handoverPages',
      'parties',
      'logbooks',
    ),
    takeOver: view(
      () => import('./HandoverPages.tsx').then((file) => file.TakeOverPage),
      'handovers',
      'handoverPages',
      'parties',
      'logbooks',
    ),
    handovers: view(
      () => import('./HandoverPages.tsx').then((file) => file.HandoversPage),
      'handovers',
      'handoverPages',
      'parties',
      'logbooks',
    ),
    handover: view(
      () => import('./HandoverPage.tsx').then((file) => file.HandoverPage),
      'handovers',
      'handoverPages',
      'parties',
      'logbooks',
      'seals',
    ),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
