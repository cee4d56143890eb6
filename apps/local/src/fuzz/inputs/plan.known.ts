import { MAINTENANCE_PLAN } from '../../../../api/test/bodies.ts'
import type { Made } from './rows.ts'

/** Values of maintenance plans that exist, and right bodies of their calls. */
export function knownPlans({ maintenance, logbooks }: Pick<Made, 'maintenance' | 'logbooks'>): [string, unknown[]][] {
  const plans = maintenance.plans.map(({ id }) => id)
  const visits = maintenance.visits.map(({ id }) => id)
  const lines = logbooks.map(({ locationId }) => locationId)
  const path = '/api/maintenancePlan'
  return [
    ['maintenancePlan.id', plans],
    ['maintenancePlan.ids', plans],
    [`post ${path}`, [MAINTENANCE_PLAN]],
    [`post ${path}/check`, [MAINTENANCE_PLAN]],
    [`put ${path}/:id`, [{ ...MAINTENANCE_PLAN, version: 1 }]],
    [`post ${path}/move`, [{ move: 'end', ids: plans }]],
    [`post ${path}/:id/location/check`, [{ lines }]],
    [`post ${path}/:id/location`, [{ lines }]],
    [`delete ${path}/:id/location`, [{ all: true, filter: {} }]],
    [`post ${path}/visit/check`, [{ ids: visits, week: '2027-W30' }]],
    [`post ${path}/visit/move`, [{ ids: visits, week: '2027-W30' }]],
    [`put ${path}/visit/:id`, [{ week: '2027-W30', version: 1 }]],
  ]
}
