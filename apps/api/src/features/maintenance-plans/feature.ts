import { maintenancePlanContracts } from '@portal/shared/features/maintenance-plans/plan.contract'
import { maintenancePlanLife } from '@portal/shared/features/maintenance-plans/plan.rules'
import { maintenancePlanImportContracts } from '@portal/shared/features/maintenance-plans/plan-import.contract'
import { maintenancePlanLocationContracts } from '@portal/shared/features/maintenance-plans/plan-location.contract'
import { maintenanceVisitContracts } from '@portal/shared/features/maintenance-plans/visit.contract'
import { feature, serve } from '../../kernel/feature.ts'
import { exportAs } from '../exports/export.service.ts'
import { add, check as checkLocations } from './location.add.ts'
import { list as locations, remove } from './location.list.ts'
import { history } from './plan.history.ts'
import * as imports from './plan.import.ts'
import { extendPlans } from './plan.jobs.ts'
import { get, list, pick } from './plan.list.ts'
import { move } from './plan.move.ts'
import { check, create, update } from './plan.save.ts'
import { actual } from './visit.actual.ts'
import { calendar } from './visit.calendar.ts'
import { list as visits } from './visit.list.ts'
import { check as checkMove, update as moveVisit, shift } from './visit.move.ts'

export const maintenancePlans = feature({
  calls: {
    maintenancePlanImports: serve(maintenancePlanImportContracts, imports),
    maintenanceVisits: serve(maintenanceVisitContracts, {
      list: visits,
      calendar,
      actual,
      export: exportAs('maintenanceVisits'),
      check: checkMove,
      shift,
      update: moveVisit,
    }),
    maintenancePlanLocations: serve(maintenancePlanLocationContracts, {
      list: locations,
      check: checkLocations,
      add,
      remove,
    }),
    maintenancePlans: serve(maintenancePlanContracts, {
      list,
      export: exportAs('maintenancePlans'),
      pick,
      get,
      history,
      check,
      create,
      update,
      move,
    }),
  },
  lives: { maintenancePlan: maintenancePlanLife },
  jobs: [extendPlans],
  runs: [imports.maintenancePlanImportRun],
})
