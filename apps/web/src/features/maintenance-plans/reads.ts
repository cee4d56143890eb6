import { maintenancePlanContracts } from '@portal/shared/features/maintenance-plans/plan.contract'
import { listRead, type Reads } from '../../kernel/reads/reads.ts'

const list = [listRead(maintenancePlanContracts.list)]

export const reads = {
  maintenancePlans: list,
  maintenancePlan: list,
  maintenanceCalendar: list,
  maintenanceActual: list,
  maintenancePlanImport: list,
} satisfies Reads
