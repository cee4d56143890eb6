import { Role } from '@portal/shared/access/roles'
import { fromDate } from '@portal/shared/kernel/time'
import { describe, expect, it } from 'vitest'
import { makePlan } from '../../../test/plans.ts'
import { ctxOf, db, grant, makeLogbook, makeOrg, makeUser } from '../../../test/world.ts'
import { refreshDuty } from '../duties/duty.ts'

type Work = readonly [type: string, day: string, over?: { compensates?: number; gone?: true }]

/** A log-book with a plan and this work on it: what became of each visit until the end of March, and what it owes. */
async function visited(over: object, works: readonly Work[]) {
  const rc = await makeOrg('RC')
  const user = await makeUser(rc, [Role.rcRegisteredEngineer])
  const logbook = await makeLogbook({ kind: 'L', type: 'EP' })
  await grant(logbook, rc, 'rc.PMC')
  await makePlan(rc, { logbookId: logbook.id, firstOn: '2026-01-05', annualMinimum: 0, ...over })
  const ids: number[] = []
  for (const [typeOfWork, day, { compensates, gone } = {}] of works) {
    const at = new Date(`${day}T04:00:00Z`)
    const { id } = await db.jobRecord.create({
      data: {
        ...{ logbookId: logbook.id, orgId: rc.id, submitterId: user.id, creatorType: 'PRINCIPAL', typeOfWork },
        ...{ startedAt: at, completedAt: at, submittedAt: at, geo: 'Y' },
        status: gone ? 'DELETED' : 'ACKNOWLEDGED',
        compensatesId: compensates === undefined ? null : (ids[compensates] ?? null),
      },
    })
    ids.push(id)
  }
  await refreshDuty(ctxOf(rc, Role.rcOfficer), [logbook.id])
  const visits = await db.maintenanceVisit.findMany({
    where: { logbookId: logbook.id, week: { lt: new Date('2026-03-31') } },
    orderBy: { week: 'asc' },
  })
  const duties = await db.duty.findMany({
    where: { logbookId: logbook.id, rule: { mode: 'PLAN' } },
    include: { rule: true },
    orderBy: [{ dueOn: 'asc' }, { rule: { rank: 'asc' } }],
  })
  return {
    visits: visits.map(({ dueOn, status, recordId, suspensionId }) =>
      [fromDate(dueOn).slice(5), status, ids.indexOf(recordId ?? 0), ids.indexOf(suspensionId ?? 0)]
        .filter((part) => part !== -1)
        .join(' '),
    ),
    duties: duties.map(({ rule, fromOn, dueOn, status }) =>
      [rule.code, fromDate(fromOn), fromDate(dueOn), status].join(' '),
    ),
  }
}

describe('visits of a plan', () => {
  it.each<[string, object, readonly Work[], string[], string[]]>([
    [
      'early, late, missed: each record fulfils the visit that is nearest to it',
      { weeks: 4 },
      // two days before its week; nine days after it; the third is missed; in time
      [
        ['TW15', '2026-01-03'],
        ['TW03', '2026-02-17'],
        ['TW15', '2026-03-30'],
      ],
      ['01-05 OPEN', '02-02 DONE 1', '03-02 OPEN', '03-30 DONE 2'],
      ['PLANNED_VISIT 2026-04-27 2026-05-03 OPEN'],
    ],
    [
      'a second record beside a visit changes nothing, and a deleted one made none',
      {},
      [
        ['TW15', '2026-01-06'],
        ['TW15', '2026-01-07'],
        ['TW15', '2026-01-20', { gone: true }],
      ],
      ['01-05 DONE 0', '01-19 OPEN', '02-02 OPEN', '02-16 OPEN', '03-02 OPEN', '03-16 OPEN', '03-30 OPEN'],
      ['PLANNED_VISIT 2026-01-19 2026-01-25 OPEN'],
    ],
    [
      'what could not be made is owed, and made up for',
      { weeks: 4 },
      [
        ['TW05', '2026-01-07'],
        ['TW06', '2026-01-15'],
        ['TW05', '2026-02-03'],
      ],
      ['01-05 MADE_UP 1 0', '02-02 SUSPENDED 2', '03-02 OPEN', '03-30 OPEN'],
      [
        'MAKE_UP_VISIT 2026-01-07 2026-01-21 DONE',
        'MAKE_UP_VISIT 2026-02-03 2026-02-17 OPEN',
        'PLANNED_VISIT 2026-03-02 2026-03-08 OPEN',
      ],
    ],
    [
      'a make-up visit answers the one that it names, else the oldest; one that answers none fulfils a visit',
      { weeks: 4 },
      [
        ['TW05', '2026-01-07'],
        ['TW05', '2026-02-03'],
        ['TW06', '2026-02-10', { compensates: 1 }],
        ['TW06', '2026-02-11'],
        ['TW06', '2026-03-03'],
      ],
      ['01-05 MADE_UP 3 0', '02-02 MADE_UP 2 1', '03-02 DONE 4', '03-30 OPEN'],
      [
        'MAKE_UP_VISIT 2026-01-07 2026-01-21 DONE',
        'MAKE_UP_VISIT 2026-02-03 2026-02-17 DONE',
        'PLANNED_VISIT 2026-03-30 2026-04-05 OPEN',
      ],
    ],
    [
      'by completion the next counts from what was made',
      { weeks: 4, next: 'COMPLETION' },
      // a week late; four weeks on in time; then eight weeks: one was missed
      [
        ['TW15', '2026-01-14'],
        ['TW15', '2026-02-11'],
        ['TW15', '2026-04-08'],
      ],
      ['01-05 DONE 0', '02-09 DONE 1', '03-09 OPEN'],
      ['PLANNED_VISIT 2026-05-04 2026-05-10 OPEN'],
    ],
    [
      'the minimum of a year is owed until so many visits were made',
      { weeks: 4, annualMinimum: 2, endsOn: '2027-01-04' },
      [['TW15', '2026-01-06']],
      ['01-05 DONE 0', '02-02 OPEN', '03-02 OPEN', '03-30 OPEN'],
      ['PLANNED_VISIT 2026-02-02 2026-02-08 OPEN', 'ANNUAL_MINIMUM 2026-01-05 2027-01-04 OPEN'],
    ],
    [
      'and no longer',
      { weeks: 4, annualMinimum: 2, endsOn: '2027-01-04' },
      [
        ['TW15', '2026-01-06'],
        ['TW15', '2026-02-03'],
      ],
      ['01-05 DONE 0', '02-02 DONE 1', '03-02 OPEN', '03-30 OPEN'],
      ['PLANNED_VISIT 2026-03-02 2026-03-08 OPEN'],
    ],
  ])('%s', async (_, over, works, visits, duties) => {
    expect(await visited(over, works)).toEqual({ visits, duties })
  })
})
