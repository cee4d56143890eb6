import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import exceljs from 'exceljs'
import { beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../../test/commands.ts'
import { appDb, as, databaseUrl, db, grant, makeLogbook, makeOrg, makeUser } from '../../../test/world.ts'
// of the dashboards, which keep the months
import { on, workOf } from '../dashboard/month.kit.ts'
import { followWorkers } from '../dashboard/worker.count.ts'

type Org = Awaited<ReturnType<typeof makeOrg>>
let org: Org
let busy = 0
let idle = 0

beforeAll(async () => {
  org = await makeOrg('RC')
  const user = await makeUser(org, [])
  const logbook = await makeLogbook({ kind: 'L', activatedOn: new Date('2026-01-01') })
  await grant(logbook, org, 'rc.PMC')
  const person = async (nameEn: string, kind: string) =>
    (await db.worker.create({ data: { orgId: org.id, kind, nameEn, nameZh: nameEn } })).id
  busy = await person('Ada', 'RW')
  idle = await person('Ben', 'GW')
  await db.figureClock.create({ data: { month: new Date('2026-11-01'), countedAt: on('11-21T14:30') } })
  for (const [type, from, until, late, geo] of [
    ['TW15', '10-05T09:00', '10-05T10:00', 1, 'Y'],
    ['TW15', '10-06T09:00', '10-06T16:00', 3, 'N'],
    ['TW16', '11-03T09:00', '11-03T11:00', 2, 'Y'],
    ['TW01', '11-04T09:00', '11-04T09:30', 2, 'Y'],
    ['TW15', '10-05T09:00', '10-05T10:00', 1, 'Y'],
  ] as const) {
    const [begun, done] = [on(from), on(until)]
    await db.jobRecord.create({
      data: workOf({ logbook, org, user }, type, [begun, done], {
        geo,
        workerIds: [busy],
        submittedAt: new Date(done.getTime() + late * 3_600_000),
      }),
    })
  }
  await followWorkers({ db: appDb })
})

const list = async (query = '') =>
  (await (await as(org, Role.rcAdmin)).get(`/api/worker?size=50&${query}`)).body as {
    measured: object
    content: { id: number; figures: Record<string, unknown> }[]
  }
const figures = async (query = '') => (await list(query)).content.find(({ id }) => id === busy)?.figures

describe('measures of workers', () => {
  it('are of the months that are chosen, to the minute', async () => {
    expect(await figures('from=2026-10-09&to=2026-10-31')).toEqual({
      jobs: 3,
      averageSubmissionMinutes: 100,
      gpsRate: 2 / 3,
      examination: { jobs: 0, averageMinutes: null, flaggedRate: null },
      maintenance: { jobs: 3, averageMinutes: 180, flaggedRate: 1 / 3 },
    })
    expect(await figures('from=2026-11-01')).toMatchObject({
      jobs: 2,
      examination: { jobs: 1, averageMinutes: 120, flaggedRate: 0 },
      maintenance: { jobs: 0 },
    })
    expect(await figures()).toMatchObject({ jobs: 5 })
    expect(await figures('from=2026-11-01&to=2026-10-01')).toMatchObject({ jobs: 0, gpsRate: null })
  })

  it('say which months they are of: those that are asked for and kept', async () => {
    expect((await list('from=2020-01-01')).measured).toMatchObject({ first: '2025-12-01', last: '2026-11-01' })
    expect((await list('from=2027-01-01')).measured).toMatchObject({ first: null, last: null })
  })

  it('order the list, those without work last', async () => {
    const ids = async (sort: string) => (await list(`sort=${sort}`)).content.map(({ id }) => id)
    expect(await ids('jobs,desc')).toEqual([busy, idle])
    expect(await ids('jobs,asc')).toEqual([idle, busy])
    expect(await ids('gps,asc')).toEqual([busy, idle])
    expect(await ids('maintenanceLong,desc')).toEqual([busy, idle])
    expect(await ids('expiresOn,desc')).toEqual([busy, idle])
    expect(await ids('employer,asc')).toEqual([busy, idle])
  })

  it('go into the workbook in the order of the list', async () => {
    const me = await as(org, Role.rcAdmin)
    const res = await me
      .get('/api/worker/export?sort=jobs,desc&from=2026-10-01&to=2026-10-31&columns=nameEn,jobs,gps')
      .responseType('blob')
    const [, rows] = (await new exceljs.Workbook().xlsx.load(res.body)).worksheets
    expect(rows?.getRow(2).values).toEqual([undefined, 'Ada', 3, 66.7])
    expect(rows?.getRow(3).values).toEqual([undefined, 'Ben', 0])
  })
})

describe('the page of a worker', () => {
  it('has each month by itself, which together are the whole', async () => {
    const me = await as(org, Role.rcAdmin)
    const { body } = await me.get(`/api/worker/${busy}?from=2026-09-01`)
    expect(body).toMatchObject({
      id: busy,
      figures: { jobs: 5 },
      measured: { first: '2026-09-01', last: '2026-11-01' },
    })
    expect(
      body.months.map(({ month, figures }: { month: string; figures: { jobs: number } }) => [month, figures.jobs]),
    ).toEqual([
      ['2026-09-01', 0],
      ['2026-10-01', 3],
      ['2026-11-01', 2],
    ])
  })

  it('is for his employer and the regulator', async () => {
    expect((await (await as(await makeOrg('RC'), Role.rcAdmin)).get(`/api/worker/${busy}`)).body.key).toBe(
      'workerNotFound',
    )
    expect((await (await as({ id: REGULATOR_ORG_ID }, Role.emsdOfficer)).get(`/api/worker/${busy}`)).status).toBe(200)
    expect((await (await as(await makeOrg('RP'), Role.rpAdmin)).get(`/api/worker/${busy}`)).status).toBe(403)
  })
})

describe('the command', () => {
  it('derives the months of workers anew', async () => {
    const before = await db.workerMonth.findMany({ where: { workerId: busy }, orderBy: { month: 'asc' } })
    await db.workerMonth.deleteMany({ where: { workerId: busy } })
    expect(await runCommand('worker-months', databaseUrl, 'rebuild')).toMatchObject({
      code: 0,
      out: expect.stringContaining('rows mended'),
    })
    expect(await db.workerMonth.findMany({ where: { workerId: busy }, orderBy: { month: 'asc' } })).toEqual(before)
    expect(await runCommand('worker-months', databaseUrl, 'forget')).toMatchObject({ code: 2 })
  })
})
