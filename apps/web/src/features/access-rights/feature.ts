import { feature, view } from '../../kernel/feature.ts'

export const accessRights = feature({
  views: {
    accessRights: view(
      () => import('./AccessRightsPage.tsx').then((file) => file.AccessRightsPage),
      'accessRights',
      'parties',
      'logbooks',
    ),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
