import exceljs from 'exceljs'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeModel, makeSensor, makeSetting } from '../../../test/sensors.ts'
import { appDb, db, grant, makeLogbook, now } from '../../../test/world.ts'
import { packHour, type ReadingRow, writeReadings } from './reading.store.ts'
import { company, site } from './sensor.kit.ts'

const HOUR_MS = 3_600_000
const thisHour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
const hoursAgo = (hours: number, ms = 0) => new Date(thisHour - hours * HOUR_MS + ms)
const anomaly = 'LIFT_VIBRATION'

/** A supplier with a sensor on a lift. */
async function stand() {
  const made = await site()
  await grant(made.logbook, made.org, 'supplier.SENSOR')
  const model = await makeModel(made.org)
  const sensor = await makeSensor(made.org, made.logbook, { modelId: model.id })
  const kept = (rows: readonly Pick<ReadingRow, 'at' | 'value'>[], over: Partial<ReadingRow> = {}) =>
    writeReadings(
      { db: appDb, now },
      rows.map((row) => ({ sensorId: sensor.id, anomaly, logbookId: made.logbook.id, ...row, ...over })),
    )
  return { ...made, model, sensor, kept }
}
type Stand = Awaited<ReturnType<typeof stand>>
let made: Stand
beforeEach(async () => {
  await db.$executeRaw`UPDATE reading_mark SET packed_until = 'epoch'`
  made = await stand()
})
const record = async (query: object = {}, who = made.admin) =>
  (await who.get('/api/sensor/record').query({ sensorId: made.sensor.id, ...query })).body

const EXPORT = '/api/sensor/record/export'
/** The cover and the rows of the workbook, cell by cell. */
async function sheetsOf(query: object): Promise<unknown[][][]> {
  const { body } = await made.admin.get(EXPORT).query(query).responseType('blob')
  const { worksheets } = await new exceljs.Workbook().xlsx.load(body)
  return worksheets.map((sheet) => sheet.getSheetValues().flatMap((row) => (Array.isArray(row) ? [row.slice(1)] : [])))
}

describe('the record of a sensor', () => {
  it('is by the hour for a week and a month, of packed hours and of those that are not, with gaps as gaps', async () => {
    await made.kept([
      { at: hoursAgo(100), value: 9 },
      { at: hoursAgo(100, 60_000), value: 3 },
      { at: hoursAgo(1), value: 5 },
      { at: hoursAgo(0), value: 7 },
    ])
    await made.kept([{ at: hoursAgo(200), value: 1 }])
    await packHour(appDb, hoursAgo(100))
    await packHour(appDb, hoursAgo(200))
    const week = await record()
    expect(week).toMatchObject({ anomaly, stepMinutes: 60, setting: null, latest: { value: 7 } })
    expect(week.points).toEqual([
      { at: hoursAgo(100).toISOString(), count: 2, lowest: 3, highest: 9 },
      { at: hoursAgo(1).toISOString(), count: 1, lowest: 5, highest: 5 },
      { at: hoursAgo(0).toISOString(), count: 1, lowest: 7, highest: 7 },
    ])
    expect((await record({ range: 'MONTH' })).points).toHaveLength(4)
    expect(week.detects).toEqual([{ anomaly, unit: 'mm/s', scaleFrom: 0, scaleTo: 50 }])
  })

  it('is by the minute for a day', async () => {
    await made.kept([
      { at: hoursAgo(20), value: 2 },
      { at: hoursAgo(20, 59_999), value: 8 },
      { at: hoursAgo(20, 60_000), value: 4 },
    ])
    await packHour(appDb, hoursAgo(20))
    const day = await record({ range: 'DAY' })
    expect(day.points).toMatchObject([
      { count: 2, lowest: 2, highest: 8 },
      { count: 1, highest: 4 },
    ])
    expect(day.latest).toEqual({ at: hoursAgo(20, 60_000).toISOString(), value: 4 })
  })

  it('is of the log-book where it is, with what is set there', async () => {
    const before = await makeLogbook()
    await made.kept([{ at: hoursAgo(3), value: 40 }], { logbookId: before.id })
    await made.kept([{ at: hoursAgo(2), value: 10 }])
    await makeSetting(made.org, { logbookId: made.logbook.id })
    const { points, setting } = await record()
    expect(points).toMatchObject([{ highest: 10 }])
    expect(setting).toEqual({ threshold: 25, clearLevel: 18, inRow: 3, holdMinutes: 0 })
  })

  it('has what a sensor measured whose clock is ahead', async () => {
    await made.kept([{ at: new Date(now.getTime() + 30_000), value: 6 }])
    expect(await record()).toMatchObject({ latest: { value: 6 }, points: [{ highest: 6 }] })
    expect((await record({ range: 'DAY' })).points).toMatchObject([{ highest: 6 }])
  })

  it('of one that measured nothing is empty', async () => {
    expect(await record({ anomaly: 'DOOR' })).toMatchObject({ anomaly: 'DOOR', points: [], latest: null })
  })

  it('is told to its company and to the parties of its log-book, and to nobody else', async () => {
    await made.kept([{ at: hoursAgo(2), value: 10 }])
    const rival = await company()
    expect((await record({}, rival.admin)).key).toBe('sensorNotFound')
    await grant(made.logbook, rival.org, 'supplier.SENSOR')
    expect((await record({}, rival.admin)).key).toBe('sensorNotFound')
    expect((await record({}, made.desk)).points).toHaveLength(1)
  })

  it('is exported as it is shown', async () => {
    await made.kept([
      { at: hoursAgo(30), value: 9 },
      { at: hoursAgo(30, 60_000), value: 3 },
      { at: hoursAgo(1), value: 5 },
    ])
    const [cover = [], rows = []] = await sheetsOf({ sensorId: made.sensor.id, anomaly })
    expect(rows.slice(-2)).toMatchObject(
      [
        [9, 3, 'mm/s', 2],
        [5, 5, 'mm/s', 1],
      ].map((measured) => ['Lift vibration', expect.anything(), ...measured]),
    )
    expect(cover.flat()).toEqual(expect.arrayContaining([made.sensor.code, 'Lift vibration']))
    const rival = await company()
    const refused = await rival.admin.get(EXPORT).query({ sensorId: made.sensor.id })
    expect(refused.body.key).toBe('sensorNotFound')
  })

  it('says what is wrong with what is asked', async () => {
    const { issues } = await record({ range: 'YEAR', anomaly: 'NOISE', sensorId: 'x' })
    expect(issues.map(({ path }: { path: string[] }) => path[0])).toEqual(['sensorId', 'anomaly', 'range'])
  })
})
