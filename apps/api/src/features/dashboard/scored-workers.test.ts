import { Role } from '@portal/shared/access/roles'
import { beforeAll, expect, it } from 'vitest'
import { textOfBook } from '../../../test/books.ts'
import { makeSettledMonth } from '../../../test/contests.ts'
import { makeWorkerMonth } from '../../../test/figures.ts'
import { as, db, makeLogbook, makeOrg } from '../../../test/world.ts'

let own: { id: number }
let other: { id: number }
const workers = new Map<string, number>()
const work = (of: string, data: object) =>
  db.workerMonth.updateMany({ where: { workerId: workers.get(of) ?? 0 }, data })

beforeAll(async () => {
  own = await makeOrg('RC')
  other = await makeOrg('RC')
  await makeSettledMonth(await makeLogbook(), own.id)
  await db.figureClock.create({ data: { month: new Date('2026-11-01'), countedAt: new Date() } })
  for (const [name, org, kind] of [
    ['Ada', own, 'RE'],
    ['Ben', own, 'GW'],
    ['Cyd', own, 'GW'],
    ['Dot', other, 'GW'],
  ] as const) {
    const made = await db.worker.create({ data: { orgId: org.id, kind, nameEn: name, nameZh: `${name}${org.id}` } })
    workers.set(name, made.id)
    if (name !== 'Cyd') await makeWorkerMonth(made)
  }
  await db.workerRegistration.create({
    data: { workerId: workers.get('Ada') ?? 0, kind: 'RLE', number: 'RLE7654321', expiresOn: new Date('2026-12-24') },
  })
  await work('Ada', {
    jobs: 5,
    examinations: 4,
    examinationMs: 4 * 5_400_000,
    examinationsFlagged: 1,
    examinationsFlaggedTold: 1,
    gpsGood: 1,
    gpsOf: 2,
  })
  // of the running month, which is not averaged
  await db.workerMonth.create({
    data: {
      ...(await db.workerMonth.findFirstOrThrow({ where: { workerId: workers.get('Ben') ?? 0 } })),
      month: new Date('2026-11-01'),
    },
  })
})

const listed = async (me: Awaited<ReturnType<typeof as>>, query = '') => {
  const { body } = await me.get(`/api/dashboard/worker?${query}`)
  return body as { totalElements: number; content: { nameEn: string; figures: Record<string, unknown> }[] }
}
const names = async (query: string) =>
  (await listed(await as(own, Role.rcOfficer), query)).content.map(({ nameEn }) => nameEn)

it('a contractor sees his own workers, the busiest first and whoever did nothing last; the regulator sees all', async () => {
  expect(await names('')).toEqual(['Ada', 'Ben', 'Cyd'])
  const { content, totalElements } = await listed(await as(await makeOrg('EMSD'), Role.emsdOfficer))
  expect([totalElements, content.map(({ nameEn }) => nameEn)]).toEqual([4, ['Ada', 'Ben', 'Dot', 'Cyd']])
  expect((await (await as(await makeOrg('RP'), Role.rpAdmin)).get('/api/dashboard/worker')).status).toBe(403)
})

it('shows averages and shares of the settled months, nothing where there was no such job', async () => {
  const { content } = await listed(await as(own, Role.rcOfficer))
  expect(content.map(({ figures }) => figures)).toMatchObject([
    { jobs: 5, gpsRate: 0.5, examination: { jobs: 4, averageMinutes: 90, flaggedRate: 0.25 } },
    { jobs: 1, averageSubmissionMinutes: 60, examination: { averageMinutes: null } },
    { jobs: 0, averageSubmissionMinutes: null, gpsRate: null },
  ])
})

it.each([
  ['groupType=G', ['Ben', 'Cyd']],
  ['groupType=R', ['Ada']],
  ['name=RLE 765', ['Ada']],
  ['expiringWithin=3650', ['Ada']],
  ['leType=E&sort=name,asc', ['Ada', 'Ben', 'Cyd']],
  ['sort=gps,asc', ['Ada', 'Ben', 'Cyd']],
  ['sort=examinationLong,desc&size=1', ['Ada']],
])('%s finds %s', async (query, found) => {
  expect(await names(query)).toEqual(found)
})

it.each(['name,desc', 'jobs,asc', 'gps,asc'])('is a workbook in the order of the list: %s', async (sort) => {
  const me = await as(own, Role.rcOfficer)
  const query = `columns=nameEn&sort=${sort}`
  const { body } = await me.get(`/api/dashboard/worker/export?${query}`).responseType('blob')
  const found = (await textOfBook(body)).split('\n').filter((text) => ['Ada', 'Ben', 'Cyd'].includes(text))
  expect(found).toEqual(await names(`sort=${sort}`))
  expect(found).toHaveLength(3)
})

it('tells in its workbook when the first registration ends, by which a worker is found as due', async () => {
  const late = { kind: 'REE', number: 'REE7654321', expiresOn: new Date('2040-12-24') }
  const { id } = await db.workerRegistration.create({ data: { workerId: workers.get('Ada') ?? 0, ...late } })
  const me = await as(own, Role.rcOfficer)
  const { body } = await me.get('/api/dashboard/worker/export?name=Ada&columns=expiresOn').responseType('blob')
  expect((await textOfBook(body)).split('\n').at(-1)).toBe('2026-12-24')
  await db.workerRegistration.delete({ where: { id } })
})

it('tells an employer nothing of what his worker did under an authorisation, and the regulator all', async () => {
  const month = await db.workerMonth.findFirstOrThrow({ where: { workerId: workers.get('Ben') ?? 0 } })
  await work('Ben', { maintenancesFlagged: 1, maintenancesFlaggedTold: 0 })
  await db.workerMonth.create({
    data: { ...month, isAuthorized: true, jobs: 40, maintenances: 7, maintenancesFlagged: 7 },
  })
  const jobsOf = async (me: Awaited<ReturnType<typeof as>>) =>
    (await listed(me, 'name=Ben')).content.map(({ figures }) => figures.jobs)
  expect(await jobsOf(await as(own, Role.rcOfficer))).toEqual([month.jobs])
  const regulator = await as(await makeOrg('EMSD'), Role.emsdOfficer)
  expect(await jobsOf(regulator)).toEqual([month.jobs + 40])
  // one more than the law lets him do in a day, of which his employer knows one
  const flaggedTo = async (me: Awaited<ReturnType<typeof as>>) =>
    (await listed(me, 'name=Ben')).content.map(({ figures }) => figures)
  expect(await flaggedTo(await as(own, Role.rcOfficer))).toMatchObject([{ maintenance: { flaggedRate: 0 } }])
  expect(await flaggedTo(regulator)).toMatchObject([{ maintenance: { flaggedRate: 1 } }])
  await db.workerMonth.deleteMany({ where: { isAuthorized: true } })
})

it('ids of others give nothing, and of work on escalators nothing is counted of work on lifts', async () => {
  expect(await names(`workerIds=${workers.get('Dot')}`)).toEqual([])
  expect(await names(`workerIds=${workers.get('Dot')},${workers.get('Ben')}`)).toEqual(['Ben'])
  expect(await names(`rcIds=${other.id}`)).toEqual([])
  const { content } = await listed(await as(own, Role.rcOfficer), 'leType=E')
  expect(content.every(({ figures }) => figures.jobs === 0)).toBe(true)
})
