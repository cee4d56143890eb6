import { refreshAllDuties } from '@portal/db/duties/refresh'
import { Role } from '@portal/shared/access/roles'
import { fromDate } from '@portal/shared/kernel/time'
import { expect, it } from 'vitest'
import { ctxOf, db, grant, makeLogbook, makeOrg, makeUser } from '../../../test/world.ts'
import { refreshDuty } from './duty.ts'

/** What happens on one day, and what then is owed: from, due, state. Planned visits are to stand here beside the others. */
interface Step {
  what: string
  record?: readonly [type: string, day: string, over?: object]
  /** The step whose record is deleted. */
  deletes?: string
  maintenance: readonly [from: string, due: string, status: string]
  examination: readonly [from: string, due: string, status: string]
}
const at = (day: string) => new Date(`${day}T02:00:00Z`)
const open = (from: string, due: string) => [from, due, 'OPEN'] as const
const rests = (from: string, due: string) => [from, due, 'SUSPENDED'] as const
const EXAMINED = open('2025-12-05', '2026-12-05')
const KEPT = open('2026-10-20', '2027-12-05')

const YEAR: readonly Step[] = [
  {
    what: 'in time',
    record: ['TW15', '2026-01-10'],
    maintenance: open('2026-01-10', '2026-02-10'),
    examination: EXAMINED,
  },
  {
    what: 'early: a month counts from the visit',
    record: ['TW15', '2026-02-03'],
    maintenance: open('2026-02-03', '2026-03-03'),
    examination: EXAMINED,
  },
  {
    what: 'late',
    record: ['TW15', '2026-03-20'],
    maintenance: open('2026-03-20', '2026-04-20'),
    examination: EXAMINED,
  },
  {
    what: 'missed: other work is no visit',
    record: ['TW01', '2026-04-25'],
    maintenance: open('2026-03-20', '2026-04-20'),
    examination: EXAMINED,
  },
  {
    what: 'suspended: it is still owed',
    record: ['TW05', '2026-05-04'],
    maintenance: open('2026-03-20', '2026-04-20'),
    examination: EXAMINED,
  },
  {
    what: 'made up',
    record: ['TW06', '2026-05-11'],
    maintenance: open('2026-05-11', '2026-06-11'),
    examination: EXAMINED,
  },
  {
    what: 'a visit that will be deleted',
    record: ['TW15', '2026-06-08'],
    maintenance: open('2026-06-08', '2026-07-08'),
    examination: EXAMINED,
  },
  {
    what: 'deleted: it was never made',
    deletes: 'a visit that will be deleted',
    maintenance: open('2026-05-11', '2026-06-11'),
    examination: EXAMINED,
  },
  {
    what: 'sent late: the day of the work counts',
    record: ['TW15', '2026-06-02', { submittedAt: at('2026-07-10') }],
    maintenance: open('2026-06-02', '2026-07-02'),
    examination: EXAMINED,
  },
  {
    what: 'sent late, of before the last: nothing changes',
    record: ['TW15', '2026-04-18', { submittedAt: at('2026-07-12') }],
    maintenance: open('2026-06-02', '2026-07-02'),
    examination: EXAMINED,
  },
  {
    what: 'out of use: its time rests',
    record: ['TW01', '2026-07-15', { outOfServiceAt: at('2026-07-15') }],
    maintenance: rests('2026-06-02', '2026-07-02'),
    examination: rests('2025-12-05', '2026-12-05'),
  },
  {
    what: 'back in use: it owes all',
    record: ['TW07', '2026-08-20', { outOfServiceAt: at('2026-07-15'), backInServiceAt: at('2026-08-20') }],
    maintenance: open('2026-06-02', '2026-07-02'),
    examination: EXAMINED,
  },
  {
    what: 'visited again',
    record: ['TW15', '2026-08-31'],
    maintenance: open('2026-08-31', '2026-09-30'),
    examination: EXAMINED,
  },
  {
    what: 'examined early: the old day is kept',
    record: ['TW16', '2026-10-20'],
    maintenance: open('2026-08-31', '2026-09-30'),
    examination: KEPT,
  },
  {
    what: 'the year ends in time',
    record: ['TW15', '2026-12-28'],
    maintenance: open('2026-12-28', '2027-01-28'),
    examination: KEPT,
  },
]

it('of a year of early, late, missed, suspended, made-up, deleted and late-sent visits each day is exactly the expected one', async () => {
  const rc = await makeOrg('RC')
  const user = await makeUser(rc, [Role.rcRegisteredEngineer])
  const logbook = await makeLogbook({ kind: 'L', type: 'EP' })
  await grant(logbook, rc, 'rc.PMC')
  const ctx = ctxOf(rc, Role.rcOfficer)
  const record = async (typeOfWork: string, day: string, over: object = {}) => {
    const data = {
      ...{ logbookId: logbook.id, orgId: rc.id, submitterId: user.id, creatorType: 'PRINCIPAL', typeOfWork },
      ...{ startedAt: at(day), completedAt: at(day), submittedAt: at(day), geo: 'Y', status: 'ACKNOWLEDGED', ...over },
    }
    return (await db.jobRecord.create({ data })).id
  }
  const owed = async () => {
    const rows = await db.duty.findMany({ where: { logbookId: logbook.id }, include: { rule: true } })
    const of = (code: string) =>
      rows
        .filter(({ rule }) => rule.code === code)
        .map(({ fromOn, dueOn, status }) => [fromDate(fromOn), fromDate(dueOn), status])
    return { maintenance: of('MAINTENANCE'), examination: of('EXAMINATION') }
  }
  await record('TW16', '2025-12-05')
  const ids = new Map<string, number>()
  for (const { what, record: work, deletes, maintenance, examination } of YEAR) {
    if (work) ids.set(what, await record(...work))
    if (deletes) await db.jobRecord.update({ where: { id: ids.get(deletes) ?? 0 }, data: { status: 'DELETED' } })
    await refreshDuty(ctx, [logbook.id])
    expect({ what, ...(await owed()) }).toEqual({ what, maintenance: [maintenance], examination: [examination] })
  }
  const before = await db.duty.findMany({ where: { logbookId: logbook.id }, orderBy: { id: 'asc' } })
  await refreshAllDuties((work) => ctx.tx(({ db: tx }) => work(tx)))
  expect(await db.duty.findMany({ where: { logbookId: logbook.id }, orderBy: { id: 'asc' } })).toEqual(before)
})
