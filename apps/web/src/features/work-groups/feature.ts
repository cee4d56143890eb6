import { feature, view } from '../../kernel/feature.ts'

export const workGroups = feature({
  views: {
    workGroups: view(
      () => import('./WorkGroupsPage.tsx').then((file) => file.WorkGroupsPage),
      'workGroups',
      'workGroupPages',
    ),
    workGroup: view(
      () => import('./WorkGroupPage.tsx').then((file) => file.WorkGroupPage),
      'workGroups',
      'workGroupPages',
      'logbooks',
      'labels',
      'duties',
      'parties',
      'accounts',
      'operationRecords',
    ),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
