import { loadavg } from 'node:os'
import { specificationContracts } from '@portal/shared/features/specifications/update.contract'
import { addDays, dayOf } from '@portal/shared/kernel/time'
import { tell } from '../console.ts'
import { neverTooMany, signIn, withCity } from './city.ts'
import { APPLYING, COMMON_REASON, fillSpecifications } from './fill.specifications.ts'
import { query } from './fill.tools.ts'
import { measureReads } from './reads.ts'
import { BIG_CONTRACTOR, FIRST_MANAGER, LOGBOOKS, PEOPLE } from './shape.ts'
import { writeSpecificationsReport } from './specifications.report.ts'

/** Builds the city with five years of specification updates, measures list, application and old data sheets, and keeps the page. */
export async function benchSpecifications(logbooks: number, seconds: number): Promise<void> {
  await withCity('specifications', { logbooks, records: 0, messages: 0 }, async (postgres, folder) => {
    const { url } = postgres
    const updates = await fillSpecifications(url, logbooks, tell)
    await neverTooMany(url)
    const [busy = 0] = loadavg()
    const bench = await signIn(postgres, folder, Object.values(APPLYING))
    const rows = await measureReads({ url, folder, ...bench, seconds }, await scenarios(url))
    writeSpecificationsReport({ busy, logbooks, updates, rows }, logbooks === LOGBOOKS)
  })
}

/** Who reads, the page he turns to, and whose applications he sees at least. */
const READERS = [
  { who: 'regulator', userId: APPLYING.desk, later: 100, orgId: null },
  { who: 'contractor with 9,000', userId: PEOPLE.contractor, later: 100, orgId: BIG_CONTRACTOR },
  { who: 'manager with 172', userId: APPLYING.manager, later: 3, orgId: FIRST_MANAGER },
] as const

async function scenarios(url: string) {
  const { list, get, on } = specificationContracts
  const read: { name: string; path: string; userId: number }[] = []
  for (const { who, userId, later, orgId } of READERS) {
    const one = await decidedOf(url, orgId)
    const day = addDays(dayOf(one.decidedAt), -1)
    const reads = [
      ['applications, first page', list.path],
      [`applications, page ${later + 1}`, `${list.path}?page=${later}`],
      ['applications, pending', `${list.path}?statuses=PENDING`],
      ['applications, rejected or withdrawn', `${list.path}?statuses=REJECTED,WITHDREW`],
      ['applications, by location ID', `${list.path}?sort=locationId,asc`],
      ['applications, search of one premises', `${list.path}?q=${one.locationId.slice(0, 7)}`],
      [`applications, search ${COMMON_REASON} (many)`, `${list.path}?q=${encodeURIComponent(COMMON_REASON)}`],
      ['applications, how many', `${list.path}?size=1`],
      ['one application', get.path.replace(':id', String(one.id))],
      ['data sheet on a day', `${on.path.replace(':locationId', one.locationId)}?on=${day}`],
    ] as const
    read.push(...reads.map(([what, path]) => ({ name: `${what}, ${who}`, path, userId })))
  }
  return read
}

/** An approved application of a log-book that an organization holds today, or of any. */
async function decidedOf(url: string, orgId: number | null) {
  const held = orgId === null ? '' : `AND p.org_id = ${orgId}`
  const [row] = await query<{ id: number; locationId: string; decidedAt: Date }>(
    url,
    `SELECT u.id, l.location_id AS "locationId", u.decided_at AS "decidedAt" FROM specification_update u JOIN logbook l ON l.id = u.logbook_id
     JOIN logbook_party p ON p.logbook_id = l.id AND p.ends_at IS NULL ${held}
     WHERE u.status = 'APPROVED' AND u.submitted_at < now() - interval '1 year' ORDER BY u.id DESC LIMIT 1`,
  )
  if (!row) throw new Error('no application was approved')
  return row
}
