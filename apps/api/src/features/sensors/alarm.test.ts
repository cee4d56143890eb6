import { Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { makeAlarm, makeSensor } from '../../../test/sensors.ts'
import { as, db, grant, makeLogbook, makeOrg, now } from '../../../test/world.ts'
import { company, idsOf, MODEL, rowsOf, type Speaker, site } from './sensor.kit.ts'

const ALARM = '/api/sensor/alarm'
const DAY_MS = 86_400_000
const answer = (who: Speaker, ids: number[], move: string, over: object = {}) =>
  who.post(`${ALARM}/move`).send({ ids, move, ...over })
const FALSE = { verdict: 'FALSE', reason: 'Heavy trolley at G/F' }

/** A log-book with the sensor of a supplier. */
async function noisy() {
  const place = await site()
  const sensor = await makeSensor(place.org, place.logbook)
  await grant(place.logbook, place.org, 'supplier.SENSOR')
  return { ...place, sensor, raise: (over: object = {}) => makeAlarm(sensor, place.logbook, over) }
}

describe('an alarm', () => {
  it('is taken in hand by one click of the contractor, and closed with a verdict and a reason', async () => {
    const { contractor, rc, logbook, raise } = await noisy()
    const officer = await as(rc, Role.rcOfficer)
    const { id } = await raise()
    expect(await rowsOf(officer, ALARM)).toMatchObject([
      {
        ...{ id, status: 'RAISED', verdict: null, unit: 'mm/s', peak: 28, threshold: 25, can: ['take', 'close'] },
        logbook: { locationId: logbook.locationId },
      },
    ])
    expect((await answer(officer, [id], 'take')).body).toMatchObject({ done: 1, failed: [] })
    expect((await answer(officer, [id], 'take')).body.key).toBe('sensorAlarmStateChanged')
    expect((await answer(contractor, [id], 'close', { reason: 'x' })).body).toMatchObject({
      ...{ key: 'sensorVerdictMissing', field: 'verdict' },
    })
    expect((await answer(contractor, [id], 'close', { verdict: 'FALSE' })).body.issues).toMatchObject([
      { path: ['reason'] },
    ])
    expect((await answer(contractor, [id], 'close', FALSE)).body).toMatchObject({ done: 1 })
    const [row] = await rowsOf(officer, ALARM)
    expect(row).toMatchObject({
      ...{ status: 'CLOSED', verdict: 'FALSE', closeReason: FALSE.reason, jobRecordId: null, can: [] },
      ...{ takenByName: officer.user.displayName, closedByName: contractor.user.displayName },
    })
    const told = await db.operationEvent.findMany({
      where: { model: 'sensorAlarm', rowId: String(id) },
      orderBy: { id: 'asc' },
    })
    expect(told.map(({ action, after }) => [action, after])).toEqual([
      ['sensorAlarm.take', { status: 'IN_HAND' }],
      ['sensorAlarm.close', { status: 'CLOSED', ...FALSE }],
    ])
  })

  it('is answered once: of two at once one wins', async () => {
    const { contractor, rc, raise } = await noisy()
    const officer = await as(rc, Role.rcOfficer)
    const { id } = await raise()
    const both = await Promise.all([
      answer(contractor, [id], 'close', FALSE),
      answer(officer, [id], 'close', { verdict: 'REAL', reason: 'x' }),
    ])
    expect(both.map(({ body }) => body.key ?? 'done').toSorted()).toEqual(['done', 'sensorAlarmStateChanged'])
  })

  it('is answered by the contractor of its log-book alone', async () => {
    const { owner, admin, desk, raise } = await noisy()
    const { id } = await raise()
    for (const who of [owner, admin, desk]) {
      expect((await answer(who, [id], 'take')).body.key).toBe('forbidden')
      expect(
        (await rowsOf(who, ALARM, { sensorIds: (await raise({ status: 'CLOSED', closedAt: now })).sensorId }))[0].can,
      ).toEqual([])
    }
    const stranger = await as(await makeOrg('RC'), Role.rcAdmin)
    expect((await answer(stranger, [id], 'take')).body.key).toBe('sensorAlarmNotFound')
  })

  it('cannot be open twice for one anomaly of a sensor, and what is closed stays so', async () => {
    const { raise } = await noisy()
    const { id } = await raise()
    await expect(raise()).rejects.toThrow()
    await raise({ anomaly: 'DOOR' })
    await db.sensorAlarm.update({ where: { id }, data: { status: 'CLOSED', verdict: 'REAL', closedAt: now } })
    await expect(db.sensorAlarm.update({ where: { id }, data: { verdict: 'FALSE' } })).rejects.toThrow()
  })
})

describe('who sees an alarm', () => {
  it('are the company of its sensor, the parties of the log-book today and the regulator, but no other supplier', async () => {
    const { contractor, owner, admin, logbook, desk, raise, org } = await noisy()
    const rival = await company()
    await grant(logbook, rival.org, 'supplier.SENSOR')
    const { id } = await raise()
    for (const who of [contractor, owner, admin]) expect(await idsOf(who, ALARM)).toEqual([id])
    expect(await idsOf(rival.admin, ALARM)).toEqual([])
    expect(await idsOf(desk, ALARM, { organizations: org.id })).toEqual([id])
    const elsewhere = await makeLogbook()
    await db.sensor.updateMany({ where: { orgId: org.id }, data: { logbookId: elsewhere.id } })
    expect(await idsOf(contractor, ALARM)).toEqual([id])
  })

  it('and they find it by what it is', async () => {
    const { contractor, logbook, sensor, raise } = await noisy()
    const [real, open] = [
      await raise({
        status: 'CLOSED',
        verdict: 'REAL',
        closedAt: now,
        closeReason: 'guide shoes',
        raisedAt: new Date(0),
      }),
      await raise(),
    ]
    const door = await raise({ anomaly: 'DOOR', status: 'IN_HAND', raisedAt: new Date(now.getTime() - DAY_MS) })
    const ids = (query: object) => idsOf(contractor, ALARM, query)
    expect(await ids({})).toEqual([open.id, door.id, real.id])
    expect(await ids({ statuses: 'RAISED,IN_HAND' })).toEqual([open.id, door.id])
    expect(await ids({ verdicts: 'REAL' })).toEqual([real.id])
    expect(await ids({ anomalies: 'DOOR' })).toEqual([door.id])
    expect(await ids({ q: 'guide shoes' })).toEqual([real.id])
    expect(await ids({ q: sensor.code })).toHaveLength(3)
    expect(await ids({ q: logbook.locationId })).toHaveLength(3)
    expect(await ids({ locationIds: logbook.locationId, modelIds: sensor.modelId })).toHaveLength(3)
    expect(await ids({ to: '1970-01-02' })).toEqual([real.id])
    expect(await ids({ logbookIds: (await makeLogbook()).id })).toEqual([])
  })
})

describe('the precision of a model', () => {
  it('is told by its answers of the last twelve months to all who see the model', async () => {
    const { contractor, admin, sensor, org } = await noisy()
    const elsewhere = await makeLogbook()
    const closed = (verdict: string | null, over: object = {}) =>
      makeAlarm(sensor, elsewhere, { status: 'CLOSED', verdict, closedAt: now, ...over })
    for (const verdict of ['REAL', 'REAL', 'FALSE', 'KNOWN', null]) await closed(verdict)
    await closed('REAL', { closedAt: new Date(now.getTime() - 400 * DAY_MS) })
    await makeAlarm(sensor, elsewhere)
    const other = await makeSensor(org)
    await makeAlarm(other, elsewhere, { status: 'CLOSED', verdict: 'REAL', closedAt: now })
    for (const who of [contractor, admin])
      expect((await who.get(`${MODEL}/${sensor.modelId}`)).body.alarms).toEqual({ real: 2, false: 1, known: 1 })
  })
})
