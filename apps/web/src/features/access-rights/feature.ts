import { feature, view } from '../../kernel/feature.ts'

export const accessRights = feature({
  views: {
    rpHistory: view(
      () => import('./RpHistoryPage.tsx').then((file) => file.RpHistoryPage),
      'accessRights',
      'parties',
      'logbooks',
    ),
    accessRights: view(
      () => import('./AccessRightsPage.tsx').then((file) => file.AccessRightsPage),
      'accessRights',
      'keys',
      'parties',
      'logbooks',
    ),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
