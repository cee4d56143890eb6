import { feature, view } from '../../kernel/feature.ts'

export const runs = feature({
  views: {
    runs: view(() => import('./RunsPage.tsx').then((file) => file.RunsPage), 'runs', 'runPages'),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
