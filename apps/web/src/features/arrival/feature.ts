import { feature, view } from '../../kernel/feature.ts'

export const arrival = feature({
  views: {
    arrival: view(
      () => import('./ArrivalPage.tsx').then((file) => file.ArrivalPage),
      'arrival',
      'duties',
      'jobRecords',
      'jobRecordPages',
    ),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
