import { Role } from '@portal/shared/access/roles'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeSetting } from '../../../test/sensors.ts'
import { as, db, makeOrg, now } from '../../../test/world.ts'
import { makeSupplier, readings, SENSOR, type Supplier } from './reading.kit.ts'
import { moveSensor } from './sensor.kit.ts'

let supplier: Supplier
beforeEach(async () => {
  supplier = await makeSupplier()
})
const START = now.getTime() - 3 * 3_600_000
const minute = (number: number) => new Date(START + number * 60_000)
/** Values as they travel, one a minute. */
const feed = (values: readonly number[], from = 0, over: object = {}) =>
  values.flatMap((value, index) => readings(supplier, 1, { at: minute(from + index).toISOString(), value, ...over }))
const send = async (values: readonly number[], from = 0, over: object = {}) =>
  expect((await supplier.send(feed(values, from, over))).body).toMatchObject({ done: values.length, failed: [] })
const alarms = () => db.sensorAlarm.findMany({ where: { orgId: supplier.org.id }, orderBy: { id: 'asc' } })
const watches = () => db.sensorWatch.findMany({ where: { sensor: { orgId: supplier.org.id } } })
const acts = () =>
  db.operationEvent.findMany({
    where: { logbookId: supplier.logbook.id, model: 'sensorAlarm' },
    orderBy: { id: 'asc' },
  })

describe('an alarm', () => {
  it('rises at the third reading in a row that reaches the threshold, with what was set then', async () => {
    await makeSetting(supplier.org)
    await send([25, 31])
    expect(await alarms()).toEqual([])
    await send([27], 2)
    expect(await alarms()).toMatchObject([
      {
        ...{ sensorCode: 'KS2-004417', logbookId: supplier.logbook.id, anomaly: 'LIFT_VIBRATION', status: 'RAISED' },
        ...{ threshold: 25, clearLevel: 18, inRow: 3, holdMinutes: 0, verdict: null, risings: 1 },
        ...{ raisedAt: minute(0), endedAt: null, peak: 31 },
      },
    ])
    await send([44, 30], 3)
    expect(await alarms()).toMatchObject([{ peak: 44, risings: 1, endedAt: null }])
  })

  it('ends at the third in a row at the clear level, is told in the history without its sensor, and stays open', async () => {
    await makeSetting(supplier.org)
    await send([30, 30, 30, 20, 18, 17, 18, 9])
    expect(await alarms()).toMatchObject([{ status: 'RAISED', endedAt: minute(6) }])
    const told = await acts()
    expect(told.map(({ action }) => action)).toEqual(['sensorAlarm.raise', 'sensorAlarm.end'])
    await send([30, 30, 30], 8)
    expect(await alarms()).toMatchObject([{ status: 'RAISED', endedAt: null, risings: 2 }])
    await send([1, 1, 1], 11)
    const all = await acts()
    expect(all.map(({ action, orgId, userId }) => [action, orgId, userId])).toEqual([
      ['sensorAlarm.raise', null, null],
      ['sensorAlarm.end', null, null],
      ['sensorAlarm.end', null, null],
    ])
    expect(JSON.stringify(all)).not.toContain('KS2')
  })

  it('is another one once the one before is closed', async () => {
    await makeSetting(supplier.org)
    await send([30, 30, 30])
    await db.sensorAlarm.updateMany({
      where: { orgId: supplier.org.id },
      data: { status: 'CLOSED', verdict: 'REAL', closedAt: now },
    })
    await send([40, 40, 40], 3)
    expect(await alarms()).toHaveLength(1)
    await send([1, 1, 1, 30, 30, 30], 6)
    expect(await alarms()).toMatchObject([
      { status: 'CLOSED', endedAt: minute(8), peak: 30 },
      { status: 'RAISED', raisedAt: minute(9) },
    ])
  })

  it('is lost with the log-book of its sensor, which is watched anew elsewhere', async () => {
    await makeSetting(supplier.org)
    await send([30, 30, 30])
    const admin = await as(supplier.org, Role.supplierAdmin)
    const [{ sensorId } = { sensorId: 0 }] = await alarms()
    expect((await moveSensor(admin, [sensorId], 'unlink')).body).toMatchObject({ done: 1 })
    expect(await alarms()).toMatchObject([{ status: 'CLOSED', verdict: null, jobRecordId: null }])
    expect([await watches(), (await acts()).at(-1)?.action]).toEqual([[], 'sensorAlarm.lose'])
  })
})

describe('what is set', () => {
  it('is that of the log-book, else of the model, else of the company', async () => {
    const sensor = await db.sensor.findFirstOrThrow({ where: { orgId: supplier.org.id } })
    const company = await makeSetting(supplier.org, { threshold: 60, inRow: 1 })
    const model = await makeSetting(supplier.org, { modelId: sensor.modelId, threshold: 50, inRow: 1 })
    const own = await makeSetting(await makeOrg('RC'), { logbookId: supplier.logbook.id, threshold: 40, inRow: 1 })
    const raised = async (value: number, from: number) => {
      await send([value], from)
      await db.sensorWatch.deleteMany({ where: { sensorId: sensor.id } })
      return (await db.sensorAlarm.deleteMany({ where: { sensorId: sensor.id } })).count
    }
    expect([await raised(39, 0), await raised(40, 1)]).toEqual([0, 1])
    await db.sensorSetting.delete({ where: { id: own.id } })
    expect([await raised(49, 2), await raised(50, 3)]).toEqual([0, 1])
    await db.sensorSetting.delete({ where: { id: model.id } })
    expect([await raised(59, 4), await raised(60, 5)]).toEqual([0, 1])
    await db.sensorSetting.delete({ where: { id: company.id } })
    expect(await raised(99, 6)).toBe(0)
  })

  it('for other anomalies, models and companies raises nothing, and a quiet feed writes nothing', async () => {
    await makeSetting(supplier.org, { anomaly: 'DOOR' })
    await makeSetting(await makeOrg('SUPL'))
    await send([99, 99, 99])
    await send([1, 2, 3, 4], 0, { anomaly: 'DOOR' })
    expect([await alarms(), await watches()]).toEqual([[], []])
  })

  it('may ask that readings are held for some minutes', async () => {
    await makeSetting(supplier.org, { inRow: 2, holdMinutes: 5 })
    await send([30, 30, 30, 30, 30])
    expect(await alarms()).toEqual([])
    await send([30], 5)
    expect(await alarms()).toMatchObject([{ raisedAt: minute(0) }])
  })
})

describe('readings', () => {
  it('that are sent twice at once raise one alarm, and sent again later change nothing', async () => {
    await makeSetting(supplier.org)
    await send([30, 30])
    const last = feed([30], 2)
    const both = await Promise.all(Array.from({ length: 6 }, () => supplier.send(last)))
    expect(both.map(({ body }) => body.done)).toEqual(Array(6).fill(1))
    expect(await alarms()).toMatchObject([{ risings: 1 }])
    const before = [await alarms(), await watches(), await acts()]
    await send([30, 30, 30])
    await supplier.send(feed([1, 1, 1]))
    expect([await alarms(), await watches(), await acts()]).toEqual(before)
  })

  it('of a batch beside count: one below the threshold that came meanwhile breaks the row', async () => {
    await makeSetting(supplier.org)
    await send([30, 30])
    // kept, and not looked at yet
    const { id: sensorId } = await db.sensor.findFirstOrThrow({ where: { orgId: supplier.org.id, code: SENSOR } })
    const named = { sensorId, anomaly: 'LIFT_VIBRATION', logbookId: supplier.logbook.id }
    await db.reading.create({ data: { ...named, at: new Date(START + 30_000), value: 3 } })
    await send([30], 2)
    expect(await alarms()).toEqual([])
    expect(await watches()).toMatchObject([{ isOver: false, count: 2, since: minute(1) }])
    await send([30], 3)
    expect(await alarms()).toMatchObject([{ raisedAt: minute(1) }])
  })

  it('that are sent again with other values raise nothing: the first ones hold', async () => {
    await makeSetting(supplier.org)
    await send([1, 1, 1])
    await supplier.send(feed([30, 30, 30]))
    expect(await alarms()).toEqual([])
  })
})

it('a feed never has two open alarms, whatever it measures and however it is sent, and none is lost', async () => {
  const batches = fc.array(fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 8 }), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(batches, fc.integer({ min: 1, max: 3 }), fc.boolean(), async (parts, inRow, isAtOnce) => {
      supplier = await makeSupplier()
      await makeSetting(supplier.org, { inRow })
      const starts = parts.map((_, index) => parts.slice(0, index).flat().length)
      const sent = parts.map((part, index) => () => supplier.send(feed(part, starts[index])))
      if (isAtOnce) await Promise.all(sent.map((one) => one()))
      else for (const one of sent) await one()
      const all = await alarms()
      expect(all.length).toBeLessThanOrEqual(1)
      const values = parts.flat()
      const isRaised = values.some(
        (_, at) => at + inRow <= values.length && values.slice(at, at + inRow).every((value) => value >= 25),
      )
      if (!isAtOnce) expect(all).toHaveLength(isRaised ? 1 : 0)
      if (all.length) expect(isRaised).toBe(true)
    }),
    { numRuns: 25 },
  )
})

it('a feed that flaps for hours has one alarm', async () => {
  await makeSetting(supplier.org)
  await send(Array.from({ length: 150 }, (_, index) => (Math.floor(index / 3) % 2 ? 5 : 30)))
  const all = await alarms()
  expect(all).toMatchObject([{ status: 'RAISED', risings: 25 }])
})
