import { Role } from '@portal/shared/access/roles'
import { JOBS_BEHIND } from '@portal/shared/features/dashboard/worker.scoring'
import { GEO_RESULTS } from '@portal/shared/features/job-records/job-record.codes'
import { beforeAll, expect, it } from 'vitest'
import { appDb, as, db, makeLogbook, makeOrg, makeUser } from '../../../test/world.ts'
import { inCharge, on, openSince, workOf } from './month.kit.ts'
import { keepOpen, settleDue } from './month.settle.ts'
import { followWorkers } from './worker.count.ts'

type Caller = Awaited<ReturnType<typeof as>>
const TODAY = on('11-21T14:30')
let org: Awaited<ReturnType<typeof makeOrg>>
let worker = 0
let other = 0
let busy = 0

beforeAll(async () => {
  await openSince('2026-01-01')
  org = await makeOrg('RC')
  const user = await makeUser(org, [])
  const person = async (nameEn: string, { id: orgId }: { id: number }) =>
    (await db.worker.create({ data: { orgId, kind: 'GW', nameEn, nameZh: nameEn } })).id
  worker = await person('Ada', org)
  other = await person('Ben', await makeOrg('RC'))
  for (const kind of ['L', 'E']) {
    const logbook = await makeLogbook({ kind, activatedOn: new Date('2026-01-01') })
    await inCharge(logbook, org, 'rc.PMC', [on('01-01')])
    for (const [type, day, geo, who] of [
      ['TW16', '09-30', 'Y', [worker]],
      ['TW15', '10-01', 'N', [worker, other]],
      ['TW03', '10-31', 'UNCERTAIN', [worker]],
      ['TW01', '10-05', 'UNJUDGED', [worker]],
      ['TW00', '10-06', 'N', [worker]],
      ['TW15', '10-07', 'Y', [other]],
      // of the running month, which is not measured
      ['TW15', '11-03', 'N', [worker]],
    ] as const) {
      const [begun, done] = [on(`${day}T22:00`), on(`${day}T23:30`)]
      await db.jobRecord.create({
        data: workOf({ logbook, org, user }, type, [begun, done], { geo, workerIds: [...who] }),
      })
    }
  }
  await busyDays(await person('Cy', org))
  await settleDue({ db: appDb, now: TODAY })
  await keepOpen({ db: appDb, now: TODAY })
  await db.figureClock.create({ data: { month: new Date('2026-11-01'), countedAt: TODAY } })
  await followWorkers({ db: appDb })
})

/** Examinations too many on a day and one too long, and maintenance that is too much only with a job under an authorisation. */
async function busyDays(who: number) {
  busy = who
  const foreign = await makeOrg('RC')
  const user = await makeUser(foreign, [])
  const [lift, escalator, elsewhere] = [
    await makeLogbook({ kind: 'L', activatedOn: new Date('2026-01-01') }),
    await makeLogbook({ kind: 'E', activatedOn: new Date('2026-01-01') }),
    await makeLogbook({ kind: 'L', activatedOn: new Date('2026-01-01') }),
  ]
  for (const logbook of [lift, escalator]) await inCharge(logbook, org, 'rc.PMC', [on('01-01')])
  await inCharge(elsewhere, foreign, 'rc.PMC', [on('01-01')])
  const done = (logbook: typeof lift, type: string, from: string, until: string, over: object = {}) =>
    db.jobRecord.create({
      data: workOf({ logbook, org, user }, type, [on(from), on(until)], { workerIds: [who], ...over }),
    })
  for (let nth = 1; nth <= 9; nth++)
    await done(nth === 9 ? escalator : lift, 'TW16', `10-12T0${nth - 1}:00`, `10-12T0${nth}:00`)
  await done(lift, 'TW17', '10-13T01:00', '10-13T10:00')
  await done(lift, 'TW16', '10-14T01:00', '10-14T09:00')
  for (let nth = 1; nth <= 6; nth++) await done(lift, 'TW15', `10-15T0${nth}:00`, `10-15T0${nth}:30`)
  await done(elsewhere, 'TW03', '10-15T10:00', '10-15T11:00', { creatorType: 'OTHER', orgId: foreign.id })
  await done(lift, 'TW06', '10-16T01:00', '10-16T08:00')
}

const records = async (me: Caller, filters: object, who = worker): Promise<number> => {
  const query = new URLSearchParams({ size: '50', workerIds: `${who}`, from: '2025-12-01', to: '2026-10-31' })
  for (const [name, value] of Object.entries(filters)) query.set(name, String(value))
  const { body, status } = await me.get(`/api/jobRecord?${query}`)
  expect([status, body.content.length]).toEqual([200, body.totalElements])
  return body.totalElements
}

it.each(['', 'L', 'E'])('figures of a worker are of as many job records as they open: %s', async (leType) => {
  for (const me of [await as(org, Role.rcOfficer), await as(await makeOrg('EMSD'), Role.emsdOfficer)]) {
    const kind: Record<string, string> = leType ? { leType } : {}
    const { body } = await me.get(`/api/dashboard/worker?workerIds=${worker}&${new URLSearchParams(kind)}`)
    const { jobs, examination, maintenance, gpsRate } = body.content[0].figures
    expect(jobs).toBe(leType ? 5 : 10)
    const opened = (of: keyof typeof JOBS_BEHIND) => records(me, { ...JOBS_BEHIND[of], ...kind })
    expect(await opened('jobs')).toBe(jobs)
    expect(await opened('examinations')).toBe(examination.jobs)
    expect(await opened('maintenances')).toBe(maintenance.jobs)
    const geos = GEO_RESULTS.filter((geo) => geo !== 'UNJUDGED')
    const judged = await records(me, { ...JOBS_BEHIND.gps, geos, ...kind })
    expect(1 - (await opened('gps')) / judged).toBeCloseTo(gpsRate)
    expect(gpsRate).toBeCloseTo(1 / 3)
  }
})

it('nobody narrows records by a worker whom he may not list', async () => {
  const own = await as(org, Role.rcOfficer)
  expect(await records(own, {}, other)).toBe(0)
  expect(await records(own, {}, 2_147_483_647)).toBe(0)
  expect(await records(own, { workerIds: `${worker},${other}` })).toBe(10)
  expect(await records(await as(await makeOrg('EMSD'), Role.emsdOfficer), {}, other)).toBe(4)
})

it('finds a worker without days, and on the first and last day asked for', async () => {
  const me = await as(org, Role.rcOfficer)
  const { body } = await me.get(`/api/jobRecord?workerIds=${worker}`)
  expect(body.totalElements).toBe(12)
  expect(await records(me, { from: '2026-09-30', to: '2026-10-01' })).toBe(4)
  expect(await records(me, { from: '2026-10-31', to: '2026-10-31' })).toBe(2)
  expect(await records(me, { from: '2026-10-31', to: '2026-10-01' }).catch(() => 0)).toBe(0)
})

it.each([
  ['', [10 / 11, 1 / 7, 8 / 8]],
  ['L', [9 / 10, 1 / 7, 8 / 8]],
  ['E', [1, null, null]],
] as const)(
  'jobs that are flagged are as many as they open, whoever is told how much of a day: %s',
  async (leType, rates) => {
    const kind: Record<string, string> = leType ? { leType } : {}
    const [examined, told, whole] = rates
    for (const [me, maintained] of [
      [await as(org, Role.rcOfficer), told],
      [await as(await makeOrg('EMSD'), Role.emsdOfficer), whole],
    ] as const) {
      const { body } = await me.get(`/api/dashboard/worker?workerIds=${busy}&${new URLSearchParams(kind)}`)
      const { examination, maintenance } = body.content[0].figures
      const opened = (of: keyof typeof JOBS_BEHIND) => records(me, { ...JOBS_BEHIND[of], ...kind }, busy)
      const rate = async (long: number, all: number) => (all ? long / all : null)
      expect([examination.flaggedRate, maintenance.flaggedRate]).toEqual([examined, maintained])
      expect([
        await rate(await opened('examinationLong'), await opened('examinations')),
        await rate(await opened('maintenanceLong'), await opened('maintenances')),
      ]).toEqual([examined, maintained])
    }
  },
)

it('of nobody in particular only what took too long is flagged', async () => {
  const me = await as(org, Role.rcOfficer)
  const { body } = await me.get('/api/jobRecord?flagged=examination')
  expect(body.totalElements).toBe(1)
})
