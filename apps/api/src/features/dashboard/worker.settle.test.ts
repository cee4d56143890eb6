import { Role } from '@portal/shared/access/roles'
import { settlementOf } from '@portal/shared/features/dashboard/settlement'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appDb, as, db, makeLogbook, makeOrg, makeUser } from '../../../test/world.ts'
import { checkMonth } from './month.check.ts'
import { inCharge, on, openSince, workOf } from './month.kit.ts'
import { settle, settleDue } from './month.settle.ts'
import { followWorkers, keepWorkers } from './worker.count.ts'
import { workerRows } from './worker.kit.ts'

const OCTOBER = '2026-10-01'
const SETTLED_AT = settlementOf(OCTOBER)
const DAY_MS = 86_400_000
const later = (days: number) => new Date(SETTLED_AT.getTime() + days * DAY_MS)
const at = (now: Date) => ({ db: appDb, now })
const PATH = '/api/healthIndex/contest'

let rc: Awaited<ReturnType<typeof makeOrg>>
let user: { id: number }
let logbook: Awaited<ReturnType<typeof makeLogbook>>
let workers: [number, number]
beforeAll(async () => {
  await openSince('2026-01-01')
  rc = await makeOrg('RC')
  user = await makeUser(rc, [Role.rcAdmin])
  await db.figureClock.create({ data: { month: new Date('2026-11-01'), countedAt: on('11-01') } })
})
beforeEach(async () => {
  await db.monthSettlement.deleteMany()
  await db.monthCorrection.deleteMany()
  await db.$executeRaw`DELETE FROM logbook_month`
  await db.logbook.updateMany({ data: { activatedOn: null } })
  logbook = await makeLogbook({ kind: 'L', activatedOn: new Date('2026-09-01') })
  await inCharge(logbook, rc, 'rc.PMC', [on('01-01')])
  const worker = { orgId: rc.id, kind: 'GW', nameEn: 'Somebody', nameZh: '某人' }
  workers = [(await db.worker.create({ data: worker })).id, (await db.worker.create({ data: worker })).id]
})
const work = (day: string, over: object = {}, type = 'TW15') =>
  db.jobRecord.create({
    data: workOf({ logbook, org: rc, user }, type, [on(`${day}T09:00`), on(`${day}T10:00`)], {
      workerIds: workers.slice(0, 1),
      ...over,
    }),
    select: { id: true },
  })
const rows = async (nth = 0, month = OCTOBER) =>
  (await workerRows([workers[nth] ?? 0])).filter((row) => row.month === month)
const checked = async () => (await checkMonth(at(later(19)), OCTOBER)).workers
const RIGHT = { wrong: 0, isSealed: true }

describe('a settled month of a worker', () => {
  it('keeps its figures, whatever comes later, and is derived again from the records as they stood', async () => {
    const deleted = await work('10-05')
    await work('10-06', { submittedAt: later(-1) })
    await work('11-02')
    await settle(at(later(0.01)), OCTOBER)
    const frozen = await rows()
    expect(frozen).toMatchObject([{ jobs: 2, maintenances: 2, kind: 'L' }])

    await work('10-07', { submittedAt: later(1) })
    await work('11-03')
    await db.jobRecord.update({ where: { id: deleted.id }, data: { status: 'DELETED', deletedAt: later(2) } })
    await db.logbook.update({ where: { id: logbook.id }, data: { kind: 'E' } })
    await followWorkers({ db: appDb })
    expect(await keepWorkers(at(later(3)))).toBe(0)
    expect(await rows()).toEqual(frozen)
    expect(await rows(0, '2026-11-01')).toMatchObject([{ jobs: 2, kind: 'E' }])
    expect(await checked()).toEqual(RIGHT)
  })

  it('counts nothing that came after its moment, though it is settled late', async () => {
    await work('10-05')
    await work('10-06', { submittedAt: later(1) })
    await followWorkers({ db: appDb })
    expect(await rows()).toMatchObject([{ jobs: 2 }])
    await settle(at(later(5)), OCTOBER)
    expect(await rows()).toMatchObject([{ jobs: 1 }])
    expect(await checked()).toEqual(RIGHT)
  })

  it('is settled once, by two at once and beside whoever counts what has changed', async () => {
    const late = Array.from({ length: 8 }, (_, nth) => work(`10-1${nth}`, { submittedAt: later(1) }))
    await work('10-05')
    const follow = () => followWorkers({ db: appDb })
    await Promise.all([settle(at(later(1)), OCTOBER), follow(), settle(at(later(2)), OCTOBER), ...late, follow()])
    await follow()
    expect(await rows()).toMatchObject([{ jobs: 1 }])
    expect(await checked()).toEqual(RIGHT)
  })

  it('settles anew where a contest of one of his jobs is accepted, and nobody else’s does', async () => {
    const [both, geo] = [
      await work('10-05', { workerIds: workers, geo: 'N' }),
      await work('10-06', { workerIds: workers.slice(1), geo: 'N' }),
    ]
    await work('10-07')
    await settleDue(at(later(0.01)))
    const [one, two] = [await rows(0), await rows(1)]
    expect([one, two]).toMatchObject([[{ jobs: 2, gpsGood: 1 }], [{ jobs: 2, gpsGood: 0 }]])
    const contested = async (jobRecordId: number, correction: string) => {
      const raised = { logbookId: logbook.id, month: OCTOBER, jobRecordId, claim: 'another lift' }
      const { id } = (await (await as(rc, Role.rcOfficer)).post(PATH).send(raised)).body
      const accepted = { ids: [id], move: 'accept', reason: 'the work card shows it', correction }
      const { body } = await (await as({ id: 7 }, Role.emsdOfficer)).post(`${PATH}/move`).send(accepted)
      expect(body).toMatchObject({ done: 1 })
    }
    await contested(geo.id, 'POSITION')
    expect(await rows(0)).toEqual(one)
    expect(await rows(1)).toMatchObject([{ jobs: 2, gpsGood: 1 }])
    expect(await checked()).toEqual(RIGHT)
    await contested(both.id, 'LEAVE_OUT')
    expect([await rows(0), await rows(1)]).toMatchObject([
      [{ jobs: 1, gpsGood: 1, gpsOf: 1 }],
      [{ jobs: 1, gpsGood: 1, gpsOf: 1 }],
    ])
    expect(await checked()).toEqual(RIGHT)
    await followWorkers({ db: appDb })
    expect(await keepWorkers(at(later(3)))).toBe(0)
    expect(await checked()).toEqual(RIGHT)
  })

  it('is found where it was written past what keeps it', async () => {
    await work('10-05')
    await settle(at(later(0.01)), OCTOBER)
    const mine = { workerId: workers[0] }
    await db.workerMonth.updateMany({ where: mine, data: { jobs: 9 } })
    expect(await checked()).toEqual({ wrong: 1, isSealed: false })
    await db.workerMonth.updateMany({ where: mine, data: { jobs: 1, kind: 'E' } })
    expect(await checked()).toEqual({ wrong: 0, isSealed: false })
    await db.workerMonth.deleteMany({ where: mine })
    expect(await checked()).toEqual({ wrong: 1, isSealed: false })
  })
})

it('jobs too many for one day count as whoever reads them is told of the day', async () => {
  const authorized = { creatorType: 'OTHER' }
  for (let n = 0; n < 4; n++) await work('10-05')
  for (let n = 0; n < 3; n++) await work('10-05', authorized)
  for (let n = 0; n < 7; n++) await work('10-06')
  await followWorkers({ db: appDb })
  expect(await rows()).toMatchObject([
    // a day of seven, of which the employer knows four; and one of seven that he knows
    { isAuthorized: false, maintenances: 11, maintenancesFlagged: 11, maintenancesFlaggedTold: 7 },
    { isAuthorized: true, maintenances: 3, maintenancesFlagged: 3, maintenancesFlaggedTold: 0 },
  ])
})
