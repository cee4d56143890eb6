import { feature, view } from '../../kernel/feature.ts'

export const inspectionPool = feature({
  views: {
    inspectionPool: view(
      () => import('./PoolPage.tsx').then((file) => file.PoolPage),
      'inspectionPool',
      'inspection',
      'inspectionTeams',
      'labels',
      'logbooks',
    ),
    inspectionPlan: view(
      () => import('./PlanPage.tsx').then((file) => file.PlanPage),
      'inspectionPool',
      'inspection',
      'inspectionFindings',
      'jobRecords',
      'operationRecords',
    ),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
