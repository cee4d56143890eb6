import { loadavg } from 'node:os'
import { subject } from '@portal/shared/access/subjects'
import { accessRightContracts } from '@portal/shared/features/access-rights/access-right.contract'
import { operationRecordContracts } from '@portal/shared/features/operation-records/operation-record.contract'
import { addDays, dayOf } from '@portal/shared/kernel/time'
import { tell } from '../console.ts'
import { actsOf } from './access.acts.ts'
import { type AccessFindings, writeAccessReport } from './access.report.ts'
import { signIn, withCity } from './city.ts'
import { ACTING, fillAccess, WORK_GROUP } from './fill.access.ts'
import { query } from './fill.tools.ts'
import { measureReads } from './reads.ts'
import { LOGBOOKS, PEOPLE } from './shape.ts'

/** Builds the city with a history of access, passes 10,000 log-books on, measures the lists of access, and keeps the page. */
export async function benchAccess(logbooks: number, seconds: number): Promise<void> {
  await withCity('access', { logbooks, records: 0, messages: 0 }, async (postgres, folder) => {
    const entries = await fillAccess(postgres.url, tell)
    const [busy = 0] = loadavg()
    const bench = await signIn(postgres, folder, Object.values(ACTING))
    const acts = await actsOf(bench, postgres.url)
    await query(postgres.url, 'VACUUM (ANALYZE)')
    const rows = await measureReads({ url: postgres.url, folder, ...bench, seconds }, await scenarios(postgres.url))
    const findings: AccessFindings = { busy, logbooks, entries, rows, acts }
    writeAccessReport(findings, logbooks === LOGBOOKS)
  })
}

/** Who reads what of access; 302 are the operations on access, 312 are all. */
async function scenarios(url: string) {
  const [right] = await query<{ id: number }>(
    url,
    `SELECT id FROM logbook_party WHERE role = 'rp.PMC' AND org_id = (SELECT org_id FROM account WHERE id = ${PEOPLE.manager}) LIMIT 1`,
  )
  // one that the contractor, his works group and the regulator see
  const [book] = await query<{ location_id: string }>(
    url,
    `SELECT l.location_id FROM logbook l JOIN logbook_reader r ON r.logbook_id = l.id WHERE r.subject = '${subject('workGroup', WORK_GROUP)}' LIMIT 1`,
  )
  const week = addDays(dayOf(new Date()), -70)
  const list = accessRightContracts.list.path
  const records = operationRecordContracts.list.path
  const readers = [
    { who: 'regulator', userId: PEOPLE.regulator },
    { who: 'contractor with 9,000', userId: PEOPLE.contractor },
    { who: 'manager with 172', userId: PEOPLE.manager },
    { who: 'works group with 900', userId: ACTING.narrowed },
  ]
  const reads = [
    { what: 'access list', path: list },
    { what: 'access list, in effect', path: `${list}?statuses=EFFECTIVE` },
    { what: 'access list, held', path: `${list}?side=HELD` },
    { what: 'access list, ending', path: `${list}?endsWithin=30` },
    { what: 'access list, one log-book', path: `${list}?q=${book?.location_id}` },
    { what: '302', path: `${records}?modes=ACCESS` },
    { what: '312', path: records },
    { what: '312, one log-book', path: `${records}?q=${book?.location_id}` },
    { what: '312, a week', path: `${records}?from=${week}&to=${addDays(week, 6)}` },
    { what: '312, imports', path: `${records}?sources=import` },
    { what: 'why', path: `${list}/${right?.id}/why` },
  ]
  return readers.flatMap(({ who, userId }) =>
    reads
      .filter(({ what }) => what !== 'why' || userId === PEOPLE.regulator || userId === PEOPLE.manager)
      .map(({ what, path }) => ({ topic: 'access', name: `${what}, ${who}`, path, userId })),
  )
}
