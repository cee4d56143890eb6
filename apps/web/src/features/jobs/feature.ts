import { feature, view } from '../../kernel/feature.ts'

export const jobs = feature({
  views: {
    jobs: view(() => import('./JobsPage.tsx').then((file) => file.JobsPage), 'jobs'),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
