import { feature, view } from '../../kernel/feature.ts'

export const audit = feature({
  views: {
    auditLog: view(
      () => import('./AuditPage.tsx').then((file) => file.AuditPage),
      'audit',
      'operationRecords',
      'accounts',
      'logbooks',
      'labels',
      'jobRecords',
      'workers',
      'organizations',
      'roles',
      'apiClients',
      'parties',
      'dashboardTemplates',
      'inspectionTeams',
      'inspectionPool',
      'inspectionFindings',
    ),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
