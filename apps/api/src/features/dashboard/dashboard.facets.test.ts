import { Role } from '@portal/shared/access/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { appDb, as, db, makeLogbook, makeOrg, makeUser } from '../../../test/world.ts'
import { countAll, follow } from './figure.count.ts'
import { inCharge, on, openSince, workOf } from './month.kit.ts'
import { keepOpen, settleDue } from './month.settle.ts'

type Caller = Awaited<ReturnType<typeof as>>
const at = { db: appDb, now: on('11-21T14:30') }
let readers: Caller[]
let everyLogbook: string

/** A lift that was passed on in October, one and an escalator that were not; work of several types, of which one came before the passing on. */
beforeAll(async () => {
  await openSince('2026-01-01')
  const [one, other] = [await makeOrg('RC'), await makeOrg('RC')]
  const user = await makeUser(one, [])
  const make = (kind: string) => makeLogbook({ kind, district: 'CW', activatedOn: new Date('2026-01-01') })
  const [passed, lift, escalator] = [await make('L'), await make('L'), await make('E')]
  await inCharge(passed, one, 'rc.PMC', [on('01-01'), on('10-16')])
  await inCharge(passed, other, 'rc.PMC', [on('10-16')])
  await inCharge(lift, other, 'rc.PMC', [on('01-01')])
  await inCharge(escalator, one, 'rc.PMC', [on('03-10')])
  const work = async (logbook: { id: number }, org: { id: number }, type: string, ...days: string[]) => {
    for (const day of days)
      await db.jobRecord.create({
        data: workOf({ logbook, org, user }, type, [on(`${day}T09:00`), on(`${day}T12:00`)]),
      })
  }
  await work(passed, one, 'TW01', '02-03', '10-05')
  await work(passed, other, 'TW15', '10-20', '11-02')
  await work(lift, other, 'TW01', '04-01')
  await work(escalator, one, 'TW03', '10-30')
  // out of service for most of a month
  await db.jobRecord.create({
    data: workOf({ logbook: lift, org: other, user }, 'TW08', [on('09-02T09:00'), on('09-02T12:00')], {
      outOfServiceAt: on('09-02T09:00'),
      backInServiceAt: on('10-25T09:00'),
    }),
  })
  await settleDue(at)
  await keepOpen(at)
  await countAll(at)
  await follow({ db: appDb })
  readers = [await as({ id: 7 }, Role.emsdViewer), await as(one, Role.rcAdmin), await as(other, Role.rcAdmin)]
  everyLogbook = (await db.logbook.findMany({ select: { id: true } })).map(({ id }) => id).join()
})

const ask = async (caller: Caller, name: string, query: object) => {
  const { status, body } = await caller.get(`/api/dashboard/${name}`).query(query)
  expect(status, JSON.stringify(body)).toBe(200)
  return { ...body, asAt: '' }
}

describe('what log-books are over a window', () => {
  it.each([
    { availabilityBands: '80' },
    { availabilityBands: '0,20,40,60,UNKNOWN', months: 6 },
    { caseType: 'TW01' },
    { caseType: 'TW01', months: 6 },
    { caseType: 'TW01,TW15', leType: 'L' },
    { caseType: 'TW08', availabilityBands: '60,80', months: 6 },
  ])('narrows sums as it narrows rows: %j', async (filters) => {
    for (const caller of readers)
      for (const name of ['overview', 'trend', 'availabilityTrend', 'healthIndex'])
        expect([name, await ask(caller, name, filters)]).toEqual([
          name,
          await ask(caller, name, { ...filters, logbookIds: everyLogbook }),
        ])
  })

  it('is of a contractor what was in his time, and of a late record what it was of', async () => {
    const units = (query: object) =>
      Promise.all(readers.map(async (caller) => (await ask(caller, 'overview', query)).units))
    // the lift that was passed on is the other’s today, who did no such work
    expect(await units({ caseType: 'TW01' })).toEqual([2, 0, 1])
    expect(await units({ caseType: 'TW15' })).toEqual([1, 0, 1])
    expect(await units({ caseType: 'TW16' })).toEqual([0, 0, 0])
    const [escalator] = await db.logbook.findMany({ where: { kind: 'E' } })
    const record = await db.jobRecord.findFirstOrThrow({ where: { logbookId: escalator?.id ?? 0 } })
    const { id: _, ...like } = record
    await db.jobRecord.create({
      data: {
        ...like,
        typeOfWork: 'TW16',
        parts: [],
        people: [],
        completedAt: on('08-03T10:00'),
        submittedAt: on('11-21T10:00'),
      },
    })
    await follow({ db: appDb })
    expect(await units({ caseType: 'TW16' })).toEqual([1, 1, 0])
  })
})
