import { addWeeks, weekOf } from '@portal/shared/features/maintenance-plans/week'
import { fromDate } from '@portal/shared/kernel/time'
import { MAINTENANCE_PLAN } from '../../../../api/test/bodies.ts'
import { BEGUN } from './plan.rows.ts'
import type { Made } from './rows.ts'

/** Values of maintenance plans that exist, and right bodies of their calls. */
export function knownPlans({ maintenance, logbooks }: Pick<Made, 'maintenance' | 'logbooks'>): [string, unknown[]][] {
  const plans = maintenance.plans.map(({ id }) => id)
  const visits = maintenance.visits.map(({ id }) => id)
  const [first] = maintenance.visits
  // of a visit every other week the week after it is free
  const week = first && addWeeks(weekOf(fromDate(first.week)), 1)
  const lines = logbooks.map(({ locationId }) => locationId)
  const path = '/api/maintenancePlan'
  return [
    ['maintenancePlan.id', plans],
    ['maintenancePlan.ids', plans],
    ['maintenancePlan.visit.id', visits],
    ['maintenancePlan.visit.ids', visits],
    [`post ${path}`, [MAINTENANCE_PLAN]],
    [`post ${path}/check`, [MAINTENANCE_PLAN]],
    [`put ${path}/:id`, [{ ...MAINTENANCE_PLAN, ...BEGUN, name: 'renamed', version: 1 }]],
    [`post ${path}/move`, [{ move: 'end', ids: plans }]],
    [`post ${path}/:id/location/check`, [{ lines }]],
    [`post ${path}/:id/location`, [{ lines }]],
    [`delete ${path}/:id/location`, [{ all: true, filter: {} }]],
    [`post ${path}/visit/check`, [{ ids: [first?.id], week }]],
    [`post ${path}/visit/move`, [{ ids: [first?.id], week }]],
    [`put ${path}/visit/:id`, [{ week, version: 1 }]],
  ]
}
