import { loadavg } from 'node:os'
import { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import { scoredWorkerContracts } from '@portal/shared/features/dashboard/scored-worker.contract'
import { tell } from '../console.ts'
import { type Bench, signIn, withCity } from './city.ts'
import { fillMonths } from './dashboards.fill.ts'
import { type Posted, writeDashboardsReport } from './dashboards.report.ts'
import { query } from './fill.tools.ts'
import { measurePosting } from './posting.ts'
import { measureReads } from './reads.ts'
import { BIG_CONTRACTOR, FIRST_MANAGER, LOGBOOKS, PEOPLE, RECORDS_EACH } from './shape.ts'

/** Builds the city with ten years of months, measures what dashboards ask and what they cost whoever posts, and keeps the page. */
export async function benchDashboards(logbooks: number, seconds: number): Promise<void> {
  const size = { logbooks, records: logbooks * RECORDS_EACH, messages: 0 }
  await withCity('dashboards', size, async ({ url, appUrl, ...postgres }, folder) => {
    const { rows: months, works } = await fillMonths(url)
    const [busy = 0] = loadavg()
    const bench = await signIn({ url, appUrl, ...postgres }, folder)
    const reads = await measureReads({ url, folder, ...bench, seconds }, await scenarios(url))
    const posted = await postings({ url, folder, ...bench }, seconds)
    writeDashboardsReport({ busy, logbooks, months, works, reads, posted }, logbooks === LOGBOOKS)
  })
}

/** Each of those who look, at everything that a dashboard asks; the whole city is on the map of the regulator. */
async function scenarios(url: string) {
  const [book] = await query<{ id: number }>(
    url,
    `SELECT l.id FROM logbook l JOIN logbook_party p ON p.logbook_id = l.id AND p.org_id = ${BIG_CONTRACTOR} AND p.ends_at IS NULL WHERE l.activated_on IS NOT NULL ORDER BY l.id LIMIT 1`,
  )
  const readers = [
    { who: 'regulator', userId: PEOPLE.regulator },
    { who: 'contractor with 9,000', userId: PEOPLE.contractor },
  ]
  const { overview, trend, availabilityTrend, map, units, stackedBar, performance, healthIndex, logbook } =
    dashboardContracts
  const reads = [
    ['overview', overview.path],
    ['overview, one district and kind', `${overview.path}?districts=KT&leType=L`],
    ['overview, by availability', `${overview.path}?availabilityBands=80`],
    ['overview, one responsible person', `${overview.path}?rpOrgIds=${FIRST_MANAGER}`],
    ['overview, one type of work', `${overview.path}?caseType=TW01`],
    ['trend', trend.path],
    ['availability', availabilityTrend.path],
    ['map of districts', map.path],
    ['map, one by one, a part of a district', `${units.path}?bounds=22.31,114.22,22.32,114.23`],
    ['map, one by one, the whole city', `${units.path}?bounds=22.1,113.8,22.6,114.5`],
    ['bars of districts by grade', stackedBar.path],
    ['bars of contractors by age', `${stackedBar.path}?by=contractor&of=age`],
    ['bars of districts by availability', `${stackedBar.path}?of=availability`],
    ['contractors', `${performance.path}?of=contractor`],
    ['responsible persons', `${performance.path}?of=responsible`],
    ['health index', healthIndex.path],
    ['health index of one lift', `${healthIndex.path}/${book?.id}`],
    ['log-books, worst first', logbook.path],
    ['log-books, one grade', `${logbook.path}?grades=fair`],
    ['log-books, most breakdowns', `${logbook.path}?sort=breakdowns,desc`],
    ['workers', scoredWorkerContracts.list.path],
  ] as const
  return readers.flatMap(({ who, userId }) =>
    reads.map(([what, path]) => ({ topic: 'dashboards', name: `${what}, ${who}`, path, userId })),
  )
}

const PAIRS = 3
/** What a record changes of months, of log-books and of those who did the work. */
const KEEPING = `SELECT tgname AS name FROM pg_trigger WHERE tgrelid = 'job_record'::regclass AND tgname ~ '^(logbook_month|worker_change)_on_'`

/** Posting with and without what dashboards keep in the same transaction, by turns, since a machine is not always as fast. */
async function postings(bench: Bench & { url: string; folder: string }, seconds: number): Promise<Posted[]> {
  const triggers = await query<{ name: string }>(bench.url, KEEPING)
  const turn = async (how: 'ENABLE' | 'DISABLE') => {
    for (const { name } of triggers) await query(bench.url, `ALTER TABLE job_record ${how} TRIGGER "${name}"`)
  }
  const posted: Posted[] = []
  for (let pair = 0; pair < PAIRS; pair++) {
    await turn('DISABLE')
    const without = await measurePosting(bench, seconds)
    await turn('ENABLE')
    posted.push({ without, with: await measurePosting(bench, seconds) })
  }
  tell('posting')
  return posted
}
