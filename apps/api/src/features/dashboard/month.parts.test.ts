import type { Prisma } from '@portal/db'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { db, makeLogbook, makeOrg, makeUser } from '../../../test/world.ts'
import { inCharge, monthRows, on, openSince, workOf } from './month.kit.ts'

let rc: { id: number }
let other: { id: number }
let user: { id: number }
beforeAll(() => openSince('2026-01-01'))
beforeEach(async () => {
  const orgs = [await makeOrg('RC'), await makeOrg('RC')] as const
  rc = orgs[0]
  other = orgs[1]
  user = await makeUser(orgs[0], [])
})
const partsOf = async ({ id }: { id: number }, month: string) =>
  (await monthRows(id))
    .filter((row) => row.month === month)
    .map(({ contractorId, days, isLast, score, monthScore, records }) => ({
      contractorId,
      days: Math.round(days * 1000) / 1000,
      isLast,
      score,
      monthScore,
      records,
    }))

describe('the parts of a month', () => {
  it('are whole for one contractor, and its days count wholly in the month in which the log-book was activated', async () => {
    const logbook = await makeLogbook({ activatedOn: new Date('2026-09-21') })
    await inCharge(logbook, rc, 'rc.PMC', [on('01-01')])
    expect(await partsOf(logbook, '2026-08')).toEqual([])
    expect(await partsOf(logbook, '2026-09')).toMatchObject([
      { contractorId: rc.id, days: 30, isLast: true, score: 70 },
    ])
    expect(await partsOf(logbook, '2026-10')).toMatchObject([
      { contractorId: rc.id, days: 31, isLast: true, score: 70 },
    ])
  })

  it('are cut where another takes over, and nobody was in charge in between', async () => {
    const logbook = await makeLogbook({ activatedOn: new Date('2026-01-01') })
    await inCharge(logbook, rc, 'rc.PMC', [on('01-01'), on('10-11')])
    await inCharge(logbook, other, 'rc.PMC', [on('10-21')])
    const works = { logbook, org: rc, user }
    await db.jobRecord.createMany({
      data: [
        workOf(works, 'TW01', [on('10-10T22:00'), on('10-10T23:59')]),
        workOf(works, 'TW15', [on('10-10T23:00'), on('10-11')]),
        workOf(works, 'TW15', [on('10-22T09:00'), on('10-22T10:00')]),
        workOf(works, 'TW15', [on('10-23T09:00'), on('10-23T10:00')]),
      ],
    })
    const parts = await partsOf(logbook, '2026-10')
    expect(parts.map(({ contractorId, days, isLast, records }) => [contractorId, days, isLast, records])).toEqual([
      [rc.id, 10, false, 1],
      [0, 10, false, 1],
      [other.id, 11, true, 2],
    ])
    const [whole] = new Set(parts.map(({ monthScore }) => monthScore))
    expect(new Set(parts.map(({ monthScore }) => monthScore)).size).toBe(1)
    // no acknowledgement; one breakdown, which stopped it for 119 minutes, of which 59 fall into planned work
    const routine = 60 + 60 + 60
    expect(whole).toBeCloseTo((20 * (44_640 - routine - 60)) / (44_640 - routine) + 20 + 10 + 10 + 10 + 10, 9)
  })

  it('belong to whoever maintains it where the installer is there too', async () => {
    const logbook = await makeLogbook({ activatedOn: new Date('2026-01-01') })
    await inCharge(logbook, other, 'rc.PIC', [on('01-01')])
    await inCharge(logbook, rc, 'rc.PMC', [on('10-11'), on('10-21')])
    expect((await partsOf(logbook, '2026-10')).map(({ contractorId, days }) => [contractorId, days])).toEqual([
      [other.id, 21],
      [rc.id, 10],
    ])
  })

  it.each([
    ['a test log-book', { locationId: '9999001-001', premises: '9999001' }],
    ['one that is being installed', { stage: 'INSTALLATION' }],
    ['one that was never activated', { activatedOn: null }],
    [
      'one of the days before log-books',
      { activatedOn: new Date('2020-01-01'), stage: 'DEMOLISHED', demolishedOn: new Date('2022-05-20') },
    ],
  ])('there are none of %s', async (_, over) => {
    const logbook = await makeLogbook({ activatedOn: new Date('2026-01-01'), ...over })
    await inCharge(logbook, rc, 'rc.PMC', [on('01-01')])
    expect(await monthRows(logbook.id)).toEqual([])
  })

  it('follow when the log-book is activated, demolished, or taken back', async () => {
    const logbook = await makeLogbook({ activatedOn: null })
    await inCharge(logbook, rc, 'rc.PMC', [on('01-01')])
    const change = async (data: Prisma.LogbookUpdateInput) => {
      await db.logbook.update({ where: { id: logbook.id }, data })
      return [...new Set((await monthRows(logbook.id)).map(({ month }) => month))]
    }
    expect((await change({ activatedOn: new Date('2026-09-30') })).slice(0, 2)).toEqual(['2026-09', '2026-10'])
    expect(await change({ stage: 'DEMOLISHED', demolishedOn: new Date('2026-10-05') })).toEqual(['2026-09', '2026-10'])
    expect((await monthRows(logbook.id)).at(-1)?.until).toEqual(on('10-06'))
    expect(await change({ activatedOn: null, stage: 'IN_SERVICE', demolishedOn: null })).toEqual([])
  })

  it('are not rated where it was being altered for the whole time', async () => {
    const logbook = await makeLogbook({ activatedOn: new Date('2026-01-01') })
    await inCharge(logbook, rc, 'rc.PMC', [on('10-30')])
    const works = { logbook, org: rc, user }
    await db.jobRecord.create({ data: workOf(works, 'TW11', [on('10-29'), on('11-02')]) })
    expect(
      (await partsOf(logbook, '2026-10')).map(({ contractorId, score }) => [contractorId, score === null]),
    ).toEqual([
      [0, false],
      [rc.id, true],
    ])
  })
})

describe('two at once', () => {
  it('who write work of one month are both counted', async () => {
    const logbook = await makeLogbook({ activatedOn: new Date('2026-01-01') })
    await inCharge(logbook, rc, 'rc.PMC', [on('01-01')])
    const works = { logbook, org: rc, user }
    const write = (typeOfWork: string, from: Date) =>
      db.$transaction(async (tx) => {
        await tx.jobRecord.create({ data: workOf(works, typeOfWork, [from, new Date(+from + 3_600_000)]) })
        await new Promise((resolve) => setTimeout(resolve, 150))
      })
    await Promise.all([write('TW01', on('10-05')), write('TW02', on('10-06')), write('TW15', on('10-07'))])
    expect((await monthRows(logbook.id)).find(({ month }) => month === '2026-10')).toMatchObject({
      records: 3,
      breakdowns: 1,
      trappings: 1,
      otherMinutes: 120,
    })
  })
})
