import { feature, view } from '../../kernel/feature.ts'

export const maintenancePlans = feature({
  views: {
    maintenancePlans: view(
      () => import('./PlansPage.tsx').then((file) => file.PlansPage),
      'maintenancePlans',
      'planPages',
      'logbooks',
    ),
    maintenancePlan: view(
      () => import('./PlanPage.tsx').then((file) => file.PlanPage),
      'maintenancePlans',
      'planPages',
      'logbooks',
      'inspectionPool',
      'operationRecords',
    ),
    maintenanceCalendar: view(
      () => import('./CalendarPage.tsx').then((file) => file.CalendarPage),
      'maintenancePlans',
      'planPages',
      'logbooks',
    ),
    maintenanceActual: view(
      () => import('./ActualPage.tsx').then((file) => file.ActualPage),
      'maintenancePlans',
      'planPages',
      'logbooks',
    ),
    maintenancePlanImport: view(
      () => import('./PlanImportPage.tsx').then((file) => file.PlanImportPage),
      'maintenancePlans',
      'maintenancePlanImport',
      'imports',
      'files',
    ),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
