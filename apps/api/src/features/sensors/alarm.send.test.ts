import { Role } from '@portal/shared/access/roles'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeSetting } from '../../../test/sensors.ts'
import { as, db, now } from '../../../test/world.ts'
import { makeSupplier, readings, SENSOR, type Supplier } from './reading.kit.ts'

const PATH = '/api/sensor/alarm'
let supplier: Supplier
beforeEach(async () => {
  supplier = await makeSupplier()
})
const START = now.getTime() - 3 * 3_600_000
const minute = (number: number) => new Date(START + number * 60_000)
const signal = (signal: string, at: number, over: object = {}) => ({
  ...{ sensor: SENSOR, locationId: supplier.logbook.locationId, anomaly: 'LIFT_VIBRATION', value: 30 },
  ...{ at: minute(at).toISOString(), signal, ...over },
})
const send = async (...items: object[]) => (await supplier.send(items, PATH)).body
const alarms = () => db.sensorAlarm.findMany({ where: { orgId: supplier.org.id }, orderBy: { id: 'asc' } })

describe('an alarm that a device raises by itself', () => {
  it('is raised at once, with what is set, and ends when the device says so', async () => {
    await makeSetting(supplier.org)
    expect(await send(signal('RAISED', 5))).toEqual({ done: 1, repeated: 0, failed: [] })
    expect(await alarms()).toMatchObject([
      { status: 'RAISED', threshold: 25, raisedAt: minute(5), endedAt: null, peak: 30, risings: 1 },
    ])
    expect(await send(signal('ENDED', 9))).toMatchObject({ done: 1, repeated: 0 })
    expect(await alarms()).toMatchObject([{ status: 'RAISED', endedAt: minute(9) }])
    expect((await db.sensor.findFirstOrThrow({ where: { orgId: supplier.org.id } })).lastReadingAt).toEqual(minute(5))
    const told = await db.operationEvent.findMany({ where: { logbookId: supplier.logbook.id, model: 'sensorAlarm' } })
    expect(told.map(({ action }) => action).toSorted()).toEqual(['sensorAlarm.end', 'sensorAlarm.raise'])
  })

  it('is one alarm however often it is sent, and flaps as one', async () => {
    await makeSetting(supplier.org)
    const batch = [signal('RAISED', 1), signal('ENDED', 2), signal('RAISED', 3), signal('ENDED', 4)]
    expect(await send(...batch)).toMatchObject({ done: 4, repeated: 0 })
    expect(await send(...batch)).toMatchObject({ done: 4, repeated: 4 })
    expect(await alarms()).toMatchObject([{ risings: 2, raisedAt: minute(1), endedAt: minute(4) }])
  })

  it('is raised once by two who send it at once', async () => {
    await makeSetting(supplier.org)
    const both = await Promise.all([send(signal('RAISED', 5)), send(signal('RAISED', 5))])
    expect(both.map(({ repeated }) => repeated).toSorted()).toEqual([0, 1])
    expect(await alarms()).toMatchObject([{ risings: 1 }])
  })

  it('that somebody has closed is not raised again by what is sent again, but by what is new', async () => {
    await makeSetting(supplier.org)
    await send(signal('RAISED', 5))
    const [alarm] = await alarms()
    const rc = await as({ id: 7 }, Role.emsdOfficer)
    await db.sensorAlarm.update({
      where: { id: alarm?.id ?? 0 },
      data: { status: 'CLOSED', verdict: 'FALSE', closedAt: minute(20), closedById: rc.user.id, closedByName: 'x' },
    })
    expect(await send(signal('RAISED', 5), signal('RAISED', 15))).toMatchObject({ done: 2, repeated: 2 })
    expect(await send(signal('RAISED', 21))).toMatchObject({ repeated: 0 })
    expect(await alarms()).toMatchObject([{ status: 'CLOSED' }, { status: 'RAISED', raisedAt: minute(21) }])
  })

  it('goes on by readings, those from before it aside', async () => {
    await makeSetting(supplier.org)
    await send(signal('RAISED', 10))
    const low = (at: number) => readings(supplier, 1, { at: minute(at).toISOString(), value: 1 })
    await supplier.send([...low(7), ...low(8), ...low(9)])
    expect(await alarms()).toMatchObject([{ endedAt: null }])
    await supplier.send([...low(11), ...low(12), ...low(13)])
    expect(await alarms()).toMatchObject([{ endedAt: minute(13) }])
  })

  it('is refused where nobody asked to be told, of what its model does not detect, from the future, too late, and of a sensor of others', async () => {
    const other = await makeSupplier()
    await makeSetting(other.org)
    const answer = await send(
      signal('RAISED', 1),
      signal('RAISED', 1, { sensor: 'nobody' }),
      signal('RAISED', 1, { locationId: other.logbook.locationId }),
      signal('RAISED', 1, { anomaly: 'SOUND_START' }),
      signal('RAISED', 999),
      signal('RAISED', -3000),
      signal('LOUD', 1),
    )
    expect(answer.done).toBe(0)
    expect(answer.failed.map(({ key }: { key: string }) => key)).toEqual([
      ...['sensorSettingMissing', 'logbookNotFound', 'logbookNotFound', 'sensorAnomalyUndeclared'],
      ...['readingInFuture', 'readingTooOld', 'validationFailed'],
    ])
    expect(await db.sensorAlarm.count({ where: { orgId: { in: [supplier.org.id, other.org.id] } } })).toBe(0)
  })
})
