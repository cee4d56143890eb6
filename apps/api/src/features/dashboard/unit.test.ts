import { Role } from '@portal/shared/access/roles'
import type { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import type { ServiceOutput } from '@portal/shared/kernel/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { appDb, as, db, makeLogbook, makeOrg, makeUser } from '../../../test/world.ts'
import { countAll } from './figure.count.ts'
import { inCharge, on, openSince, workOf } from './month.kit.ts'
import { keepOpen, settleDue } from './month.settle.ts'

type Unit = ServiceOutput<(typeof dashboardContracts)['unit']>
type Index = ServiceOutput<(typeof dashboardContracts)['healthIndex']>
const NOW = { db: appDb, now: on('11-21T14:30') }
const OCTOBER = '2026-10-01'

let one: Awaited<ReturnType<typeof makeOrg>>
let other: typeof one
let rp: typeof one
let user: { id: number }
let lift: Awaited<ReturnType<typeof makeLogbook>>
let escalator: typeof lift
let third: typeof one
let behind: typeof lift
const work = (typeOfWork: string, from: string, until: string, over: object = {}) =>
  db.jobRecord.create({
    data: workOf({ logbook: lift, org: one, user }, typeOfWork, [on(from), on(until)], over),
    select: { id: true },
  })
const acknowledged = (jobRecordId: number, createdAt: Date) =>
  db.acknowledgement.create({ data: { jobRecordId, orgId: rp.id, userId: user.id, userName: 'x', createdAt } })

beforeAll(async () => {
  await openSince('2026-01-01')
  one = await makeOrg('RC')
  other = await makeOrg('RC')
  rp = await makeOrg('RP')
  user = await makeUser(one, [])
  lift = await makeLogbook({ kind: 'L', activatedOn: new Date('2026-08-01') })
  escalator = await makeLogbook({ kind: 'E', activatedOn: new Date('2026-08-01') })
  for (const logbook of [lift, escalator]) await inCharge(logbook, rp, 'rp.OWNER', [on('01-01')])
  third = await makeOrg('RC')
  behind = await makeLogbook({ kind: 'L', activatedOn: new Date('2026-08-01') })
  await inCharge(behind, rp, 'rp.OWNER', [on('01-01')])
  await inCharge(behind, third, 'rc.PMC', [on('01-01')])
  await inCharge(lift, one, 'rc.PMC', [on('01-01'), on('10-25')])
  await inCharge(lift, other, 'rc.PMC', [on('10-25')])
  await inCharge(escalator, one, 'rc.PMC', [on('01-01')])
  // out of service into October
  await work('TW01', '09-30T20:00', '09-30T22:00', {
    outOfServiceAt: on('09-30T19:00'),
    backInServiceAt: on('10-01T03:00'),
  })
  const first = await work('TW01', '10-05T09:00', '10-05T12:00', { geo: 'N', distanceM: 1230 })
  await work('TW01', '10-06T09:00', '10-06T10:00', { parentJobId: first.id })
  await work('TW02', '10-07T09:00', '10-07T10:00', { submittedAt: on('10-09T10:00') })
  const good = await work('TW15', '10-08T09:00', '10-08T11:00')
  await work('TW01', '10-28T09:00', '10-28T10:00', { orgId: other.id })
  await work('TW01', '11-03T09:00', '11-03T10:00')
  await acknowledged(first.id, on('10-10'))
  await acknowledged(good.id, on('10-10'))
  await settleDue(NOW)
  await keepOpen(NOW)
  await countAll(NOW)
})

const read = async (
  caller: Awaited<ReturnType<typeof as>>,
  query: object = { month: OCTOBER },
  id = lift.id,
): Promise<Unit> => {
  const { status, body } = await caller.get(`/api/dashboard/healthIndex/${id}`).query(query)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const monthIn = ({ months }: Unit, month = OCTOBER) => months.find((one) => one.month === month)
const lost = ({ records }: Unit) =>
  records.map(({ typeOfWork, costs, minutesOut }) => [typeOfWork, costs.join(), minutesOut])

describe('one log-book', () => {
  it('tells what each part of a month got, and the records that took from it', async () => {
    const told = await read(await as({ id: 7 }, Role.emsdViewer))
    expect(lost(told)).toEqual([
      ['TW01', 'availability', 180],
      ['TW01', 'availability,breakdowns,gps', 180],
      ['TW01', 'availability,acknowledged', 60],
      ['TW02', 'availability,trappings,onTime,acknowledged', 60],
      ['TW01', 'availability,breakdowns,acknowledged', 60],
    ])
    const october = monthIn(told)
    expect(october).toMatchObject({
      isSettled: true,
      records: 5,
      breakdowns: 2,
      trappings: 1,
      otherMinutes: 540,
      routineMinutes: 120,
    })
    const cost = (part: string) => told.records.filter(({ costs }) => costs.some((one) => one === part)).length
    expect([cost('breakdowns'), cost('trappings'), cost('incidents')]).toEqual([2, 1, 0])
    for (const part of ['gps', 'onTime', 'acknowledged'] as const)
      expect(cost(part)).toBe((october?.[part].of ?? 0) - (october?.[part].good ?? 0))
    expect(told.records.reduce((sum, { minutesOut }) => sum + minutesOut, 0)).toBe(october?.otherMinutes)
    expect(october?.parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(october?.index ?? 0, 9)
    expect(told.closed).toBe(0)
  })

  it('is of his own time to a contractor, and counts what he may not open', async () => {
    const [own, others] = [await read(await as(one, Role.rcOfficer)), await read(await as(other, Role.rcAdmin))]
    expect([monthIn(own)?.breakdowns, monthIn(others)?.breakdowns]).toEqual([1, 1])
    expect([own.records.length + own.closed, others.records.length + others.closed]).toEqual([4, 1])
    const reporter = await read(await as({ id: 7 }, Role.emsdReporter))
    expect([reporter.records, reporter.closed]).toEqual([[], 5])
  })

  it('shows the last settled month, the running one as it stands, and one before its time not at all', async () => {
    const caller = await as(rp, Role.rpOfficer)
    expect((await read(caller, {})).month).toBe(OCTOBER)
    const running = await read(caller, { month: '2026-11-15' })
    expect([running.month, monthIn(running, running.running)?.isSettled, lost(running).length]).toEqual([
      '2026-11-01',
      false,
      1,
    ])
    expect(await read(caller, { month: '2026-07-01' })).toMatchObject({ month: '2026-07-01', records: [], closed: 0 })
    expect(
      (await read(caller, { month: OCTOBER }, escalator.id)).months[0]?.parts.map(({ part }) => part),
    ).not.toContain('trappings')
  })

  it('is nobody else’s, and of no month to come', async () => {
    const path = `/api/dashboard/healthIndex/${lift.id}`
    expect((await (await as(await makeOrg('RC'), Role.rcAdmin)).get(path)).body.key).toBe('logbookNotFound')
    const { body } = await (await as(rp, Role.rpOfficer)).get(path).query({ month: '2026-12-01' })
    expect(JSON.stringify(body)).toContain('monthToCome')
  })
})

describe('what came after the settlement of a month', () => {
  const later = (typeOfWork: string, from: string, until: string, over: object = {}) =>
    work(typeOfWork, from, until, { logbookId: behind.id, orgId: third.id, submittedAt: on('11-15T09:00'), ...over })
  const seen = ({ late, lateClosed }: Unit) => [late.map(({ id, minutesOut }) => [id, minutesOut]), lateClosed]

  it('is listed and not counted, whether it was completed in the month or says that the unit was out of service in it', async () => {
    const before = monthIn(await read(await as(rp, Role.rpOfficer), {}, behind.id))
    const trapping = await later('TW02', '10-12T09:00', '10-12T10:00')
    const routine = await later('TW15', '10-13T09:00', '10-13T10:00')
    const stop = await later('TW01', '11-03T09:00', '11-03T10:00', {
      outOfServiceAt: on('10-31T22:00'),
      backInServiceAt: on('11-03T10:00'),
    })
    await later('TW01', '11-04T09:00', '11-04T10:00')
    await later('TW01', '10-14T09:00', '10-14T10:00', { status: 'DELETED', deletedAt: on('11-16') })
    // it was over before the month, as another record tells
    await later('TW01', '09-28T09:00', '09-28T10:00', { outOfServiceAt: on('09-28T09:00') })
    await later('TW01', '09-29T09:00', '09-29T10:00', {
      backInServiceAt: on('09-29T10:00'),
      outOfServiceAt: on('09-29T09:00'),
    })
    const told = await read(await as(rp, Role.rpOfficer), { month: OCTOBER }, behind.id)
    expect(seen(told)).toEqual([
      [
        [trapping.id, 60],
        [routine.id, 0],
        [stop.id, 120],
      ],
      0,
    ])
    expect([told.records, monthIn(told)]).toEqual([[], before])
    expect(seen(await read(await as({ id: 7 }, Role.emsdReporter), { month: OCTOBER }, behind.id))).toEqual([[], 3])
    expect(seen(await read(await as(rp, Role.rpOfficer), { month: '2026-11-01' }, behind.id))).toEqual([[], 0])
  })

  it('is what the settlement did not see, not what a contest has left out', async () => {
    const stamped = { submittedAt: on('10-20T10:00') }
    const [unseen, contested] = [
      await later('TW15', '10-20T09:00', '10-20T10:00', stamped),
      await later('TW15', '10-21T09:00', '10-21T10:00', stamped),
    ]
    await db.monthCorrection.createMany({
      data: [unseen, contested].map(({ id }) => ({
        ...{ month: new Date(OCTOBER), jobRecordId: id, logbookId: behind.id, isLeftOut: true },
      })),
      skipDuplicates: true,
    })
    await db.healthContest.create({
      data: {
        ...{ logbookId: behind.id, month: new Date(OCTOBER), part: 'gps', orgId: third.id, userName: 'x', claim: 'x' },
        ...{ status: 'ACCEPTED', correction: 'LEAVE_OUT', correctedId: contested.id },
      },
    })
    const ids = (await read(await as(third, Role.rcOfficer), { month: OCTOBER }, behind.id)).late.map(({ id }) => id)
    expect([ids.includes(unseen.id), ids.includes(contested.id)]).toEqual([true, false])
  })
})

describe('the parts of many log-books', () => {
  const index = async (caller: Awaited<ReturnType<typeof as>>, query: object = {}): Promise<Index> =>
    (await caller.get('/api/dashboard/healthIndex').query(query)).body
  it('add up to their health index, of sums that stand ready and of rows alike', async () => {
    const only = { logbookIds: `${lift.id},${escalator.id}` }
    for (const [caller, query] of [
      [await as(one, Role.rcAdmin), {}],
      [await as(one, Role.rcAdmin), only],
      [await as({ id: 7 }, Role.emsdViewer), only],
      [await as(rp, Role.rpAdmin), {}],
    ] as const) {
      const told = await index(caller, query)
      const { total } = (await caller.get('/api/dashboard/overview').query(query)).body
      expect(told.parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(total.index, 5)
      expect(told.parts.reduce((sum, { most }) => sum + most, 0)).toBeCloseTo(100, 6)
      expect(told.months.filter(({ parts }) => parts.length).map(({ month }) => month)).toEqual([
        '2026-08-01',
        '2026-09-01',
        OCTOBER,
        '2026-11-01',
      ])
    }
    const rc = await as(one, Role.rcAdmin)
    const [ready, rows] = [await index(rc), await index(rc, only)]
    expect(ready.parts).toEqual(rows.parts)
  })
})
