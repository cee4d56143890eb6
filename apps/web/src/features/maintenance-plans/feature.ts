import { feature, view } from '../../kernel/feature.ts'

const WORDS = ['maintenancePlans', 'planPages', 'logbooks'] as const

export const maintenancePlans = feature({
  views: {
    maintenancePlans: view(() => import('./PlansPage.tsx').then((file) => file.PlansPage), ...WORDS),
    maintenancePlan: view(
      () => import('./PlanPage.tsx').then((file) => file.PlanPage),
      ...WORDS,
      'inspectionPool',
      'operationRecords',
    ),
    maintenanceCalendar: view(() => import('./CalendarPage.tsx').then((file) => file.CalendarPage), ...WORDS),
    maintenanceActual: view(() => import('./ActualPage.tsx').then((file) => file.ActualPage), ...WORDS),
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
