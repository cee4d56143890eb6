import { feature, view } from '../../kernel/feature.ts'

const plans = () => import('./PlansPage.tsx').then((file) => file.PlansPage)

export const maintenancePlans = feature({
  views: {
    maintenancePlans: view(plans, 'maintenancePlans', 'logbooks'),
    maintenancePlan: view(plans, 'maintenancePlans', 'logbooks'),
    maintenanceCalendar: view(plans, 'maintenancePlans', 'logbooks'),
    maintenanceActual: view(plans, 'maintenancePlans', 'logbooks'),
    maintenancePlanImport: view(plans, 'maintenancePlans', 'maintenancePlanImport', 'imports', 'logbooks'),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
