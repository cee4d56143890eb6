import { feature, view } from '../../kernel/feature.ts'

export const handovers = feature({
  views: {
    takeOver: view(
      () => import('./HandoverPages.tsx').then((file) => file.TakeOverPage),
      'handovers',
      'parties',
      'logbooks',
    ),
    handovers: view(
      () => import('./HandoverPages.tsx').then((file) => file.HandoversPage),
      'handovers',
      'parties',
      'logbooks',
    ),
    handover: view(
      () => import('./HandoverPage.tsx').then((file) => file.HandoverPage),
      'handovers',
      'parties',
      'logbooks',
      'seals',
    ),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
