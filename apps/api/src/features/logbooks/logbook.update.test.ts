import { Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { as, asUser, db, grant, makeLogbook, makeOrg, makeUser } from '../../../test/world.ts'

const REGULATOR = { id: 7 }

/** A contractor with one log-book, and the form that would leave it as it is. */
async function fixture(over: Parameters<typeof makeLogbook>[0] = {}) {
  const rc = await makeOrg('RC')
  const logbook = await makeLogbook(over)
  await grant(logbook, rc, 'rc.PMC')
  const { locationId, version, leNumber, addressEn, addressZh, district, area, latitude, longitude } = logbook
  const form = {
    version,
    leNumber,
    addressEn,
    addressZh,
    district,
    area,
    latitude,
    longitude,
    installedYear: null,
    machineRoomLess: false,
    specialMaintenance: false,
    specification: {},
  }
  return { rc, logbook, locationId, form, me: await as(rc, Role.rcOfficer), path: `/api/logbook/${locationId}` }
}
const operationsOf = (logbookId: number) => db.operationEvent.findMany({ where: { logbookId }, orderBy: { id: 'asc' } })

describe('editing a log-book', () => {
  it('takes the earliest day, from which a duty is reckoned that began in the century before', async () => {
    const { me, form, path } = await fixture()
    const specification = { loadTestExpiry: '1900-01-01' }
    expect((await me.put(path).send({ ...form, specification })).status).toBe(200)
    const { status, body } = await me.get(path)
    expect([status, body.duties.find(({ duty }: { duty: string }) => duty === 'LOAD_TEST')]).toEqual([
      200,
      { duty: 'LOAD_TEST', from: '1895-01-01', on: '1900-01-01', warnDays: 60 },
    ])
  })

  it('names who did it in the history as that organization was called in both languages', async () => {
    const { me, rc, form, path } = await fixture()
    await me.put(path).send({ ...form, leNumber: '8' })
    await db.organization.update({ where: { id: rc.id }, data: { nameEn: 'Renamed', nameZh: '新名' } })
    const [entry] = (await me.get(`${path}/operation`)).body.content
    expect(entry).toMatchObject({ action: 'logbook.update', orgNameEn: rc.nameEn, orgNameZh: rc.nameZh })
  })

  it('saves place and sheet and keeps only what changed in the history', async () => {
    const { me, form, logbook, path } = await fixture({ activatedOn: null })
    const edit = {
      ...form,
      leNumber: '9',
      district: 'WC',
      area: 'WC-01',
      specification: {
        ratedLoadKg: 800,
        usePermitExpiry: '2026-12-24',
        features: { cctv: { value: 'Y', installedOn: '2020-05-01' } },
      },
    }
    const res = await me.put(path).send(edit)
    expect(res.body).toMatchObject({
      version: 2,
      leNumber: '9',
      region: 'HK',
      nextDuty: 'USE_PERMIT',
      nextDutyOn: '2026-12-24',
    })
    expect(res.body.specification).toMatchObject({
      ratedLoadKg: 800,
      features: { cctv: { value: 'Y', installedOn: '2020-05-01' } },
    })
    const [operation] = await operationsOf(logbook.id)
    expect(operation).toMatchObject({
      action: 'logbook.update',
      before: {
        leNumber: '1',
        district: 'KT',
        area: 'KT-03',
        region: 'KLN',
        ratedLoadKg: null,
        usePermitExpiry: null,
        features: {},
      },
    })
    expect(operation?.after).toEqual({
      leNumber: '9',
      district: 'WC',
      area: 'WC-01',
      region: 'HK',
      ratedLoadKg: 800,
      usePermitExpiry: '2026-12-24',
      features: edit.specification.features,
    })
    const emptied = await me.put(path).send({ ...edit, version: 2, specification: {} })
    expect(emptied.body).toMatchObject({
      nextDuty: null,
      specification: { ratedLoadKg: null, usePermitExpiry: null, features: {} },
    })
  })

  it('never overwrites what somebody else has saved meanwhile', async () => {
    const { me, form, path, logbook } = await fixture()
    const both = await Promise.all(['7', '8'].map((leNumber) => me.put(path).send({ ...form, leNumber })))
    expect(both.map(({ body }) => body.status ?? 200).sort()).toEqual([200, 409])
    expect(await operationsOf(logbook.id)).toHaveLength(1)
  })

  it('answers 40201 to the slower of two remarks', async () => {
    const { me, path, logbook } = await fixture()
    const both = await Promise.all(
      ['first', 'second'].map((remark) => me.put(`${path}/remark`).send({ version: 1, remark })),
    )
    expect(both.map(({ body }) => body.status ?? 200).sort()).toEqual([200, 40201])
    expect((await operationsOf(logbook.id)).map(({ action, before }) => [action, before])).toEqual([
      ['logbook.remark', { remark: '' }],
    ])
  })

  it('names a wrong place', async () => {
    const { me, form, path } = await fixture()
    const res = await me.put(path).send({ ...form, area: 'WC-01' })
    expect(res.body).toMatchObject({ status: 400, issues: [{ path: ['area'], key: 'areaOfDistrict' }] })
  })

  it('refuses what a unit of its kind does not have, all at once, and writes nothing', async () => {
    const { me, form, path, logbook } = await fixture()
    const specification = {
      ratedLoadKg: 800,
      stepWidthMm: 1000,
      inclinationDeg: 30,
      features: { skirtDef: { value: 'B' }, cctv: { value: 'Y' } },
      safetyParts: { step: { manufacturer: 'A', model: 'B' } },
    }
    const { body } = await me.put(path).send({ ...form, specification, area: 'WC-01' })
    expect(body).toMatchObject({ status: 400, key: 'validationFailed' })
    expect(body.issues.map(({ path }: { path: string[] }) => path.join('.'))).toEqual([
      'area',
      'specification.stepWidthMm',
      'specification.inclinationDeg',
      'specification.features.skirtDef',
      'specification.safetyParts.step',
    ])
    expect(await operationsOf(logbook.id)).toEqual([])
  })

  it('is for the contractor of today', async () => {
    const { form, path, logbook } = await fixture()
    const [past, rp] = [await makeOrg('RC'), await makeOrg('RP')]
    await grant(logbook, past, 'rc.PMC', { startsAt: new Date('2021-01-01'), endsAt: new Date('2022-01-01') })
    await grant(logbook, rp, 'rp.OC')
    expect((await (await as(past, Role.rcOfficer)).put(path).send(form)).body.status).toBe(10014)
    expect((await (await as(rp, Role.rpAdmin)).put(path).send(form)).body.status).toBe(403)
    const seen = await (await as(rp, Role.rpAdmin)).get(path)
    expect(seen.body.can).toEqual(['label'])
    expect((await (await as(REGULATOR, Role.emsdOfficer)).put(path).send(form)).status).toBe(200)
  })

  it('leaves a demolished lift as it was', async () => {
    const { me, form, path, logbook } = await fixture({ stage: 'DEMOLISHED', activatedOn: null })
    expect((await me.put(path).send(form)).body.key).toBe('logbookNotEditable')
    expect((await me.get(path)).body.can).toEqual(['label'])
    const res = await me.post('/api/logbook/activate').send({ ids: [logbook.id], activatedOn: '2026-11-01' })
    expect(res.body.key).toBe('logbookNotEditable')
  })
})

const NOBODYS = 2_000_000_000

describe('activating', () => {
  it('activates everything under a filter that is not activated yet, and says why not of what others keep', async () => {
    const { me, rc, logbook } = await fixture({ activatedOn: null })
    const [second, third, active, theirs] = [
      await makeLogbook({ activatedOn: null }),
      await makeLogbook({ activatedOn: null, kind: 'E', type: 'E' }),
      await makeLogbook(),
      await makeLogbook({ activatedOn: null }),
    ]
    for (const own of [second, third, active]) await grant(own, rc, 'rc.PMC')
    await grant(theirs, rc, 'sub.MSC')
    const all = (filter: object) =>
      me.post('/api/logbook/activate').send({ all: true, filter, activatedOn: '2026-11-20' })
    expect((await all({ kind: 'E' })).body).toEqual({ done: 1, failed: [] })
    expect((await all({})).body).toEqual({
      done: 2,
      failed: [{ id: theirs.id, name: theirs.locationId, key: 'logbookForbidden', code: 10014 }],
    })
    const rows = await db.logbook.findMany({ where: { id: { in: [logbook.id, second.id, third.id] } } })
    expect(rows.map(({ activatedOn }) => activatedOn?.toISOString().slice(0, 10))).toEqual(Array(3).fill('2026-11-20'))
    expect((await all({ locationIds: 'nonsense' })).status).toBe(400)
  })

  it('activates what it can and says why not of the rest', async () => {
    const { me, rc, logbook } = await fixture({ activatedOn: null })
    const [active, past, foreign] = [
      await makeLogbook(),
      await makeLogbook({ activatedOn: null }),
      await makeLogbook({ activatedOn: null }),
    ]
    await grant(active, rc, 'rc.PMC')
    await grant(past, rc, 'rc.PMC', { endsAt: new Date('2024-01-01') })
    const rp = await makeOrg('RP')
    const keeper = await makeUser(rp, [Role.rpOfficer])
    await grant(logbook, rp, 'rp.OC')
    const ids = [logbook, active, past, foreign].map(({ id }) => id)
    const res = await me
      .post('/api/logbook/activate')
      .send({ ids: [...ids, ...ids, NOBODYS], activatedOn: '2026-11-20' })
    expect(res.body).toEqual({
      done: 1,
      failed: [
        { id: active.id, name: active.locationId, key: 'alreadyActivated', code: expect.any(Number) },
        { id: past.id, name: past.locationId, key: 'logbookForbidden', code: 10014 },
        // what somebody may not see has no name for him either
        { id: foreign.id, name: String(foreign.id), key: 'locationNotFound', code: expect.any(Number) },
        { id: NOBODYS, name: String(NOBODYS), key: 'locationNotFound', code: expect.any(Number) },
      ],
    })
    expect((await me.get(`/api/logbook/${logbook.locationId}`)).body).toMatchObject({
      activatedOn: '2026-11-20',
      can: ['edit', 'remark', 'label', 'correct', 'demolish'],
    })
    expect(await operationsOf(logbook.id)).toMatchObject([
      { action: 'logbook.activate', before: { activatedOn: null }, after: { activatedOn: '2026-11-20' } },
    ])
    const told = await db.messageRecipient.findMany({ where: { userId: keeper.id }, include: { message: true } })
    expect(told).toMatchObject([
      { message: { event: 'logbooksActivated', params: { activatedOn: '2026-11-20', orgNameEn: rc.nameEn } } },
    ])
  })

  it('lets one of two activate a log-book', async () => {
    const { me, rc, logbook } = await fixture({ activatedOn: null })
    const second = await makeLogbook({ activatedOn: null })
    await grant(second, rc, 'rc.PMC')
    const ids = [logbook.id, second.id]
    const send = (ids: number[]) => me.post('/api/logbook/activate').send({ ids, activatedOn: '2026-11-20' })
    const both = await Promise.all([send(ids), send(ids.toReversed())])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both.reduce((sum, { body }) => sum + body.done, 0)).toBe(2)
    expect(
      await db.operationEvent.count({
        where: { logbookId: { in: [logbook.id, second.id] }, action: 'logbook.activate' },
      }),
    ).toBe(2)
  })

  it.each([['2022-05-24'], ['2026-11-22']])(
    'refuses %s, a day before the system or after today',
    async (activatedOn) => {
      const { me, logbook } = await fixture({ activatedOn: null })
      const res = await me.post('/api/logbook/activate').send({ ids: [logbook.id], activatedOn })
      expect(res.body).toMatchObject({ key: 'activationDateInvalid', field: 'activatedOn' })
    },
  )
})

describe('who sees a log-book', () => {
  it.each(['', '/party', '/operation', '/seal'])('hides GET …%s from others as if it did not exist', async (part) => {
    const { locationId } = await fixture()
    const stranger = await asUser(await makeUser(await makeOrg('RC'), [Role.rcAdmin]))
    const [theirs, nobodys] = await Promise.all(
      [locationId, 'ZZZZZZZ-999'].map((id) => stranger.get(`/api/logbook/${id}${part}`)),
    )
    expect(theirs?.status).toBe(404)
    expect({ ...theirs?.body, requestId: '' }).toEqual({ ...nobodys?.body, requestId: '' })
    expect(theirs?.body.status).toBe(10100)
  })

  it('shows an organization whose access has ended nothing that came later', async () => {
    const { me, form, path, logbook } = await fixture()
    const past = await makeOrg('RC')
    const ex = await as(past, Role.rcOfficer)
    await grant(logbook, past, 'rc.PMC', { startsAt: new Date('2021-01-01'), endsAt: new Date('2022-01-01') })
    await me.put(path).send({ ...form, leNumber: '5' })
    expect((await me.get(`${path}/operation`)).body.totalElements).toBe(1)
    expect((await ex.get(path)).body).toMatchObject({ id: logbook.id, can: ['label'] })
    expect((await ex.get(`${path}/operation`)).body).toEqual({ content: [], totalElements: 0 })
    expect((await ex.get(`${path}/seal`)).body).toEqual({
      content: [],
      totalElements: 0,
      firstBroken: null,
      faults: [],
    })
  })
})
