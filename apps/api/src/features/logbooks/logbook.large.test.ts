import { Role } from '@portal/shared/access/roles'
import { type LogbookFilters, logbookFilters } from '@portal/shared/features/logbook-filters/logbook-filter.schema'
import { expect, it } from 'vitest'
import { appDb, ctxOf, db, makeOrg, now } from '../../../test/world.ts'
import { readBy, watchedBy } from '../../kernel/list/large/watched.ts'
import { whereOf } from '../logbook-filters/logbook.filters.ts'
import { counter } from './logbook.large.ts'

/** Every filter, set. */
const ASKED: Required<LogbookFilters> = {
  q: 'tower',
  address: 'road',
  locationIds: ['1234567', '1234567-001'],
  kind: 'L',
  types: ['P'],
  districts: ['KT'],
  areas: ['KT'],
  contractors: [1],
  rps: [1],
  ownRoles: ['rc.PMC'],
  stages: ['IN_SERVICE'],
  activation: 'ACTIVATED',
  handedOver: 'HANDED_OVER',
  specialMaintenance: true,
  machineRoomLess: true,
  installedFrom: 1990,
  installedTo: 2000,
  permitBy: '2026-12-31',
  labels: [1],
  labelled: true,
  workGroups: [1],
  notInWorkGroup: 1,
  groups: [1],
  notInGroup: 1,
  noGroup: true,
  noRp: true,
  noPosition: true,
  dueBy: '2026-12-31',
  overdue: true,
}
/**
 * The next duty changes with every job record: a trigger on it would have every total counted anew. What was handed over follows the
 * clock as well, and no trigger hears of that. Data sheets are seldom asked for. Of whom works groups are is asked for those who list none.
 */
const UNWATCHED = ['logbook.handed_over_at', 'logbook.next_duty_on', 'logbook.specification', 'logbook_group.users']

const city = ctxOf(await makeOrg('EMSD'), Role.emsdViewer)
const own = ctxOf(await makeOrg('RC'), Role.rcOfficer)

/** What filters read that no trigger of this database watches. */
async function unwatched(conditions: readonly object[], client = appDb): Promise<string[]> {
  const watched = await watchedBy(client, counter.trigger)
  const read = new Set(conditions.flatMap((where) => [...readBy(counter, where)]))
  return [...read].filter((part) => !watched.has(part)).sort()
}
const conditions = [city, own].flatMap((ctx) =>
  Object.entries(ASKED).map(([name, value]) => whereOf(ctx, { [name]: value })(now)),
)

it('every filter of log-books is looked at here', () => {
  expect(Object.keys(ASKED).sort()).toEqual(Object.keys(logbookFilters).sort())
})
it('a trigger watches all that the filters read', async () => {
  expect(await unwatched(conditions)).toEqual(UNWATCHED)
})
it('a planted filter on a column without a trigger is found', async () => {
  expect(await unwatched([{ AND: [conditions[0], { remark: { contains: 'x' } }] }])).toEqual(['logbook.remark'])
  expect(await unwatched([{ parties: { some: { org: { nameEn: 'x' } } } }])).toEqual(['logbook_party.org'])
})
it.each([
  ['DROP TRIGGER logbook_changed ON logbook_reader', 'logbook_reader.*'],
  ['ALTER TABLE logbook_party DISABLE TRIGGER logbook_changed', 'logbook_party.org_id'],
  ['DROP TRIGGER logbook_changed ON label', 'label.org_id'],
  ['DROP TRIGGER logbook_search ON logbook', 'logbook.search_text'],
])('so is a trigger that is gone: %s', async (statement, part) => {
  const gone = await db
    .$transaction(async (client) => {
      await client.$executeRawUnsafe(statement)
      throw await unwatched(conditions, client as typeof db)
    })
    .catch((found: unknown) => found)
  expect(gone).toContain(part)
})
