import { feature, view } from '../../kernel/feature.ts'

export const groups = feature({
  views: {
    groups: view(() => import('./GroupsPage.tsx').then((file) => file.GroupsPage), 'groups', 'groupPages'),
    groupChart: view(
      () => import('./GroupChartPage.tsx').then((file) => file.GroupChartPage),
      'groups',
      'groupPages',
      'workGroups',
      'workGroupPages',
    ),
    group: view(
      () => import('./GroupPage.tsx').then((file) => file.GroupPage),
      'groups',
      'groupPages',
      'logbooks',
      'labels',
      'duties',
      'parties',
      'accounts',
      'operationRecords',
    ),
    subgroups: view(() => import('./SubgroupsPage.tsx').then((file) => file.SubgroupsPage), 'groups', 'groupPages'),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
