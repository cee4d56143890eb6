import { feature, view } from '../../kernel/feature.ts'

export const duties = feature({
  views: {
    dutyList: view(
      () => import('./DutyListPage.tsx').then((file) => file.DutyListPage),
      'dutyList',
      'duties',
      'logbooks',
      'keys',
      'deputies',
    ),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
