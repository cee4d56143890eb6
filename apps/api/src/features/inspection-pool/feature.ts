import { planContracts } from '@portal/shared/features/inspection-pool/plan.contract'
import { planEditLife, planLife } from '@portal/shared/features/inspection-pool/plan.rules'
import { feature, serve } from '../../kernel/feature.ts'
import { exportAs } from '../exports/export.service.ts'
import { add, check } from './plan.add.ts'
import { edit } from './plan.edit.ts'
import { history } from './plan.history.ts'
import { get, list } from './plan.list.ts'
import { move } from './plan.move.ts'
import { countRisksNightly } from './risk.count.ts'

export const inspectionPool = feature({
  calls: {
    inspectionPool: serve(planContracts, {
      list,
      get,
      history,
      export: exportAs('inspectionPool'),
      check,
      add,
      edit,
      move,
    }),
  },
  jobs: [countRisksNightly],
  lives: { inspectionPlan: planLife, inspectionPlanEdit: planEditLife },
})
