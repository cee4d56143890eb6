import { READINGS_PER_CALL } from '@portal/shared/features/sensors/reading.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeProgram } from '../../../test/programs.ts'
import { makeSensor } from '../../../test/sensors.ts'
import { db, grant, makeLogbook, makeOrg, now } from '../../../test/world.ts'
import { keptOf, makeSupplier, readings, SENSOR, type Supplier } from './reading.kit.ts'

let supplier: Supplier
beforeEach(async () => {
  supplier = await makeSupplier()
})
const kept = () => keptOf(supplier.org.id)
const hours = (count: number) => new Date(now.getTime() - count * 3_600_000).toISOString()

describe('readings', () => {
  it('are kept as they were sent, with the log-book where the sensor was', async () => {
    const at = hours(0.5)
    const res = await supplier.send(readings(supplier, 1, { at }))
    expect([res.status, res.body]).toEqual([200, { done: 1, repeated: 0, failed: [] }])
    expect(await kept()).toEqual([
      {
        sensor: 'KS2-004417',
        anomaly: 'LIFT_VIBRATION',
        value: 27.4,
        at: new Date(at),
        logbookId: supplier.logbook.id,
      },
    ])
  })

  it('that were sent before count once, in one batch and over batches', async () => {
    const [first, second] = readings(supplier, 2)
    expect((await supplier.send([first, { ...first, value: 99 }])).body).toEqual({ done: 2, repeated: 1, failed: [] })
    expect((await supplier.send([second, first])).body).toEqual({ done: 2, repeated: 1, failed: [] })
    expect((await kept()).map(({ value }) => value)).toEqual([27.4, 27.4])
  })

  it('sent at once, in opposite orders and by two programs, are each kept once and counted once', async () => {
    const all = readings(supplier, 400)
    const other = await makeProgram(supplier.org)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => (n % 2 ? supplier : other).send(n % 2 ? all : all.toReversed())),
    )
    expect(answers.map(({ body }) => [body.done, body.failed])).toEqual(Array(8).fill([400, []]))
    expect(answers.reduce((sum, { body }) => sum + body.repeated, 0)).toBe(7 * 400)
    expect(await kept()).toHaveLength(400)
  })

  it('of another company with the same names are readings of their own', async () => {
    const neighbour = await makeSupplier()
    await grant(supplier.logbook, neighbour.org, 'supplier.SENSOR')
    await db.sensor.updateMany({ where: { orgId: neighbour.org.id }, data: { logbookId: supplier.logbook.id } })
    const [sent] = readings(supplier)
    await supplier.send([sent])
    expect((await neighbour.send([sent])).body).toEqual({ done: 1, repeated: 0, failed: [] })
  })
})

describe('a sensor', () => {
  const heard = async () => (await db.sensor.findFirstOrThrow({ where: { orgId: supplier.org.id } })).lastReadingAt
  it('was last heard at its latest reading, to within five minutes', async () => {
    await supplier.send(readings(supplier, 3))
    expect(await heard()).toEqual(new Date(now.getTime() - 60_000))
    await supplier.send(readings(supplier, 1, { at: hours(1), anomaly: 'DOOR' }))
    await supplier.send(readings(supplier, 1, { at: now.toISOString() }))
    expect(await heard()).toEqual(new Date(now.getTime() - 60_000))
    await db.sensor.updateMany({ where: { orgId: supplier.org.id }, data: { lastReadingAt: new Date(hours(0.2)) } })
    await supplier.send(readings(supplier, 1, { at: now.toISOString(), anomaly: 'LEVEL' }))
    expect(await heard()).toEqual(now)
  })

  it('is known by what its log-book was called before', async () => {
    const { id, locationId } = supplier.logbook
    const today = `${locationId.slice(0, -3)}777`
    await db.logbook.update({ where: { id }, data: { locationId: today } })
    await db.formerLocationId.create({ data: { locationId, premises: locationId.slice(0, 7), logbookId: id } })
    const { body } = await supplier.send([...readings(supplier), ...readings(supplier, 1, { locationId: today })])
    expect(body).toEqual({ done: 2, repeated: 1, failed: [] })
  })
})

describe('a reading that is refused', () => {
  it('is named by its place with what is wrong, and keeps no other out', async () => {
    const [good, other] = readings(supplier, 2)
    const bad = [{ ...good, value: 'high' }, null, { ...good, anomaly: 'TEMP', at: 'never', sensor: '' }]
    const { body } = await supplier.send([bad[0], good, bad[1], other, bad[2]])
    expect(body).toMatchObject({ done: 2, repeated: 0 })
    expect(body.failed.map(({ index, key, code }: Record<string, unknown>) => [index, key, code])).toEqual(
      [0, 2, 4].map((index) => [index, 'validationFailed', 400]),
    )
    expect(body.failed[0].meta.issues).toEqual([expect.objectContaining({ path: ['value'], code: 'invalid_type' })])
    expect(body.failed[2].meta.issues.map(({ path }: { path: string[] }) => path[0])).toEqual([
      'sensor',
      'anomaly',
      'at',
    ])
    expect(await kept()).toHaveLength(2)
  })

  it('is of what the model of its sensor does not detect, until the model says so', async () => {
    const sent = readings(supplier, 1, { anomaly: 'SOUND_START' })
    const { body } = await supplier.send([...sent, ...readings(supplier)])
    expect(body).toMatchObject({ done: 1, failed: [{ index: 0, key: 'sensorAnomalyUndeclared' }] })
    const { modelId } = await db.sensor.findFirstOrThrow({ where: { orgId: supplier.org.id } })
    const added = { modelId, anomaly: 'SOUND_START', unit: 'dB', scaleFrom: 0, scaleTo: 120 }
    await db.sensorModelAnomaly.create({ data: added })
    expect((await supplier.send(sent)).body).toMatchObject({ done: 1, failed: [] })
  })

  it('stands on a log-book of others, or on one that nobody has: the answer is the same', async () => {
    const theirs = await makeLogbook()
    const [former, coming, contractor] = [await makeLogbook(), await makeLogbook(), await makeLogbook()]
    await grant(theirs, await makeOrg('SUPL'), 'supplier.SENSOR')
    await grant(former, supplier.org, 'supplier.SENSOR', { endsAt: now })
    await grant(coming, supplier.org, 'supplier.SENSOR', { startsAt: new Date(now.getTime() + 1) })
    await grant(contractor, supplier.org, 'sub.OSC')
    for (const [n, lift] of [former, coming, contractor].entries())
      await makeSensor(supplier.org, lift, { code: `without access ${n}` })
    const places = [theirs, { locationId: 'NOBODY1-001' }, former, coming, contractor]
    const sensors = [SENSOR, SENSOR, 'without access 0', 'without access 1', 'without access 2']
    const { body } = await supplier.send(
      places.flatMap(({ locationId }, n) => readings(supplier, 1, { locationId, sensor: sensors[n] })),
    )
    expect(body).toEqual({
      done: 0,
      repeated: 0,
      failed: places.map((_, index) => ({ index, key: 'logbookNotFound', code: 10100 })),
    })
    expect(await kept()).toEqual([])
  })

  it('is of a sensor that nobody has, of another company, that is elsewhere or on no log-book', async () => {
    const [other, lift] = [await makeSupplier(), await makeLogbook()]
    await grant(lift, supplier.org, 'supplier.SENSOR')
    await makeSensor(other.org, supplier.logbook, { code: 'theirs' })
    await makeSensor(supplier.org, lift, { code: 'elsewhere' })
    await makeSensor(supplier.org, undefined, { code: 'on none' })
    const sensors = ['nobody has it', 'theirs', 'elsewhere', 'on none', SENSOR.toLowerCase()]
    const { body } = await supplier.send(sensors.flatMap((sensor) => readings(supplier, 1, { sensor })))
    expect(body).toEqual({
      done: 0,
      repeated: 0,
      failed: sensors.map((_, index) => ({ index, key: 'logbookNotFound', code: 10100 })),
    })
  })

  it('is older than 48 hours, from before its sensor was there, or lies in the future', async () => {
    const lift = await makeLogbook()
    await grant(lift, supplier.org, 'supplier.SENSOR', { startsAt: new Date(hours(3)) })
    await makeSensor(supplier.org, lift, { code: 'S2', linkedAt: new Date(hours(2)) })
    const at = (instant: string, over: object = {}) => readings(supplier, 1, { at: instant, ...over })
    const there = { locationId: lift.locationId, sensor: 'S2' }
    const { body } = await supplier.send([
      ...at(hours(48)),
      ...at(hours(48.01)),
      ...at(hours(-1 / 60)),
      ...at(hours(-0.02)),
      ...at(hours(2), there),
      ...at(hours(2.01), there),
    ])
    expect(body.done).toBe(3)
    expect(body.failed.map(({ index, key }: Record<string, unknown>) => [index, key])).toEqual([
      [1, 'readingTooOld'],
      [3, 'readingInFuture'],
      [5, 'logbookNotFound'],
    ])
  })
})

describe('a batch', () => {
  it('holds a thousand readings and no more', async () => {
    expect((await supplier.send(readings(supplier, READINGS_PER_CALL))).body).toMatchObject({ done: READINGS_PER_CALL })
    for (const batch of [[], readings(supplier, READINGS_PER_CALL + 1), {}, { items: readings(supplier) }])
      expect((await supplier.send(batch)).body.key).toBe('validationFailed')
  })

  it('is refused to a program that has not the right', async () => {
    await db.apiClient.update({ where: { id: supplier.clientId }, data: { permissions: [] } })
    expect((await supplier.send(readings(supplier))).body).toMatchObject({ status: 403, key: 'forbidden' })
  })

  it('is kept whole or not at all', async () => {
    await db.$executeRaw`ALTER TABLE reading ADD CONSTRAINT planted CHECK (value <> 13)`
    const batch = [...readings(supplier, 50), ...readings(supplier, 1, { at: hours(5), value: 13 })]
    expect((await supplier.send(batch)).status).toBe(500)
    expect(await kept()).toEqual([])
    await db.$executeRaw`ALTER TABLE reading DROP CONSTRAINT planted`
  })
})
