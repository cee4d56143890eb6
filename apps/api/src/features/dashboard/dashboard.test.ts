import { Role } from '@portal/shared/access/roles'
import type { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import type { ServiceOutput } from '@portal/shared/kernel/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { textOfBook } from '../../../test/books.ts'
import { appDb, as, db, makeLogbook, makeOrg, makeUser } from '../../../test/world.ts'
import { differencesOf } from '../../kernel/rollup/derived.ts'
import { countAll, follow } from './figure.count.ts'
import { FIGURE_ROLLUPS } from './figure.rollups.ts'
import { inCharge, on, openSince, workOf } from './month.kit.ts'
import { keepOpen, settleDue } from './month.settle.ts'

type Out = { [K in keyof typeof dashboardContracts]: ServiceOutput<(typeof dashboardContracts)[K]> }
type Caller = Awaited<ReturnType<typeof as>>
const at = (now: Date) => ({ db: appDb, now })
const TODAY = on('11-21T14:30')

let one: Awaited<ReturnType<typeof makeOrg>>
let other: typeof one
let rp: typeof one
let late: typeof one
let user: { id: number }
const books: { id: number }[] = []
/** Breakdowns of the contractor in charge, in the month and log-book named. */
const broken = async (book: number, org: { id: number }, ...days: string[]) => {
  const logbook = books[book] ?? { id: 0 }
  for (const day of days)
    await db.jobRecord.create({
      data: workOf({ logbook, org, user }, 'TW01', [on(`${day}T09:00`), on(`${day}T12:00`)]),
    })
}

beforeAll(async () => {
  await openSince('2026-01-01')
  one = await makeOrg('RC')
  other = await makeOrg('RC')
  rp = await makeOrg('RP')
  late = await makeOrg('RP')
  user = await makeUser(one, [])
  for (const [district, kind, year] of [
    ['CW', 'L', 1990],
    ['CW', 'E', 2020],
    ['ST', 'L', 2004],
    ['ST', 'L', null],
  ] as const)
    books.push(await makeLogbook({ district, kind, installedYear: year, activatedOn: new Date('2026-01-01') }))
  const [first = { id: 0 }, second = { id: 0 }, third = { id: 0 }, fourth = { id: 0 }] = books
  await inCharge(first, one, 'rc.PMC', [on('01-01')])
  await inCharge(second, one, 'rc.PMC', [on('01-01')])
  await inCharge(third, one, 'rc.PMC', [on('01-01'), on('10-16')])
  await inCharge(third, other, 'rc.PMC', [on('10-16')])
  await inCharge(fourth, other, 'rc.PMC', [on('01-01')])
  await inCharge(first, rp, 'rp.OWNER', [on('01-01')])
  await inCharge(third, rp, 'rp.OWNER', [on('01-01'), on('09-15')])
  await inCharge(first, late, 'rp.PMC', [on('10-05')])
  await broken(0, one, '09-03', '09-04', '10-05', '11-03')
  await broken(2, one, '09-20', '10-05')
  await broken(2, other, '10-20', '11-02')
  await broken(3, other, '10-21')
  await settleDue(at(TODAY))
  await keepOpen(at(TODAY))
  await countAll(at(TODAY))
  await follow({ db: appDb })
})

const regulator = () => as({ id: 7 }, Role.emsdViewer)
const reads =
  <N extends keyof Out & string>(name: N) =>
  async (caller: Caller, query: object = {}): Promise<Out[N]> => {
    const { status, body } = await caller.get(`/api/dashboard/${name}`).query(query)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
const overview = reads('overview')
const mine = { logbookIds: '' }
const only = () => ({ ...mine, logbookIds: books.map(({ id }) => id).join() })
const monthIn = ({ months }: Out['overview'], month: string) => months.find((one) => one.month === month)?.figures

describe('figures', () => {
  it('of the city are of whole months, over those that are settled', async () => {
    const told = await overview(await regulator(), only())
    expect([told.running, told.units, told.lifts, told.months.length]).toEqual(['2026-11-01', 4, 3, 12])
    expect(
      told.months
        .filter(({ isSettled }) => isSettled)
        .map(({ month }) => month)
        .at(-1),
    ).toBe('2026-10-01')
    expect([told.total.breakdowns, monthIn(told, '2026-11-01')?.breakdowns]).toEqual([7, 2])
    expect(monthIn(told, '2026-10-01')?.breakdownRate).toBeCloseTo((4 * 31) / (31 * 4), 9)
  })

  it('of contractors are of their own time, and add up to those of the city', async () => {
    const [own, others, all] = await Promise.all([
      overview(await as(one, Role.rcOfficer)),
      overview(await as(other, Role.rcAdmin)),
      overview(await regulator(), only()),
    ])
    expect([own.units, others.units]).toEqual([2, 2])
    for (const [at, { figures }] of all.months.entries())
      expect((own.months[at]?.figures.breakdowns ?? 0) + (others.months[at]?.figures.breakdowns ?? 0)).toBe(
        figures.breakdowns,
      )
    expect([own.total.breakdowns, others.total.breakdowns]).toEqual([5, 2])
  })

  it('of a responsible person are of the months in which it held access', async () => {
    const [whole, since] = [await overview(await as(rp, Role.rpAdmin)), await overview(await as(late, Role.rpOfficer))]
    expect(monthIn(whole, '2026-08-01')?.records).toBe(0)
    expect(monthIn(whole, '2026-09-01')?.breakdowns).toBe(2)
    expect([monthIn(since, '2026-09-01')?.breakdowns, monthIn(since, '2026-10-01')?.breakdowns]).toEqual([0, 1])
    expect([whole.units, since.units]).toEqual([1, 1])
  })

  it('are the whole city for a reporter, who opens no log-book, and nothing for who has none', async () => {
    const reporter = await as({ id: 7 }, Role.emsdReporter)
    expect((await overview(reporter, only())).units).toBe(4)
    expect((await reporter.get('/api/logbook')).status).toBe(403)
    const stranger = await overview(await as(await makeOrg('RC'), Role.rcAdmin), only())
    expect([stranger.units, stranger.total.records]).toEqual([0, 0])
  })

  it('that stand ready are those of the rows', async () => {
    for (const rollup of FIGURE_ROLLUPS) expect(await differencesOf(appDb, rollup)).toEqual({ count: 0, first: [] })
    const caller = await as(one, Role.rcAdmin)
    for (const name of [
      'overview',
      'trend',
      'availabilityTrend',
      'map',
      'stackedBar',
      'healthIndex',
      'performance',
    ] as const)
      expect({ ...(await reads(name)(caller, only())), asAt: '' }).toEqual({ ...(await reads(name)(caller)), asAt: '' })
  })

  it('say what the availability of each month is made of', async () => {
    const caller = await as(one, Role.rcAdmin)
    const [apart, beside] = [await reads('availabilityTrend')(caller), await reads('trend')(caller)]
    const of = (months: { kind: string; months: object[] }[]) => months.map(({ kind, months }) => [kind, months.length])
    expect(of(apart.kinds)).toEqual(of(beside.kinds))
    apart.kinds.forEach(({ months }, kind) => {
      months.forEach(({ availability, minutes: { month, routine, other } }, at) => {
        expect(availability).toBe(beside.kinds[kind]?.months[at]?.figures.availability)
        if (availability !== null) expect(availability).toBeCloseTo((month - routine - other) / (month - routine), 12)
      })
    })
    const october = apart.kinds[0]?.months.find(({ month }) => month === '2026-10-01')
    expect(october?.minutes).toMatchObject({ routine: 0, other: 2 * 180 })
  })

  it.each([
    ['leType', 'E', 1],
    ['districts', 'ST', 2],
    ['region', 'HK', 2],
    ['ageBands', '30', 1],
    ['ageBands', 'UNKNOWN', 1],
    ['availabilityBands', '0,20,40', 0],
    ['months', '6', 4],
  ])('are narrowed by %s %s', async (name, value, units) => {
    expect((await overview(await regulator(), { ...only(), [name]: value })).units).toBe(units)
  })

  it('are narrowed by workers whom the reader may list, and by types of work that he may read', async () => {
    const [mine, theirs] = await Promise.all(
      [one, other].map(({ id }) => db.worker.create({ data: { orgId: id, kind: 'GW', nameEn: 'A', nameZh: '甲' } })),
    )
    const [first = { id: 0 }, , , fourth = { id: 0 }] = books
    for (const [logbook, org, worker] of [
      [first, one, mine],
      [fourth, other, theirs],
    ] as const)
      await db.jobRecord.create({
        data: workOf({ logbook, org, user }, 'TW15', [on('11-10T09:00'), on('11-10T10:00')], {
          workerIds: [worker?.id ?? 0],
        }),
      })
    await follow({ db: appDb })
    const units = async (caller: Caller, query: object) => (await overview(caller, query)).units
    const [city, own, responsible] = [await regulator(), await as(one, Role.rcAdmin), await as(late, Role.rpAdmin)]
    const [ids, foreign] = [{ workerIds: mine?.id }, { workerIds: theirs?.id }]
    expect([await units(city, ids), await units(own, ids), await units(own, foreign)]).toEqual([1, 1, 0])
    expect([await units(responsible, {}), await units(responsible, ids)]).toEqual([1, 0])
    const visit = { caseType: 'TW15' }
    expect([await units(city, visit), await units(own, visit), await units(responsible, visit)]).toEqual([2, 1, 1])
    expect(await units(city, { caseType: 'TW08' })).toBe(0)
  })

  it('are narrowed by contractor and by responsible person', async () => {
    const city = await regulator()
    expect((await overview(city, { rcIds: one.id })).total.breakdowns).toBe(5)
    expect((await overview(city, { rpOrgIds: late.id })).units).toBe(1)
    expect((await overview(await as(other, Role.rcAdmin), { rcIds: one.id })).units).toBe(0)
    expect((await overview(await as(other, Role.rcAdmin), { rpOrgIds: late.id })).units).toBe(0)
  })
})

describe('lists and charts', () => {
  it('of log-books have as many rows as the figure that opens them', async () => {
    const list = await reads('logbook')(await as(one, Role.rcAdmin), { sort: 'breakdowns,desc' })
    expect([list.totalElements, list.content.length]).toEqual([2, 2])
    expect(list.content.map(({ figures }) => figures.breakdowns)).toEqual([3, 0])
    expect(Object.values(list.grades).reduce((sum, units) => sum + units, 0)).toBe(2)
    expect(list.content[0]?.months.find(({ month }) => month === '2026-09-01')?.index).toBeGreaterThan(0)
  })
  it('are workbooks whose cover names the log-books that were chosen, only those that the reader may know', async () => {
    const chosen = await db.logbook.findMany({ where: { id: { in: [books[0]?.id ?? 0, books[3]?.id ?? 0] } } })
    const query = `columns=score&logbookIds=${chosen.map(({ id }) => id)}`
    const named = async (caller: Caller) => {
      const { body } = await caller.get(`/api/dashboard/logbook/export?${query}`).responseType('blob')
      const text = await textOfBook(body)
      return chosen.map(({ locationId }) => text.includes(locationId))
    }
    expect([await named(await regulator()), await named(await as(one, Role.rcAdmin))]).toEqual([
      [true, true],
      [true, false],
    ])
  })
  it('are chosen by grade', async () => {
    const caller = await regulator()
    const all = await reads('logbook')(caller, only())
    const [grade = '', units] = Object.entries(all.grades)[0] ?? []
    const chosen = await reads('logbook')(caller, { ...only(), grades: grade })
    expect([chosen.totalElements, chosen.content.length, chosen.grades]).toEqual([units, units, all.grades])
  })
  it.each([
    'score',
    'locationId',
    'age',
    'availability',
    'breakdowns',
    'trappings',
    'incidents',
    'gps',
    'onTime',
    'acknowledged',
    'records',
  ])('are sorted by %s, both ways', async (field) => {
    const caller = await regulator()
    for (const way of ['asc', 'desc'])
      expect((await reads('logbook')(caller, { ...only(), sort: `${field},${way}` })).content).toHaveLength(4)
  })
  it('of districts and bars add up to the whole', async () => {
    const caller = await regulator()
    const { districts } = await reads('map')(caller, only())
    expect(districts.map(({ district, units }) => [district, units]).toSorted()).toEqual([
      ['CW', 2],
      ['ST', 2],
    ])
    const { rows } = await reads('stackedBar')(caller, { ...only(), by: 'contractor', of: 'age' })
    expect(rows.map(({ key, bands }) => [Number(key), bands]).toSorted()).toEqual(
      [
        [one.id, { 0: 1, 30: 1 }],
        [other.id, { 20: 1, UNKNOWN: 1 }],
      ].toSorted(),
    )
  })
  it('rank nobody with fewer than five log-books', async () => {
    const { content } = await reads('performance')(await regulator(), only())
    expect(content.map(({ orgId, units, rank }) => [orgId, units, rank]).toSorted()).toEqual(
      [
        [one.id, 2, null],
        [other.id, 2, null],
      ].toSorted(),
    )
    const { content: rps } = await reads('performance')(await regulator(), { ...only(), of: 'responsible' })
    expect(rps.map(({ orgId }) => orgId).toSorted()).toEqual([rp.id, late.id].toSorted())
  })
})

describe('a change', () => {
  it('is counted a moment later, for those whose it is', async () => {
    await broken(3, other, '11-20')
    const caller = await as(other, Role.rcAdmin)
    expect(monthIn(await overview(caller), '2026-11-01')?.breakdowns).toBe(1)
    const counted = await Promise.all([follow({ db: appDb }), follow({ db: appDb })])
    expect(counted.flat()).toEqual([books[3]?.id])
    expect(monthIn(await overview(caller), '2026-11-01')?.breakdowns).toBe(2)
    expect(await follow({ db: appDb })).toEqual([])
  })

  it('of a district or a year of installation takes the figures with it', async () => {
    await db.logbook.update({ where: { id: books[1]?.id ?? 0 }, data: { district: 'EA', installedYear: 1970 } })
    await follow({ db: appDb })
    const { districts } = await reads('map')(await as(one, Role.rcAdmin))
    expect(districts.map(({ district }) => district).toSorted()).toEqual(['CW', 'EA', 'ST'])
    expect((await overview(await as(one, Role.rcAdmin), { ageBands: '50', districts: 'EA' })).units).toBe(1)
    for (const rollup of FIGURE_ROLLUPS) expect((await differencesOf(appDb, rollup)).count).toBe(0)
  })
})
