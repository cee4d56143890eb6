import { Role } from '@portal/shared/access/roles'
import { path } from '@portal/shared/screens'
import { describe, expect, it } from 'vitest'
import { makeModel, makeSensor, makeSensorRequest } from '../../../test/sensors.ts'
import { as, db, grant, makeOrg, now } from '../../../test/world.ts'
import { company, idsOf, moveSensor, rowsOf, SENSOR_PATH, site } from './sensor.kit.ts'

describe('a sensor', () => {
  it('is added to a model of its company, on no log-book', async () => {
    const [{ admin, org }, rival] = [await company(), await company()]
    const [model, theirs] = [await makeModel(org), await makeModel(rival.org)]
    const { body } = await admin.post(SENSOR_PATH).send({ code: 'KS2-1', modelId: model.id, remark: 'on the car' })
    expect(body).toMatchObject({
      ...{ code: 'KS2-1', status: 'FREE', logbook: null, lastReadingAt: null, remark: 'on the car', mayEdit: true },
      ...{ model: { id: model.id }, org: { id: org.id }, isAskedFor: false, can: ['retire'] },
    })
    const foreign = await admin.post(SENSOR_PATH).send({ code: 'KS2-2', modelId: theirs.id })
    expect(foreign.body).toMatchObject({ key: 'sensorModelNotFound', field: 'modelId' })
  })

  it('has an id of its own in its company: of two at once one wins', async () => {
    const [{ admin, org }, rival] = [await company(), await company()]
    const [model, theirs] = [await makeModel(org), await makeModel(rival.org)]
    const add = (who: typeof admin, modelId: number) => who.post(SENSOR_PATH).send({ code: 'S1', modelId })
    const both = await Promise.all([add(admin, model.id), add(admin, model.id)])
    expect(both.map(({ body }) => body.status === 'FREE' || body.status).toSorted()).toEqual([60813, true])
    expect((await add(rival.admin, theirs.id)).status).toBe(200)
  })

  it('is changed by its company, on the version that was seen', async () => {
    const [{ admin, org }, rival] = [await company(), await company()]
    const { id } = await makeSensor(org)
    const model = await makeModel(org)
    const edit = (who: typeof admin, version: number) =>
      who.put(`${SENSOR_PATH}/${id}`).send({ modelId: model.id, remark: 'moved', version })
    expect((await edit(rival.admin, 1)).body.key).toBe('sensorNotFound')
    const foreign = { modelId: (await makeModel(rival.org)).id, remark: '', version: 1 }
    expect((await admin.put(`${SENSOR_PATH}/${id}`).send(foreign)).body.key).toBe('sensorModelNotFound')
    const both = await Promise.all([edit(admin, 1), edit(admin, 1)])
    expect(both.map(({ body }) => body.key ?? body.remark).toSorted()).toEqual(['conflict', 'moved'])
    expect((await admin.get(`${SENSOR_PATH}/${id}`)).body).toMatchObject({ model: { id: model.id }, version: 2 })
  })

  it('is taken out of use for good once it is on no log-book', async () => {
    const { admin, org, logbook } = await site()
    const [free, linked] = [await makeSensor(org), await makeSensor(org, logbook)]
    expect((await moveSensor(admin, [linked.id], 'retire')).body.key).toBe('sensorStateChanged')
    expect((await moveSensor(admin, [free.id], 'retire')).body).toMatchObject({ done: 1 })
    expect((await admin.get(`${SENSOR_PATH}/${free.id}`)).body).toMatchObject({ status: 'RETIRED', can: [] })
    const edit = { modelId: free.modelId, remark: '', version: 1 }
    expect((await admin.put(`${SENSOR_PATH}/${free.id}`).send(edit)).body.key).toBe('sensorRetired')
  })
})

describe('who sees a sensor', () => {
  it('are its company, the regulator and the parties of its log-book, but no other supplier there', async () => {
    const { admin, org, logbook, contractor, owner, desk } = await site()
    const rival = await company()
    const [linked, free] = [await makeSensor(org, logbook), await makeSensor(org)]
    await grant(logbook, org, 'supplier.SENSOR')
    await grant(logbook, rival.org, 'supplier.SENSOR')
    const theirs = await makeSensor(rival.org, logbook)
    expect(await idsOf(admin, SENSOR_PATH)).toEqual([linked.id, free.id])
    expect(await idsOf(rival.admin, SENSOR_PATH)).toEqual([theirs.id])
    for (const who of [contractor, owner]) expect(await idsOf(who, SENSOR_PATH)).toEqual([linked.id, theirs.id])
    expect(await idsOf(desk, SENSOR_PATH, { organizations: `${org.id},${rival.org.id}` })).toHaveLength(3)
    expect((await rival.admin.get(`${SENSOR_PATH}/${linked.id}`)).body.key).toBe('sensorNotFound')
    const stranger = await as(await makeOrg('RC'), Role.rcAdmin)
    expect(await idsOf(stranger, SENSOR_PATH)).toEqual([])
    const [row] = await rowsOf(contractor, SENSOR_PATH, { modelIds: linked.modelId })
    expect(row).toMatchObject({ logbook: { locationId: logbook.locationId }, mayEdit: false, can: ['unlink'] })
  })

  it('and its company knows no log-book to which its access has ended', async () => {
    const { admin, org, logbook } = await site()
    await makeSensor(org, logbook)
    const [row] = await rowsOf(admin, SENSOR_PATH)
    expect(row).toMatchObject({ status: 'LINKED', logbook: null })
    expect(await idsOf(admin, SENSOR_PATH, { locationIds: logbook.locationId })).toEqual([])
  })
})

describe('the list of sensors', () => {
  it('is filtered by text, state, model, anomaly, place and when they were last heard', async () => {
    const { admin, org, logbook } = await site()
    await grant(logbook, org, 'supplier.SENSOR')
    const model = await makeModel(org, { name: 'Owl', manufacturer: 'Bird Works' })
    const heard = { code: 'CAR 17', lastReadingAt: new Date('2026-11-01T23:30:00+08:00') }
    const [one, other] = [
      await makeSensor(org, logbook, heard),
      await makeSensor(org, undefined, { modelId: model.id }),
    ]
    await makeSensorRequest(org, other, logbook.locationId)
    const find = (query: object) => idsOf(admin, SENSOR_PATH, query)
    expect(await find({ q: '17 car' })).toEqual([one.id])
    expect(await find({ statuses: 'FREE' })).toEqual([other.id])
    expect(await find({ model: 'bird' })).toEqual([other.id])
    expect(await find({ modelIds: model.id })).toEqual([other.id])
    expect(await find({ anomalies: 'DOOR' })).toEqual([])
    expect(await find({ anomalies: 'LIFT_VIBRATION', locationIds: logbook.locationId.slice(0, 7) })).toEqual([one.id])
    expect(await find({ logbookIds: logbook.id })).toEqual([one.id])
    expect(await find({ heardFrom: '2026-11-01', heardTo: '2026-11-01' })).toEqual([one.id])
    expect(await find({ heardFrom: '2026-11-02' })).toEqual([])
    expect(await find({ silent: true })).toEqual([one.id])
    expect(await find({ silent: false })).toEqual([other.id])
    await db.sensor.update({ where: { id: one.id }, data: { lastReadingAt: now } })
    expect(await find({ silent: true })).toEqual([])
    expect(await find({ sort: 'lastReadingAt,desc' })).toEqual([one.id, other.id])
    expect((await rowsOf(admin, SENSOR_PATH, { statuses: 'FREE' }))[0]).toMatchObject({ isAskedFor: true })
  })
})

describe('taking a sensor off its log-book', () => {
  const access = (logbookId: number, orgId: number) =>
    db.logbookParty.findMany({ where: { logbookId, orgId, role: 'supplier.SENSOR' }, select: { endsAt: true } })

  it('ends the access of its company with the last one there', async () => {
    const { admin, org, logbook } = await site()
    await grant(logbook, org, 'supplier.SENSOR')
    const [first, last] = [await makeSensor(org, logbook), await makeSensor(org, logbook)]
    expect((await moveSensor(admin, [first.id], 'unlink')).body).toMatchObject({ done: 1 })
    expect(await access(logbook.id, org.id)).toEqual([{ endsAt: null }])
    expect((await moveSensor(admin, [last.id], 'unlink', { reason: 'worn out' })).body).toMatchObject({ done: 1 })
    expect(await access(logbook.id, org.id)).toEqual([{ endsAt: now }])
    expect((await admin.get(`${SENSOR_PATH}/${last.id}`)).body).toMatchObject({ status: 'FREE', logbook: null })
    expect((await moveSensor(admin, [last.id], 'unlink')).body.key).toBe('sensorStateChanged')
  })

  it('of two at once, the last two, ends it once and never leaves it open', async () => {
    const { admin, org, logbook, contractor } = await site()
    await grant(logbook, org, 'supplier.SENSOR')
    const [one, other] = [await makeSensor(org, logbook), await makeSensor(org, logbook)]
    const done = await Promise.all([
      moveSensor(admin, [one.id], 'unlink'),
      moveSensor(contractor, [other.id], 'unlink'),
    ])
    expect(done.map(({ body }) => body.done)).toEqual([1, 1])
    expect(await access(logbook.id, org.id)).toEqual([{ endsAt: now }])
    expect(await db.operationEvent.count({ where: { logbookId: logbook.id, action: 'party.end' } })).toBe(1)
  })

  it('comes with the loss of that access, told beforehand and recorded', async () => {
    const { admin, org, logbook, contractor } = await site()
    await grant(logbook, org, 'supplier.SENSOR')
    const { id } = await makeSensor(org, logbook)
    const right = await db.logbookParty.findFirstOrThrow({ where: { orgId: org.id } })
    const regulator = await as({ id: 7 }, Role.emsdAdmin)
    const revoke = (over: object) =>
      regulator.post('/api/accessRight/move').send({ ids: [right.id], move: 'revoke', ...over })
    const { rehearsal } = (await revoke({ rehearse: true })).body
    expect(rehearsal.effects).toEqual([{ kind: 'sensorsUnlinked', count: 1 }])
    expect((await revoke({ token: rehearsal.token, reason: 'The contract is over.' })).body).toMatchObject({ done: 1 })
    expect((await admin.get(`${SENSOR_PATH}/${id}`)).body).toMatchObject({ status: 'FREE', logbook: null })
    expect(await db.operationEvent.count({ where: { action: 'sensor.lose', logbookId: logbook.id } })).toBe(1)
    const told = { message: { event: 'sensorUnlinked' }, userId: contractor.user.id }
    expect(await db.messageRecipient.count({ where: told })).toBe(1)
  })

  it('comes with that loss also where its company goes on as the contractor', async () => {
    const { rc, logbook, contractor } = await site()
    const right = await grant(logbook, rc, 'supplier.SENSOR')
    const { id } = await makeSensor(rc, logbook)
    const regulator = await as({ id: 7 }, Role.emsdAdmin)
    const revoke = (over: object) =>
      regulator.post('/api/accessRight/move').send({ ids: [right.id], move: 'revoke', ...over })
    const { rehearsal } = (await revoke({ rehearse: true })).body
    expect(rehearsal.effects).toEqual([{ kind: 'sensorsUnlinked', count: 1 }])
    await revoke({ token: rehearsal.token, reason: 'The contract is over.' })
    expect((await contractor.get(`${SENSOR_PATH}/${id}`)).body).toMatchObject({ status: 'FREE', logbook: null })
  })

  it('is told to its company and both sides, and done by parties of the log-book alone', async () => {
    const { admin, org, logbook, contractor, owner, desk } = await site()
    await grant(logbook, org, 'supplier.SENSOR')
    const { id } = await makeSensor(org, logbook)
    expect((await moveSensor(desk, [id], 'unlink')).body.key).toBe('forbidden')
    const officer = await as({ id: contractor.user.orgId }, Role.rcOfficer)
    expect((await moveSensor(officer, [id], 'unlink')).body.key).toBe('forbidden')
    const rival = await company()
    await grant(logbook, rival.org, 'supplier.SENSOR')
    expect((await moveSensor(rival.admin, [id], 'unlink')).body.key).toBe('sensorNotFound')
    expect((await moveSensor(owner, [id], 'unlink', { reason: 'building sold' })).body).toMatchObject({ done: 1 })
    const heard = await db.messageRecipient.findMany({
      where: { message: { event: 'sensorUnlinked' } },
      select: { userId: true, message: { select: { link: true } } },
    })
    // each is led to what it can read afterwards
    const linkOf = new Map(heard.map(({ userId, message }) => [userId, message.link]))
    const { code } = await db.sensor.findUniqueOrThrow({ where: { id } })
    expect([admin, contractor, owner, rival.admin].map(({ user }) => linkOf.get(user.id))).toEqual([
      ...[path.sensor(code), path.logbook(logbook.locationId), undefined, undefined],
    ])
  })
})
