const PLAN = ['maintenancePlan'] as const
const VISIT = ['plannedVisit'] as const
/** Beside the number of a plan, which is tried. */
const OF_ONE = { open: 'about the log-books of one plan, whose number is tried' }
/** What narrows one's own plans and visits. */
const OWN = { open: 'narrows plans of the own organization, whatever it names' }
const WEEK = { open: 'a week of the calendar' }
const LOGBOOKS = [
  'lines[]',
  'ids[]',
  'except[]',
  'filter.q',
  'filter.locationIds[]',
  'filter.address',
  'filter.contractors[]',
  'filter.rps[]',
  'filter.labels[]',
  'filter.workGroups[]',
  'filter.notInWorkGroup',
  'filter.groups[]',
  'filter.notInGroup',
]
const all = <A>(call: string, part: string, places: readonly string[], aim: A) =>
  Object.fromEntries(places.map((place) => [`${call} ${part}.${place}`, aim] as const))
const NARROW = ['q', 'workGroups[]', 'locationIds[]'] as const
const VISITS = ['q', 'plans[]', 'premises[]', 'locationIds[]', 'workGroups[]', 'workers[]'] as const
const FILTERS = (places: readonly string[]) => places.map((place) => `filter.${place}`)

/** What names rows in the calls of maintenance plans, by call and place. */
export const PLAN_AIMS = {
  'maintenancePlans.get params.id': PLAN,
  'maintenancePlans.history params.id': PLAN,
  'maintenancePlans.update params.id': PLAN,
  'maintenancePlans.check body.id': PLAN,
  'maintenancePlans.check body.logbookIds[]': ['logbook'],
  'maintenancePlans.create body.logbookIds[]': ['logbook'],
  'maintenancePlans.list query.ids[]': PLAN,
  'maintenancePlans.pick query.ids[]': PLAN,
  'maintenancePlans.move body.ids[]': PLAN,
  'maintenancePlans.move body.except[]': PLAN,
  ...all('maintenancePlans.list', 'query', [...NARROW, 'frequencies[]'], OWN),
  ...all('maintenancePlans.pick', 'query', ['name'], OWN),
  ...all('maintenancePlans.export', 'query', [...NARROW, 'frequencies[]'], OWN),
  ...all('maintenancePlans.move', 'body', FILTERS([...NARROW, 'frequencies[]']), OWN),
  'maintenancePlanLocations.list params.id': PLAN,
  'maintenancePlanLocations.check params.id': PLAN,
  'maintenancePlanLocations.add params.id': PLAN,
  'maintenancePlanLocations.remove params.id': PLAN,
  ...all('maintenancePlanLocations.list', 'query', ['q', 'locationIds[]'], OF_ONE),
  ...all('maintenancePlanLocations.check', 'body', LOGBOOKS, OF_ONE),
  ...all('maintenancePlanLocations.add', 'body', LOGBOOKS, OF_ONE),
  ...all('maintenancePlanLocations.remove', 'body', ['ids[]', 'except[]', ...FILTERS(['q', 'locationIds[]'])], OF_ONE),
  'maintenanceVisits.update params.id': VISIT,
  'maintenanceVisits.check body.ids[]': VISIT,
  'maintenanceVisits.check body.except[]': VISIT,
  'maintenanceVisits.shift body.ids[]': VISIT,
  'maintenanceVisits.shift body.except[]': VISIT,
  ...all('maintenanceVisits.check', 'body', FILTERS(VISITS), OWN),
  ...all('maintenanceVisits.shift', 'body', FILTERS(VISITS), OWN),
  ...all('maintenanceVisits.list', 'query', VISITS, OWN),
  ...all('maintenanceVisits.export', 'query', VISITS, OWN),
  ...all('maintenanceVisits.actual', 'query', VISITS, OWN),
  ...all(
    'maintenanceVisits.calendar',
    'query',
    VISITS.filter((place) => place !== 'workers[]'),
    OWN,
  ),
  ...all('exports.create', 'body', ['filters.frequencies[]', 'filters.workers[]'], OWN),
  ...all('exports.create', 'body', ['filters.weekFrom', 'filters.weekTo'], WEEK),
  ...all('maintenancePlans.check', 'body', ['startingWeek'], WEEK),
  ...all('maintenancePlans.create', 'body', ['startingWeek'], WEEK),
  ...all('maintenancePlans.update', 'body', ['startingWeek'], WEEK),
  ...all('maintenanceVisits.list', 'query', ['weekFrom', 'weekTo'], WEEK),
  ...all('maintenanceVisits.actual', 'query', ['weekFrom', 'weekTo'], WEEK),
  ...all('maintenanceVisits.export', 'query', ['weekFrom', 'weekTo'], WEEK),
  ...all('maintenanceVisits.calendar', 'query', ['from'], WEEK),
  ...all('maintenanceVisits.check', 'body', ['filter.weekFrom', 'filter.weekTo', 'week'], WEEK),
  ...all('maintenanceVisits.shift', 'body', ['filter.weekFrom', 'filter.weekTo', 'week'], WEEK),
  ...all('maintenanceVisits.update', 'body', ['week'], WEEK),
} as const
