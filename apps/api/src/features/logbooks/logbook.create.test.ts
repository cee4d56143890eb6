import { Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { as, asUser, db, makeLogbook, makeOrg, makeUser } from '../../../test/world.ts'

const REGULATOR = { id: 7 }
let n = 0
const nextPremises = () => `66${String(++n).padStart(5, '0')}`
const unit = (premises: string, number: number, over: object = {}) => ({
  locationId: `${premises}-00${number}`,
  leNumber: `L${number}`,
  kind: 'L',
  type: 'EP',
  ...over,
})

const form = (premises: string, units: object[], over: object = {}) => ({
  premises,
  stage: 'IN_SERVICE',
  addressEn: '1 Hung To Road',
  addressZh: '鴻圖道1號',
  district: 'KT',
  area: 'KT-03',
  installedYear: 2020,
  units,
  specification: { ratedLoadKg: 900, usePermitExpiry: '2027-01-31', features: { ucmp: { value: 'Y' } } },
  effectiveOn: '2026-11-01',
  ...over,
})
const paths = ({ body }: { body: { issues: { path: (string | number)[]; key: string }[] } }) =>
  body.issues.map(({ path, key }) => [path.join('.'), key])

describe('creating log-books', () => {
  it('makes all units of a premises with sheet, access, history and one message', async () => {
    const org = await makeOrg('RC')
    const [maker, colleague] = [await makeUser(org, [Role.rcOfficer]), await makeUser(org, [Role.rcAdmin])]
    const premises = nextPremises()
    const me = await asUser(maker)
    const units = [unit(premises, 2, { kind: 'E', type: 'E' }), unit(premises.toLowerCase(), 1)]
    const specification = {
      ratedLoadKg: 900,
      stepWidthMm: 1000,
      usePermitExpiry: '2027-01-31',
      features: { ucmp: { value: 'Y' }, aux: { value: 'Y' } },
    }
    const over = { endsOn: '2027-10-31', machineRoomLess: true, specification }
    const res = await me.post('/api/logbook').send(form(premises, units, over))
    expect(res.status).toBe(200)
    expect(res.body.content.map(({ locationId }: { locationId: string }) => locationId)).toEqual([
      `${premises}-001`,
      `${premises}-002`,
    ])
    const detail = await me.get(`/api/logbook/${premises}-001`)
    expect(detail.body).toMatchObject({
      premises,
      region: 'KLN',
      stage: 'IN_SERVICE',
      activation: 'NOT_ACTIVATED',
      contractor: { id: org.id },
      version: 1,
      nextDuty: 'USE_PERMIT',
      nextDutyOn: '2027-01-31',
      jobRecordCount: 0,
      machineRoomLess: true,
      can: ['edit', 'editSheet', 'activate', 'remark', 'label', 'correct', 'demolish'],
      specification: {
        ratedLoadKg: 900,
        stepWidthMm: null,
        usePermitExpiry: '2027-01-31',
        features: { ucmp: { value: 'Y' } },
      },
    })
    const escalator = await me.get(`/api/logbook/${premises}-002`)
    expect(escalator.body).toMatchObject({
      machineRoomLess: false,
      specification: { ratedLoadKg: null, stepWidthMm: 1000, features: { aux: { value: 'Y' } } },
    })
    const parties = await me.get(`/api/logbook/${premises}-001/party`)
    expect(parties.body.content).toMatchObject([
      {
        role: 'rc.PMC',
        kind: 'RC',
        status: 'EFFECTIVE',
        org: { id: org.id },
        startsAt: '2026-10-31T16:00:00.000Z',
        endsAt: '2027-10-31T16:00:00.000Z',
        source: 'CREATE',
      },
    ])
    const operations = await me.get(`/api/logbook/${premises}-001/operation`)
    expect(operations.body.content).toMatchObject([
      { action: 'logbook.create', after: { leNumber: 'L1', district: 'KT' } },
      { action: 'party.grant' },
    ])
    const messages = await db.messageRecipient.findMany({
      where: { user: { orgId: org.id } },
      include: { message: true },
    })
    expect(messages).toMatchObject([
      { userId: colleague.id, message: { event: 'logbooksCreated', params: { premises }, count: 2 } },
    ])
  })

  it('gives the installer access at the installation stage', async () => {
    const me = await as(await makeOrg('RC'), Role.rcOfficer)
    const premises = `L${nextPremises().slice(1)}`
    expect(
      (await me.post('/api/logbook').send(form(premises, [unit(premises, 1)], { stage: 'INSTALLATION' }))).status,
    ).toBe(200)
    const res = await me.get(`/api/logbook/${premises}-001/party`)
    expect(res.body.content).toMatchObject([{ role: 'rc.PIC' }])
    const wrong = await me.post('/api/logbook').send(form(premises, [unit(premises, 2)]))
    expect(paths(wrong)).toEqual([['premises', 'stageOfPremises']])
  })

  it('names all faults at once and writes nothing', async () => {
    const me = await as(await makeOrg('RC'), Role.rcOfficer)
    const premises = nextPremises()
    await makeLogbook({ locationId: `${premises}-002` })
    const res = await me
      .post('/api/logbook')
      .send(form(premises, [unit(premises, 1), unit(premises, 2)], { district: 'XX', area: 'KT-03' }))
    expect(res.status).toBe(400)
    expect(paths(res)).toEqual([
      ['district', 'unknownDistrict'],
      ['area', 'areaOfDistrict'],
      ['units.1.locationId', 'locationIdUsed'],
    ])
    expect(await db.logbook.count({ where: { premises } })).toBe(1)
  })

  it('refuses what no unit of theirs has, all at once beside what else is wrong', async () => {
    const me = await as(await makeOrg('RC'), Role.rcOfficer)
    const premises = nextPremises()
    const both = {
      ratedLoadKg: 900,
      stepWidthMm: 1000,
      ratedSpeedMs: 0.5,
      features: { ucmp: { value: 'Y' }, aux: { value: 'Y' } },
      safetyParts: { step: { manufacturer: 'A', model: 'B' }, buffer: { manufacturer: 'A', model: 'B' } },
    }
    const send = (kind: object, over: object) =>
      me.post('/api/logbook').send(form(premises, [unit(premises, 1, kind)], { machineRoomLess: true, ...over }))
    const lift = await send({}, { specification: both, addressEn: '' })
    expect(paths(lift).filter(([, key]) => key === 'notOfKind')).toEqual([
      ['specification.stepWidthMm', 'notOfKind'],
      ['specification.features.aux', 'notOfKind'],
      ['specification.safetyParts.step', 'notOfKind'],
    ])
    expect(paths(lift)).toHaveLength(4)
    const escalator = await send({ kind: 'E', type: 'E' }, { specification: both })
    expect(paths(escalator)).toEqual([
      ['machineRoomLess', 'notOfKind'],
      ['specification.ratedLoadKg', 'notOfKind'],
      ['specification.features.ucmp', 'notOfKind'],
      ['specification.safetyParts.buffer', 'notOfKind'],
    ])
    expect(await db.logbook.count({ where: { premises } })).toBe(0)
  })

  it('refuses access that ends before it begins by its own number, beside other faults too', async () => {
    const me = await as(await makeOrg('RC'), Role.rcOfficer)
    const premises = nextPremises()
    const send = (over: object) =>
      me.post('/api/logbook').send(form(premises, [unit(premises, 1)], { endsOn: '2026-10-31', ...over }))
    expect((await send({})).body).toMatchObject({ status: 10056, key: 'effectiveAfterEnd', field: 'effectiveOn' })
    expect((await send({ addressEn: '' })).body).toMatchObject({
      status: 400,
      key: 'validationFailed',
      issues: [{ path: ['addressEn'] }, { path: ['effectiveOn'], key: 'effectiveAfterEnd', status: 10056 }],
    })
  })

  it('reports a used id against its field', async () => {
    const me = await as(await makeOrg('RC'), Role.rcOfficer)
    const premises = nextPremises()
    const send = (number: number) =>
      me.post('/api/logbook').send(form(premises, [unit(premises, 1), unit(premises, number)]))
    expect((await send(2)).status).toBe(200)
    const res = await send(3)
    expect(res.body).toMatchObject({ status: 60204, key: 'locationIdUsed' })
    expect(res.status).toBe(409)
    expect(paths(res)).toEqual([['units.0.locationId', 'locationIdUsed']])
    expect(await db.logbook.count({ where: { premises } })).toBe(2)
  })

  it('lets one of two have an id, whatever the order they name the units in', async () => {
    const [one, other] = [await as(await makeOrg('RC'), Role.rcOfficer), await as(await makeOrg('RC'), Role.rcAdmin)]
    const premises = nextPremises()
    const units = [unit(premises, 1), unit(premises, 2), unit(premises, 3)]
    const both = await Promise.all([
      one.post('/api/logbook').send(form(premises, units)),
      other.post('/api/logbook').send(form(premises, units.toReversed())),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = both.find(({ status }) => status === 409)
    expect(lost?.body.issues).toHaveLength(3)
    expect(await db.logbookParty.count({ where: { logbook: { premises } } })).toBe(3)
  })

  it('makes nothing twice when a form is sent twice', async () => {
    const me = await as(await makeOrg('RC'), Role.rcOfficer)
    const premises = nextPremises()
    const send = () =>
      me
        .post('/api/logbook')
        .set('idempotency-key', premises)
        .send(form(premises, [unit(premises, 1)]))
    const [first, second] = await Promise.all([send(), send()])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.body).toEqual(second.body)
  })

  it('asks the regulator to name a contractor, and nobody else', async () => {
    const [rc, rp] = [await makeOrg('RC'), await makeOrg('RP')]
    const premises = nextPremises()
    const regulator = await as(REGULATOR, Role.emsdOfficer)
    const send = (contractorId?: number) =>
      regulator.post('/api/logbook').send(form(premises, [unit(premises, 1)], { contractorId }))
    expect(paths(await send())).toEqual([['contractorId', 'contractorRequired']])
    expect(paths(await send(rp.id))).toEqual([['contractorId', 'contractorRequired']])
    const other = await as(await makeOrg('RC'), Role.rcOfficer)
    const posed = await other.post('/api/logbook').send(form(premises, [unit(premises, 1)], { contractorId: rc.id }))
    expect(paths(posed)).toEqual([['contractorId', 'contractorRequired']])
    expect((await send(rc.id)).status).toBe(200)
    const seen = await (await as(rc, Role.rcOfficer)).get(`/api/logbook/${premises}-001`)
    expect(seen.body.contractor.id).toBe(rc.id)
  })

  it('is refused to a responsible person', async () => {
    const premises = nextPremises()
    const res = await (await as(await makeOrg('RP'), Role.rpAdmin))
      .post('/api/logbook')
      .send(form(premises, [unit(premises, 1)]))
    expect(res.body.status).toBe(403)
  })
})
