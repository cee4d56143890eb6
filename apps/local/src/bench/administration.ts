import { loadavg } from 'node:os'
import { administrationContracts } from '@portal/shared/features/accounts/administration.contract'
import { auditContracts } from '@portal/shared/features/audit/audit.contract'
import { AUDIT_EXPORT_MAX } from '@portal/shared/features/audit/audit.schema'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { addDays, dayOf } from '@portal/shared/kernel/time'
import { tell } from '../console.ts'
import { merged } from './administration.merge.ts'
import { writeAdministrationReport } from './administration.report.ts'
import { type Bench, neverTooMany, signIn, withCity } from './city.ts'
import { type ExportResult, measureExport } from './exports.ts'
import { ADMINISTERING, AUDITED_DAYS, type Filled, fillAdministration } from './fill.administration.ts'
import { fillMerging, MERGING } from './fill.merge.ts'
import { query } from './fill.tools.ts'
import { measureReads } from './reads.ts'
import { BIG_CONTRACTOR, LOGBOOKS, PEOPLE } from './shape.ts'

/** Builds the city with groups and an audit log, measures who reads a part of it and who administers, and keeps the page. */
export async function benchAdministration(logbooks: number, seconds: number): Promise<void> {
  await withCity('administration', { logbooks, records: 0, messages: 0 }, async (postgres, folder) => {
    const { url } = postgres
    const filled = await fillAdministration(url, logbooks, tell)
    await fillMerging(url)
    await neverTooMany(url)
    const [busy = 0] = loadavg()
    const admins = Object.values(MERGING).map(({ adminId }) => adminId)
    const bench = await signIn(postgres, folder, [...Object.values(ADMINISTERING), ...admins])
    const rows = await measureReads({ url, folder, ...bench, seconds }, scenarios(filled))
    const exports = await exportsOf(bench, url, filled.entries)
    const acts = await merged(bench)
    writeAdministrationReport({ busy, logbooks, ...filled, rows, exports, acts }, logbooks === LOGBOOKS)
  })
}

/** Who reads what: log-books in part beside those who see them whole, accounts, the audit log, and a program. */
function scenarios({ key }: Filled) {
  const { superAdmin, regulator, admin, groupAdmin, confined } = ADMINISTERING
  const [logbooks, accounts, audit] = [
    logbookContracts.list.path,
    administrationContracts.list.path,
    auditContracts.list.path,
  ]
  const today = dayOf(new Date())
  const week = `from=${addDays(today, -76)}&to=${addDays(today, -70)}`
  const logbookReaders = [
    ['regulator', PEOPLE.regulator],
    ['contractor with 9,000', PEOPLE.contractor],
    ['a works group with 2,000 of 9,000', confined],
    ['a group admin with 3,000 of 9,000', groupAdmin],
  ] as const
  const logbookReads = [
    ['log-books, first page', logbooks],
    ['log-books of one district', `${logbooks}?districts=KT`],
  ] as const
  const accountReads = [
    ['accounts of the city', accounts],
    ['accounts of the city, search', `${accounts}?q=${encodeURIComponent('Colleague 3')}`],
    ['accounts of the city, of one organization', `${accounts}?organizationId=${BIG_CONTRACTOR}`],
  ] as const
  const auditReads = [
    ['audit log', audit],
    ['audit log, failed tries', `${audit}?kinds=FAILED`],
    ['audit log, a week', `${audit}?${week}`],
    ['audit log, imports', `${audit}?sources=import`],
    ['audit log, one mode', `${audit}?modes=WORKER`],
    ['audit log, one person', `${audit}?q=${encodeURIComponent('Colleague 3 of 101')}`],
    ['audit log, one address', `${audit}?q=10.7.1.3`],
  ] as const
  return [
    ...logbookReaders.flatMap(([who, userId]) =>
      logbookReads.map(([what, path]) => ({ name: `${what}, ${who}`, path, userId })),
    ),
    ...accountReads.map(([name, path]) => ({ name, path, userId: superAdmin })),
    { name: 'accounts of one’s own organization', path: accounts, userId: admin },
    ...[
      ['the regulator’s admin', regulator],
      ['a contractor’s admin', admin],
    ].flatMap(([who, userId]) =>
      auditReads.map(([what, path]) => ({
        topic: 'administration',
        name: `${what}, ${who}`,
        path,
        userId: Number(userId),
      })),
    ),
    ...[
      ['log-books', logbooks],
      ['recent works', jobRecordContracts.list.path],
    ].map(([what, path = '']) => ({
      name: `${what}, first page, by client key`,
      path,
      userId: PEOPLE.contractor,
      key,
    })),
  ]
}

/** Shares of the most that one export holds. */
const SHARES = [0.1, 0.98]

/** An export of few rows and one of nearly as many as there may be: the second takes no more memory. */
async function exportsOf({ env, tokens }: Bench, url: string, entries: number): Promise<ExportResult[]> {
  const made: ExportResult[] = []
  for (const share of SHARES) {
    const days = Math.floor((share * AUDIT_EXPORT_MAX * AUDITED_DAYS) / entries)
    const result = await measureExport(env, tokens[ADMINISTERING.regulator] ?? '', days, auditContracts.export.path)
    made.push({ ...result, rows: await rowsOf(url, days) })
    tell(`export of ${days} days`)
  }
  return made
}

async function rowsOf(url: string, days: number): Promise<number> {
  const since = `(date_trunc('day', now() AT TIME ZONE 'Asia/Hong_Kong') - interval '${days} days') AT TIME ZONE 'Asia/Hong_Kong'`
  const of = (table: string) => `(SELECT count(*)::int FROM ${table} WHERE created_at >= ${since})`
  const [row] = await query<{ n: number }>(url, `SELECT ${of('operation_event')} + ${of('sign_in_event')} AS n`)
  return row?.n ?? 0
}
