import { feature, view } from '../../kernel/feature.ts'

export const workAuthorizations = feature({
  views: {
    workAuthorizations: view(
      () => import('./WorkAuthorizationsPage.tsx').then((file) => file.WorkAuthorizationsPage),
      'workAuthorizations',
      'parties',
    ),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
