import { Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { makeSensor } from '../../../test/sensors.ts'
import { as, db, grant, makeLogbook, makeOrg, now } from '../../../test/world.ts'
import { ask, company, decide, idsOf, moveSensor, REQUEST, rowsOf, SENSOR_PATH, site } from './sensor.kit.ts'

const access = (logbookId: number, orgId: number) =>
  db.logbookParty.findMany({
    where: { logbookId, orgId, role: 'supplier.SENSOR' },
    select: { source: true, startsAt: true, endsAt: true },
  })
const told = async (event: string, ...people: { user: { id: number } }[]) => {
  const rows = await db.messageRecipient.findMany({ where: { message: { event } }, select: { userId: true } })
  const ids = new Set(rows.map(({ userId }) => userId))
  return people.map(({ user }) => ids.has(user.id))
}

describe('a request to link a sensor', () => {
  it('waits for the desk, which links it: its company has access then, and all sides hear of it', async () => {
    const { admin, org, logbook, contractor, owner, desk } = await site()
    const { id: sensorId } = await makeSensor(org)
    const { status, body } = await ask(admin, sensorId, logbook.locationId, { remark: 'as agreed' })
    expect(status).toBe(200)
    expect(await told('sensorLinkAsked', desk, contractor)).toEqual([true, false])
    expect(await access(logbook.id, org.id)).toEqual([])
    const [row] = await rowsOf(desk, REQUEST, { sensorIds: sensorId })
    expect(row).toMatchObject({ can: ['approve', 'reject'], logbook: { id: logbook.id }, company: { id: org.id } })
    expect((await decide(desk, body.id, 'approve', { reason: 'fine' })).body).toMatchObject({ done: 1 })
    expect((await admin.get(`${SENSOR_PATH}/${sensorId}`)).body).toMatchObject({
      ...{ status: 'LINKED', linkedAt: now.toISOString(), logbook: { locationId: logbook.locationId } },
    })
    expect(await access(logbook.id, org.id)).toEqual([{ source: 'SENSOR', startsAt: now, endsAt: null }])
    expect(await told('sensorLinked', admin, contractor, owner, desk)).toEqual([true, true, true, false])
    const acts = await db.operationEvent.findMany({ where: { logbookId: logbook.id }, select: { action: true } })
    expect(acts.map(({ action }) => action).toSorted()).toEqual(['party.grant', 'sensor.link'])
    expect(await idsOf(contractor, REQUEST)).toEqual([body.id])
  })

  it('of another sensor of the same company gives no second access', async () => {
    const { admin, org, logbook, desk } = await site()
    const sensors = [await makeSensor(org), await makeSensor(org)]
    const asked = [await ask(admin, sensors[0]?.id ?? 0, logbook.locationId)]
    asked.push(await ask(admin, sensors[1]?.id ?? 0, logbook.locationId))
    const done = await Promise.all(asked.map(({ body }) => decide(desk, body.id, 'approve')))
    expect(done.map(({ body }) => body.done)).toEqual([1, 1])
    expect(await access(logbook.id, org.id)).toHaveLength(1)
  })

  it('is open once for each sensor: of two at once one wins, and after a rejection there is room', async () => {
    const { admin, org, logbook, desk } = await site()
    const { id } = await makeSensor(org)
    const both = await Promise.all([ask(admin, id, logbook.locationId), ask(admin, id, 'NOBODY1-001')])
    expect(both.map(({ body }) => body.status ?? 200).toSorted()).toEqual([200, 60815])
    const [open] = await idsOf(admin, REQUEST)
    expect((await decide(desk, open ?? 0, 'reject', { reason: 'No sensors there' })).body).toMatchObject({ done: 1 })
    expect(await told('sensorLinkRejected', admin)).toEqual([true])
    expect((await rowsOf(admin, REQUEST))[0]).toMatchObject({ status: 'REJECTED', decisionReason: 'No sensors there' })
    expect((await ask(admin, id, logbook.locationId)).status).toBe(200)
  })

  it('is decided once: approved or rejected', async () => {
    const { admin, org, logbook, desk } = await site()
    const { id } = await makeSensor(org)
    const { body } = await ask(admin, id, logbook.locationId)
    const colleague = await as({ id: 7 }, Role.emsdAdmin)
    const done = await Promise.all([decide(desk, body.id, 'approve'), decide(colleague, body.id, 'reject')])
    expect(done.map((one) => one.body.done ?? one.body.key).toSorted()).toEqual([1, 'alreadyDecided'])
    const { status } = await db.sensorRequest.findUniqueOrThrow({ where: { id: body.id } })
    expect(await access(logbook.id, org.id)).toHaveLength(status === 'APPROVED' ? 1 : 0)
  })

  it('approved while the last other sensor is taken off leaves its company its access', async () => {
    const { admin, org, logbook, desk } = await site()
    await grant(logbook, org, 'supplier.SENSOR')
    const [there, coming] = [await makeSensor(org, logbook), await makeSensor(org)]
    const { body } = await ask(admin, coming.id, logbook.locationId)
    const done = await Promise.all([decide(desk, body.id, 'approve'), moveSensor(admin, [there.id], 'unlink')])
    expect(done.map((one) => one.body.done)).toEqual([1, 1])
    expect((await access(logbook.id, org.id)).filter(({ endsAt }) => endsAt === null)).toHaveLength(1)
  })
})

describe('a supplier who asks by a location id', () => {
  it('learns nothing of it: all is the same for one that there is and one that there is not', async () => {
    const { admin, org, logbook } = await site()
    const [one, other] = [await makeSensor(org), await makeSensor(org)]
    const answers = [await ask(admin, one.id, logbook.locationId), await ask(admin, other.id, 'NOBODY1-001')]
    expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual(Array(2).fill([200, ['id']]))
    const rows = await rowsOf(admin, REQUEST, { sort: 'createdAt,asc' })
    const plain = rows.map(({ id: _, sensorId: __, sensorCode: ___, locationId: ____, ...row }: object & Plain) => row)
    expect(plain[0]).toEqual(plain[1])
    expect(plain[0]).toMatchObject({ logbook: null, can: [] })
    const events = await db.operationEvent.findMany({ where: { orgId: org.id }, select: { logbookId: true } })
    expect(events).toEqual([{ logbookId: null }, { logbookId: null }])
    const written = await db.sensorRequest.findMany({ where: { orgId: org.id }, select: { logbookId: true } })
    expect(written).toEqual([{ logbookId: null }, { logbookId: null }])
  })

  it('asks the desk in vain where there is none', async () => {
    const { admin, org, desk } = await site()
    const { id } = await makeSensor(org)
    const { body } = await ask(admin, id, 'NOBODY1-001')
    expect((await decide(desk, body.id, 'approve')).body.key).toBe('sensorPlaceUnknown')
    expect((await decide(desk, body.id, 'reject')).body).toMatchObject({ done: 1 })
  })
})
type Plain = Record<'id' | 'sensorId' | 'sensorCode' | 'locationId', unknown>

describe('a party that asks', () => {
  it('names a sensor on a log-book of its own, which is moved to another of its own', async () => {
    const { org, rc, logbook, contractor, desk } = await site()
    await grant(logbook, org, 'supplier.SENSOR')
    const [sensor, next] = [await makeSensor(org, logbook), await makeLogbook()]
    expect((await ask(contractor, sensor.id, logbook.locationId)).body.key).toBe('sensorLinkedThere')
    expect((await ask(contractor, sensor.id, next.locationId)).body.key).toBe('logbookNotFound')
    await grant(next, rc, 'rc.PMC')
    const { body } = await ask(contractor, sensor.id, next.locationId)
    expect((await decide(desk, body.id, 'approve')).body).toMatchObject({ done: 1 })
    expect(await access(logbook.id, org.id)).toMatchObject([{ endsAt: now }])
    expect(await access(next.id, org.id)).toMatchObject([{ endsAt: null }])
  })

  it('names no log-book that it only had, and no sensor that it does not see', async () => {
    const { org, rc, contractor } = await site()
    const [former, free] = [await makeLogbook(), await makeSensor(org)]
    const ended = { startsAt: new Date('2026-01-01'), endsAt: new Date('2026-11-01') }
    await grant(former, rc, 'rc.PMC', ended)
    expect((await ask(contractor, free.id, former.locationId)).body.key).toBe('logbookForbidden')
    const lift = await makeLogbook()
    await grant(lift, rc, 'rc.PMC')
    expect((await ask(contractor, free.id, lift.locationId)).body.key).toBe('sensorNotFound')
  })
})

describe('who may ask and decide', () => {
  it('are those of the matrix, each about his own', async () => {
    const { admin, org, rc, logbook, desk } = await site()
    const rival = await company()
    const { id } = await makeSensor(org)
    expect((await ask(rival.admin, id, logbook.locationId)).body.key).toBe('sensorNotFound')
    expect((await ask(desk, id, logbook.locationId)).body.key).toBe('forbidden')
    const officer = await as(rc, Role.rcOfficer)
    expect((await ask(officer, id, logbook.locationId)).body.key).toBe('forbidden')
    const { body } = await ask(admin, id, logbook.locationId)
    expect((await decide(admin, body.id, 'approve')).body.key).toBe('forbidden')
    expect(await idsOf(rival.admin, REQUEST)).toEqual([])
    expect(await idsOf(await as(await makeOrg('RP'), Role.rpAdmin), REQUEST)).toEqual([])
    expect(await idsOf(officer, REQUEST)).toEqual([])
    expect(await idsOf(admin, REQUEST, { q: logbook.locationId })).toEqual([body.id])
    expect(await idsOf(admin, REQUEST, { statuses: 'APPROVED' })).toEqual([])
  })

  it('and a sensor out of use is neither asked for nor linked', async () => {
    const { admin, org, logbook, desk } = await site()
    const sensor = await makeSensor(org)
    const { body } = await ask(admin, sensor.id, logbook.locationId)
    await moveSensor(admin, [sensor.id], 'retire')
    expect((await decide(desk, body.id, 'approve')).body.key).toBe('sensorRetired')
    await decide(desk, body.id, 'reject')
    expect((await ask(admin, sensor.id, logbook.locationId)).body.key).toBe('sensorRetired')
  })
})
