import { Role } from '@portal/shared/access/roles'
import type { DutyKind } from '@portal/shared/features/duties/duty.codes'
import { fromDate, toDate } from '@portal/shared/kernel/time'
import { describe, expect, it } from 'vitest'
import { ctxOf, db, grant, makeLogbook, makeOrg, makeUser } from '../../../test/world.ts'
import { refreshDuty } from './duty.ts'

type Work = readonly [type: string, day: string, over?: object]

/** A log-book with this work on it, sent in this order, and what it owes: rule, from, due, state. */
async function owed(over: object, works: readonly Work[], papers: object = {}) {
  const rc = await makeOrg('RC')
  const user = await makeUser(rc, [Role.rcRegisteredEngineer])
  const logbook = await makeLogbook(over)
  await grant(logbook, rc, 'rc.PMC')
  await db.logbookSpecification.upsert({
    where: { logbookId: logbook.id },
    create: { logbookId: logbook.id, ...papers },
    update: papers,
  })
  const ids: number[] = []
  for (const [typeOfWork, day, more] of works) {
    const at = new Date(`${day}T15:30:00Z`)
    const record = await db.jobRecord.create({
      data: {
        ...{ logbookId: logbook.id, orgId: rc.id, submitterId: user.id, creatorType: 'PRINCIPAL', typeOfWork },
        ...{ startedAt: at, completedAt: at, submittedAt: at, geo: 'Y', status: 'ACKNOWLEDGED', ...more },
      },
    })
    ids.push(record.id)
  }
  await refreshDuty(ctxOf(rc, Role.rcOfficer), [logbook.id])
  return { logbook, ids, rc }
}
async function dutiesOf({ logbook }: { logbook: { id: number } }) {
  const rows = await db.duty.findMany({
    where: { logbookId: logbook.id },
    include: { rule: true },
    orderBy: [{ dueOn: 'asc' }, { rule: { rank: 'asc' } }],
  })
  return rows.map(({ rule, fromOn, dueOn, status }) => [
    rule.code as DutyKind,
    fromDate(fromOn),
    fromDate(dueOn),
    status,
  ])
}
const LIFT = { kind: 'L', type: 'EP' }
const ESCALATOR = { kind: 'E', type: 'E' }
const out = (day: string) => ({ outOfServiceAt: new Date(`${day}T01:00:00Z`) })
const outAndBack = (from: string, to: string) => ({ ...out(from), backInServiceAt: new Date(`${to}T01:00:00Z`) })

describe('rules of duties', () => {
  it.each<[string, object, readonly Work[], object, unknown[]]>([
    ['nothing known, nothing owed', LIFT, [], {}, []],
    [
      'maintenance every month',
      LIFT,
      [['TW15', '2026-11-21']],
      {},
      [['MAINTENANCE', '2026-11-21', '2026-12-21', 'OPEN']],
    ],
    [
      'a month from the 31st ends with the shorter month',
      ESCALATOR,
      [['TW15', '2026-01-31']],
      {},
      [['MAINTENANCE', '2026-01-31', '2026-02-28', 'OPEN']],
    ],
    [
      'a visit made up counts, one that was not made does not, nor one that was deleted',
      LIFT,
      [
        ['TW06', '2026-09-10'],
        ['TW05', '2026-10-09'],
        ['TW15', '2026-10-10', { status: 'DELETED' }],
      ],
      {},
      [['MAINTENANCE', '2026-09-10', '2026-10-10', 'OPEN']],
    ],
    [
      'a visit by its older name counts before 2024',
      LIFT,
      [
        ['TW03', '2023-12-31'],
        ['TW03', '2024-01-01'],
      ],
      {},
      [['MAINTENANCE', '2023-12-31', '2024-01-31', 'OPEN']],
    ],
    [
      'a visit that is sent late moves nothing',
      LIFT,
      [
        ['TW15', '2026-11-10'],
        ['TW15', '2026-10-12', { submittedAt: new Date('2026-11-20T00:00:00Z') }],
      ],
      {},
      [['MAINTENANCE', '2026-11-10', '2026-12-10', 'OPEN']],
    ],
    [
      'an examination of the last two months keeps the old day, twice over',
      LIFT,
      [
        ['TW16', '2024-03-10'],
        ['TW16', '2025-01-11'],
        ['TW16', '2026-02-01'],
      ],
      {},
      [['EXAMINATION', '2026-02-01', '2027-03-10', 'OPEN']],
    ],
    [
      'an examination before that, or late, counts from itself',
      ESCALATOR,
      [
        ['TW16', '2025-01-10'],
        ['TW16', '2025-05-10'],
        ['TW16', '2025-11-11'],
      ],
      {},
      [['EXAMINATION', '2025-11-11', '2026-05-11', 'OPEN']],
    ],
    [
      'a test with load is an examination too; a written day that is later counts',
      LIFT,
      [['TW17', '2024-02-29']],
      { loadTestExpiry: toDate('2029-07-01') },
      [
        ['EXAMINATION', '2024-02-29', '2025-02-28', 'OPEN'],
        ['LOAD_TEST', '2024-07-01', '2029-07-01', 'OPEN'],
      ],
    ],
    [
      'an escalator is not tested with load',
      ESCALATOR,
      [],
      { loadTestExpiry: toDate('2026-01-01'), usePermitExpiry: toDate('2026-12-01') },
      [['USE_PERMIT', '2026-06-01', '2026-12-01', 'OPEN']],
    ],
    [
      'special maintenance of what is flagged, first half a year after the rule',
      { ...LIFT, specialMaintenance: true },
      [],
      {},
      [['SPECIAL_MAINTENANCE', '2024-08-01', '2025-02-01', 'OPEN']],
    ],
    [
      'and then half a year after each',
      { ...LIFT, specialMaintenance: true },
      [['TW04', '2026-06-15']],
      {},
      [['SPECIAL_MAINTENANCE', '2026-06-15', '2026-12-15', 'OPEN']],
    ],
    [
      'after an examination a permit is applied for, unless the papers say that it was',
      LIFT,
      [['TW16', '2026-10-01']],
      { usePermitExpiry: toDate('2026-11-30') },
      [
        ['USE_PERMIT', '2025-11-30', '2026-11-30', 'OPEN'],
        ['PERMIT_APPLICATION', '2026-10-01', '2026-12-01', 'OPEN'],
        ['EXAMINATION', '2026-10-01', '2027-10-01', 'OPEN'],
      ],
    ],
    [
      'with the new permit it is done',
      LIFT,
      [['TW16', '2026-10-01']],
      { usePermitExpiry: toDate('2027-11-30') },
      [
        ['PERMIT_APPLICATION', '2026-10-01', '2026-12-01', 'DONE'],
        ['EXAMINATION', '2026-10-01', '2027-10-01', 'OPEN'],
        ['USE_PERMIT', '2026-11-30', '2027-11-30', 'OPEN'],
      ],
    ],
    [
      'an incident is reported in a day and investigated in 14',
      LIFT,
      [['TW08', '2026-11-01']],
      {},
      [
        ['INCIDENT_REPORT', '2026-11-01', '2026-11-02', 'OPEN'],
        ['INVESTIGATION', '2026-11-01', '2026-11-15', 'OPEN'],
      ],
    ],
    [
      'the investigation ends both',
      LIFT,
      [
        ['TW08', '2026-11-01', outAndBack('2026-11-01', '2026-11-03')],
        ['TW09', '2026-11-10'],
      ],
      {},
      [
        ['SUSPENSION_NOTICE', '2026-11-01', '2026-11-01', 'DONE'],
        ['INCIDENT_REPORT', '2026-11-01', '2026-11-02', 'DONE'],
        ['INVESTIGATION', '2026-11-01', '2026-11-15', 'DONE'],
      ],
    ],
    [
      'out of use its time rests',
      LIFT,
      [
        ['TW15', '2026-09-10'],
        ['TW01', '2026-09-20', out('2026-09-20')],
      ],
      {},
      [['MAINTENANCE', '2026-09-10', '2026-10-10', 'SUSPENDED']],
    ],
    [
      'and back in use all of it is owed',
      LIFT,
      [
        ['TW15', '2026-09-10'],
        ['TW01', '2026-09-20', out('2026-09-20')],
        ['TW07', '2026-11-20', outAndBack('2026-09-20', '2026-11-20')],
      ],
      {},
      [['MAINTENANCE', '2026-09-10', '2026-10-10', 'OPEN']],
    ],
    [
      'what nobody has acknowledged waits for 30 days',
      LIFT,
      [
        ['TW07', '2026-11-01', { status: 'SUBMITTED' }],
        ['TW07', '2026-10-20', { status: 'REPLIED' }],
        ['TW07', '2026-10-01'],
      ],
      {},
      [['ACKNOWLEDGE', '2026-10-20', '2026-11-19', 'OPEN']],
    ],
    ['at another stage nothing is owed', { ...LIFT, stage: 'INSTALLATION' }, [['TW15', '2026-11-01']], {}, []],
  ])('%s', async (_, over, works, papers, expected) => {
    expect(await dutiesOf(await owed(over, works, papers))).toEqual(expected)
  })

  it('names the record that did it, and what is to be done next', async () => {
    const one = await owed(LIFT, [
      ['TW15', '2026-11-10'],
      ['TW16', '2025-12-08'],
    ])
    const [examination, maintenance] = await db.duty.findMany({
      where: { logbookId: one.logbook.id },
      orderBy: { dueOn: 'asc' },
    })
    expect([examination?.doneRecordId, maintenance?.doneRecordId]).toEqual([one.ids[1], one.ids[0]])
    expect(await db.logbook.findUniqueOrThrow({ where: { id: one.logbook.id } })).toMatchObject({
      nextDuty: 'EXAMINATION',
      nextDutyOn: toDate('2026-12-08'),
    })
  })

  it('forgets what is owed no more', async () => {
    const one = await owed(LIFT, [['TW15', '2026-11-10']])
    await db.logbook.update({ where: { id: one.logbook.id }, data: { stage: 'DEMOLISHED', demolishedOn: new Date() } })
    await refreshDuty(ctxOf(one.rc, Role.rcOfficer), [one.logbook.id])
    expect(await dutiesOf(one)).toEqual([])
  })
})
