import { life } from '../../kernel/moves/life.ts'
import { MAINTENANCE_PLAN_LIFE } from './plan.codes.ts'

/** A plan of which visits were made is ended, and these stay; another may be removed. */
export const maintenancePlanLife = life({
  name: 'maintenancePlan',
  states: MAINTENANCE_PLAN_LIFE,
  initial: 'OPEN',
  parties: ['keeper'],
  refusal: 'maintenancePlanEdited',
  moves: {
    end: { by: 'keeper', permission: 'maintenancePlan:manage', from: ['OPEN'], to: 'ENDED', reason: 'optional' },
    remove: { by: 'keeper', permission: 'maintenancePlan:manage', from: MAINTENANCE_PLAN_LIFE },
  },
})
