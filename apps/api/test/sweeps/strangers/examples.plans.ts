import { MAINTENANCE_PLAN } from '../../bodies.ts'
import type { Ids } from './rows.ts'

const NOWHERE = 1_999_999_999
const everything = { all: true, filter: {} } as const
const week = '2027-W30'

/** Right bodies of the calls about maintenance plans. */
export const PLAN_EXAMPLES: Readonly<Record<string, (own: Ids) => object[]>> = {
  'maintenancePlans.check': ({ logbook }) => [{ ...MAINTENANCE_PLAN, logbookIds: [logbook] }],
  'maintenancePlans.create': () => [MAINTENANCE_PLAN],
  'maintenancePlans.update': () => [{ ...MAINTENANCE_PLAN, version: 1 }],
  'maintenancePlans.move': () => [{ move: 'end' }, { move: 'remove' }, { move: 'end', ...everything }],
  'maintenancePlanLocations.check': ({ location }) => [{ lines: [location] }, everything],
  'maintenancePlanLocations.add': ({ location }) => [{ lines: [location] }, everything],
  'maintenancePlanLocations.remove': () => [{ ids: [NOWHERE] }, everything],
  'maintenancePlanImports.begin': () => [{ rows: 'goodRows' }],
  'maintenancePlanImports.write': () => [{ rows: 'goodRows' }],
  'maintenanceVisits.check': () => [
    { ids: [NOWHERE], week },
    { ...everything, week },
  ],
  'maintenanceVisits.shift': () => [
    { ids: [NOWHERE], week },
    { ...everything, week },
  ],
  'maintenanceVisits.update': () => [{ week, version: 1 }],
}
