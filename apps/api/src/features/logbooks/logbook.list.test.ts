import { Role } from '@portal/shared/access/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { as, db, grant, makeLabel, makeLogbook, makeOrg, world } from '../../../test/world.ts'

const REGULATOR = { id: 7 }
const day = (text: string) => new Date(`${text}T00:00:00Z`)

type Org = Awaited<ReturnType<typeof makeOrg>>
type Logbook = Awaited<ReturnType<typeof makeLogbook>>

let rc: Org
let rp: Org
let other: Org
let lift: Logbook
let escalator: Logbook
let site: Logbook
let theirs: Logbook

/** A contractor with three log-books, no two alike, and one of somebody else. */
beforeAll(async () => {
  ;[rc, rp, other] = [await makeOrg('RC'), await makeOrg('RP'), await makeOrg('RC')]
  lift = await makeLogbook({
    addressZh: '香港軒尼詩道88號',
    addressEn: '88 Hennessy Road',
    buildingZh: '東亞大廈',
    leNumber: 'LX-77',
    machineRoomLess: true,
    installedYear: 2001,
    nextDuty: 'EXAMINATION',
    nextDutyOn: day('2026-12-01'),
  })
  escalator = await makeLogbook({
    kind: 'E',
    type: 'P',
    district: 'WC',
    area: 'WC-01',
    specialMaintenance: true,
    installedYear: 1988,
    activatedOn: null,
    nextDutyOn: day('2026-11-25'),
  })
  site = await makeLogbook({ locationId: 'L770001-001', stage: 'INSTALLATION', activatedOn: null, latitude: null })
  theirs = await makeLogbook({ leNumber: 'LX-77' })
  await grant(lift, rc, 'rc.PMC')
  await grant(escalator, rc, 'rc.PMC')
  await grant(site, rc, 'rc.PIC')
  await grant(theirs, other, 'rc.PMC')
  await grant(lift, rp, 'rp.OC')
  const sheet = { ratedLoadKg: 900, usePermitExpiry: day('2027-01-31') }
  await db.logbookSpecification.upsert({
    where: { logbookId: escalator.id },
    create: { logbookId: escalator.id, ...sheet },
    update: sheet,
  })
})

const ids = ({ body }: { body: { content: { id: number }[] } }) => body.content.map(({ id }) => id)
const ask = async (query: Record<string, unknown>) => (await as(rc, Role.rcOfficer)).get('/api/logbook').query(query)

describe('the list of log-books', () => {
  it('shows a contractor its own, sorted, with who holds access today', async () => {
    const ended = await makeOrg('RC')
    await grant(lift, ended, 'rc.PMC', { startsAt: day('2021-01-01'), endsAt: day('2022-01-01') })
    const res = await ask({})
    expect(res.body.totalElements).toBe(3)
    expect(ids(res).sort()).toEqual([lift.id, escalator.id, site.id].sort())
    expect(res.body.content.map((row: Logbook) => row.locationId)).toEqual(
      res.body.content.map((row: Logbook) => row.locationId).toSorted(),
    )
    const row = res.body.content.find(({ id }: Logbook) => id === lift.id)
    expect(row).toMatchObject({
      kind: 'L',
      activation: 'ACTIVATED',
      activatedOn: '2023-01-01',
      nextDutyOn: '2026-12-01',
      labels: [],
    })
    expect(row.contractor).toEqual({ id: rc.id, nameEn: rc.nameEn, nameZh: rc.nameZh })
    expect(row.responsible).toEqual([{ id: rp.id, nameEn: rp.nameEn, nameZh: rp.nameZh, role: 'rp.OC' }])
    expect(res.body.content.find(({ id }: Logbook) => id === site.id).contractor.id).toBe(rc.id)
  })

  it('shows the regulator all of them', async () => {
    const res = await (await as(REGULATOR, Role.emsdViewer)).get('/api/logbook').query({ q: 'LX-77' })
    expect(ids(res).sort()).toEqual([lift.id, theirs.id].sort())
  })

  it.each<[string, Record<string, unknown>, () => Logbook[]]>([
    ['the kind', { kind: 'E' }, () => [escalator]],
    ['types', { types: 'P,EF' }, () => [escalator]],
    ['districts', { districts: 'WC' }, () => [escalator]],
    ['areas', { areas: 'KT-03' }, () => [lift, site]],
    ['stages', { stages: 'INSTALLATION' }, () => [site]],
    ['what is activated', { activation: 'ACTIVATED' }, () => [lift]],
    ['what is not', { activation: 'NOT_ACTIVATED' }, () => [escalator, site]],
    ['special maintenance', { specialMaintenance: true }, () => [escalator]],
    ['no machine room', { machineRoomLess: 'true' }, () => [lift]],
    ['the year of installation', { installedFrom: 2000, installedTo: 2001 }, () => [lift]],
    ['no responsible person', { noRp: true }, () => [escalator, site]],
    ['no coordinates', { noPosition: true }, () => [site]],
    ['coordinates', { noPosition: false }, () => [lift, escalator]],
    ['some responsible person', { noRp: false }, () => [lift]],
    ['duties due by a day', { dueBy: '2026-11-30' }, () => [escalator]],
    ['a use permit that expires by a day', { permitBy: '2027-01-31' }, () => [escalator]],
    ['the role of one’s own organization', { ownRoles: 'rc.PIC,rp.OC' }, () => [site]],
    ['the address in Chinese', { address: '軒尼詩' }, () => [lift]],
    ['the address in English, in any case', { address: 'hennessy road' }, () => [lift]],
    ['an address that only the number holds', { address: 'LX-77' }, () => []],
    ['two Chinese characters', { q: '東亞' }, () => [lift]],
    ['one Chinese character', { q: '軒' }, () => [lift]],
    ['the L/E number', { q: 'lx-77' }, () => [lift]],
    ['the beginning of an id', { q: 'L7700' }, () => [site]],
    ['a pattern that is none', { q: '%' }, () => []],
    ['everything at once', { q: '88', kind: 'L', types: 'EP', districts: 'KT', machineRoomLess: true }, () => [lift]],
  ])('filters by %s', async (_, query, expected) => {
    const res = await ask(query)
    expect(ids(res).sort()).toEqual(
      expected()
        .map(({ id }) => id)
        .sort(),
    )
    expect(res.body.totalElements).toBe(expected().length)
  })

  it('filters by organizations, only while they hold access', async () => {
    expect(ids(await ask({ rps: rp.id }))).toEqual([lift.id])
    expect(ids(await ask({ contractors: `${rc.id},${other.id}`, kind: 'E' }))).toEqual([escalator.id])
    expect(ids(await ask({ contractors: other.id }))).toEqual([])
  })

  it('takes ids of units and of whole premises, in any case', async () => {
    const second = await makeLogbook({ locationId: `${lift.premises}-002` })
    await grant(second, rc, 'rc.PMC')
    expect(ids(await ask({ locationIds: lift.premises.toLowerCase() })).sort()).toEqual([lift.id, second.id].sort())
    expect(ids(await ask({ locationIds: `${second.locationId}\n${escalator.locationId}` })).sort()).toEqual(
      [escalator.id, second.id].sort(),
    )
    const refused = await ask({ locationIds: `nonsense,${site.locationId},1234567-1` })
    expect(refused.body).toMatchObject({ status: 30021, meta: { row: ['NONSENSE', '1234567-1'] } })
  })

  it.each([
    'dueBy=0000-01-01',
    'dueBy=9999-12-31',
    'installedFrom=1e15',
    'contractors=99999999999',
    'page=1e9',
    'q=%00',
    'sort=id,asc',
  ])('refuses %s in words', async (query) => {
    const res = await (await as(rc, Role.rcOfficer)).get(`/api/logbook?${query}`)
    expect([res.status, res.body.key]).toEqual([400, 'validationFailed'])
  })

  it('shows and filters by the labels of the reader’s organization only', async () => {
    const [mine, foreign] = [await makeLabel(rc, 'Mine'), await makeLabel(rp, 'Foreign')]
    await db.labelOnLogbook.createMany({ data: [mine, foreign].map(({ id }) => ({ labelId: id, logbookId: lift.id })) })
    const res = await ask({ labels: mine.id })
    expect(res.body.content).toMatchObject([
      { id: lift.id, labels: [{ id: mine.id, name: 'Mine', color: mine.color }] },
    ])
    expect((await ask({ labels: foreign.id })).body.totalElements).toBe(0)
    expect(ids(await ask({ labelled: true }))).toEqual([lift.id])
    expect((await ask({ labelled: false, kind: 'L', stages: 'IN_SERVICE', q: 'LX' })).body.totalElements).toBe(0)
  })

  it('finds what is overdue on the day on which it is asked, what is not and what has no duty apart', async () => {
    const before = world.now
    world.now = new Date('2026-11-26T00:30:00+08:00')
    try {
      expect(ids(await ask({ overdue: true }))).toEqual([escalator.id])
      const others = ids(await ask({ overdue: false }))
      expect([lift, escalator, site].map(({ id }) => others.includes(id))).toEqual([true, false, true])
    } finally {
      world.now = before
    }
    expect(ids(await ask({ overdue: true }))).toEqual([])
  })

  it('tells what its data sheet and its next duty are looked at for, and in which roles one stands there', async () => {
    const { content } = (await ask({ locationIds: escalator.locationId })).body
    expect(content).toMatchObject([
      { usePermitExpiry: '2027-01-31', ratedLoadKg: 900, ownRoles: ['rc.PMC'], nextDuty: null, nextDutyWarnDays: null },
    ])
    const [seen] = (await ask({ locationIds: lift.locationId })).body.content
    expect(seen).toMatchObject({ usePermitExpiry: null, nextDuty: 'EXAMINATION', nextDutyWarnDays: 30 })
    const city = await (await as(REGULATOR, Role.emsdViewer))
      .get('/api/logbook')
      .query({ locationIds: lift.locationId })
    expect(city.body.content).toMatchObject([{ ownRoles: [] }])
  })

  it('sorts by the address in the reader’s language, and by district', async () => {
    const named = async (sort: string, language: string) => {
      const me = await as(rc, Role.rcOfficer)
      const query = { sort, locationIds: [lift, escalator, site].map(({ locationId }) => locationId).join() }
      const { body } = await me.get('/api/logbook').set('Accept-Language', language).query(query)
      return body.content as Logbook[]
    }
    for (const [language, field] of [
      ['en', 'addressEn'],
      ['zh-HK', 'addressZh'],
    ] as const) {
      const found = (await named('address,asc', language)).map((row) => row[field])
      expect([language, found]).toEqual([language, found.toSorted((one, other) => (one < other ? -1 : 1))])
      expect((await named('address,desc', language)).map((row) => row[field])).toEqual(found.toReversed())
    }
    expect((await named('district,desc', 'en')).map(({ district }) => district)).toEqual(['WC', 'KT', 'KT'])
  })

  it.each([
    ['nextDutyOn,asc', () => [escalator.id, lift.id]],
    ['nextDutyOn,desc', () => [lift.id, escalator.id]],
    ['installedYear,asc', () => [escalator.id, lift.id]],
    ['installedYear,desc', () => [lift.id, escalator.id]],
    ['activatedOn,desc', () => [lift.id]],
  ])('sorts by %s with what has no value last', async (sort, expected) => {
    const found = ids(
      await ask({ sort, locationIds: [lift, escalator, site].map(({ locationId }) => locationId).join(',') }),
    )
    expect(found.slice(0, expected().length)).toEqual(expected())
    expect(found).toHaveLength(3)
  })

  it('counts anew as soon as anything has changed', async () => {
    const org = await makeOrg('RC')
    const me = await as(org, Role.rcOfficer)
    const totalOf = async (query = {}) => (await me.get('/api/logbook').query(query)).body.totalElements
    expect([await totalOf(), await totalOf()]).toEqual([0, 0])
    const logbook = await makeLogbook()
    const party = await grant(logbook, org, 'rc.PMC')
    expect([await totalOf(), await totalOf({ kind: 'L' })]).toEqual([1, 1])
    await db.logbook.update({ where: { id: logbook.id }, data: { kind: 'E', type: 'E' } })
    expect(await totalOf({ kind: 'L' })).toBe(0)
    await db.logbookParty.update({ where: { id: party.id }, data: { orgId: other.id } })
    expect(await totalOf()).toBe(0)
  })

  it('sees access begin when its time comes, with nobody writing', async () => {
    const org = await makeOrg('RC')
    const begins = new Date(world.now.getTime() + 3_600_000)
    await grant(await makeLogbook(), org, 'rc.PMC', { startsAt: begins })
    const me = await as(org, Role.rcOfficer)
    expect((await me.get('/api/logbook')).body.totalElements).toBe(0)
    const before = world.now
    world.now = begins
    try {
      expect((await (await as(org, Role.rcOfficer)).get('/api/logbook')).body).toMatchObject({ totalElements: 1 })
    } finally {
      world.now = before
    }
  })
})

describe('the premises', () => {
  it('are partially activated when some of their units are', async () => {
    const org = await makeOrg('RC')
    const make = async (premises: string, unit: number, activatedOn: Date | null) => {
      const place = { addressEn: `Tower ${premises}`, addressZh: `第${premises}座` }
      await grant(await makeLogbook({ locationId: `${premises}-00${unit}`, activatedOn, ...place }), org, 'rc.PMC')
    }
    await make('7700011', 1, day('2024-01-01'))
    await make('7700011', 2, null)
    await make('7700011', 3, null)
    await make('7700012', 1, day('2024-01-01'))
    await make('7700013', 1, null)
    await makeLogbook({ locationId: '7700013-002' })
    const me = await as(org, Role.rcOfficer)
    const page = await me.get('/api/logbook/premises')
    expect(page.body).toMatchObject({
      totalElements: 3,
      content: [
        { premises: '7700011', unitCount: 3, activatedCount: 1, activation: 'PARTIALLY_ACTIVATED', district: 'KT' },
        { premises: '7700012', unitCount: 1, activatedCount: 1, activation: 'ACTIVATED' },
        { premises: '7700013', unitCount: 1, activatedCount: 0, activation: 'NOT_ACTIVATED' },
      ],
    })
    const names = async (query: object) =>
      (await me.get('/api/logbook/premises').query(query)).body.content.map((row: { premises: string }) => row.premises)
    const place = { buildingZh: 'B', block: 'C', latitude: 22.3, longitude: 114.2 }
    await db.logbook.update({ where: { locationId: '7700011-001' }, data: { latitude: null } })
    await db.logbook.update({ where: { locationId: '7700011-003' }, data: place })
    await db.logbook.update({ where: { locationId: '7700011-002' }, data: { latitude: null } })
    const [known] = (await me.get('/api/logbook/premises').query({ q: '7700011' })).body.content
    expect(known, 'the unit that has coordinates says where the premises are').toMatchObject(place)
    expect(await names({ activation: 'PARTIALLY_ACTIVATED' })).toEqual(['7700011'])
    expect(await names({ sort: 'unitCount,desc' })).toEqual(['7700011', '7700012', '7700013'])
    expect(await names({ q: '第7700012座' })).toEqual(['7700012'])
    expect(await names({ districts: 'EA' })).toEqual([])
    const found = await me.get('/api/logbook/premises').query({ q: '7700011-002', size: 1 })
    expect(found.body).toMatchObject({ totalElements: 1, content: [{ unitCount: 3 }] })
    const all = (await as(REGULATOR, Role.emsdOfficer)).get('/api/logbook/premises').query({ q: '7700013' })
    expect((await all).body.content).toMatchObject([{ unitCount: 2, activation: 'PARTIALLY_ACTIVATED' }])
  })
})
