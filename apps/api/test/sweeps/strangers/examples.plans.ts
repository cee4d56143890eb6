import { MAINTENANCE_PLAN } from '../../bodies.ts'
import type { Ids } from './rows.ts'

const NOWHERE = 1_999_999_999
const everything = { all: true, filter: {} } as const
/** Between two visits of a plan as the fixture has it, and one of their weeks. */
const [week, PLANNED] = ['2027-W31', '2027-W02']
const ofOneWeek = { all: true, filter: { weekFrom: PLANNED, weekTo: PLANNED } }
/** What the plan of the fixture says of its days. */
const DAYS = { from: '2026-11-02', startingWeek: '2026-W45', weeks: 2 }

/** Right bodies of the calls about maintenance plans. */
export const PLAN_EXAMPLES: Readonly<Record<string, (own: Ids) => object[]>> = {
  'maintenancePlans.check': ({ logbook }) => [{ ...MAINTENANCE_PLAN, logbookIds: [logbook] }],
  'maintenancePlans.create': () => [MAINTENANCE_PLAN],
  'maintenancePlans.update': () => [{ ...MAINTENANCE_PLAN, ...DAYS, version: 1 }],
  'maintenancePlans.move': () => [{ move: 'end' }, { move: 'remove' }, { move: 'end', ...everything }],
  'maintenancePlanLocations.check': ({ location }) => [{ lines: [location] }, everything],
  'maintenancePlanLocations.add': ({ location }) => [{ lines: [location] }, everything],
  'maintenancePlanLocations.remove': () => [{ ids: [NOWHERE] }, everything],
  'maintenancePlanImports.begin': () => [{ rows: 'goodRows' }],
  'maintenancePlanImports.write': () => [{ rows: 'goodRows' }],
  'maintenanceVisits.check': () => [
    { ids: [NOWHERE], week },
    { ...ofOneWeek, week },
  ],
  'maintenanceVisits.shift': () => [
    { ids: [NOWHERE], week },
    { ...ofOneWeek, week },
  ],
  'maintenanceVisits.update': () => [{ week, version: 1 }],
}
