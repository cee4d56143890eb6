import { READING_DAYS, READING_HOUR_DAYS } from '@portal/shared/features/sensors/reading.schema'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeSensor } from '../../../test/sensors.ts'
import { appDb, db, makeLogbook, makeOrg, now, ports } from '../../../test/world.ts'
import { createCtx } from '../../kernel/ctx.ts'
import { systemActor } from '../../kernel/system.ts'
import { packReadings } from './reading.jobs.ts'
import { dropPast, makePartitions, openHours, packHour, type ReadingRow, writeReadings } from './reading.store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Hours of tests of their own, each further back: what is packed stays so. */
let hoursBack = 3
const ctx = { db: appDb, now }

let sensorId: number
let logbookId: number
beforeEach(async () => {
  const [org, logbook] = [await makeOrg('SUPL'), await makeLogbook()]
  sensorId = (await makeSensor(org, logbook)).id
  logbookId = logbook.id
  await openAll()
})
/** Forgets that any hour was packed: as before the first of them. */
const openAll = () => db.$executeRaw`UPDATE reading_mark SET packed_until = 'epoch'`
const anomaly = 'DOOR'
const at = (hour: Date, ms: number, value = ms, over: Partial<ReadingRow> = {}): ReadingRow => ({
  ...{ sensorId, anomaly, at: new Date(hour.getTime() + ms), logbookId, value },
  ...over,
})
const anHour = () => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - ++hoursBack * HOUR_MS)
const read = (hour: Date, hours = 1) => db.$queryRaw<{ at: Date; value: number; logbook_id: number }[]>`
  SELECT * FROM readings_of(${sensorId}::int, ${anomaly}, ${hour}, ${new Date(hour.getTime() + hours * HOUR_MS - 1)})`
const live = () => db.reading.count({ where: { sensorId } })
const sums = () =>
  db.readingHour.findMany({ where: { sensorId }, omit: { createdAt: true, sensorId: true, anomaly: true } })
const partitions = async (parent: string) =>
  (
    await db.$queryRaw<{ name: string }[]>`
      SELECT c.relname::text AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = ${parent}::regclass ORDER BY 1`
  ).map(({ name }) => name)

describe('an hour that is packed', () => {
  it('is read as before, to the millisecond, and its rows are gone', async () => {
    const hour = anHour()
    const rows = [at(hour, 0), at(hour, 59_999, 27.4), at(hour, 60_001, -3.25), at(hour, HOUR_MS - 1)]
    expect(await writeReadings(ctx, rows)).toBe(4)
    const before = await read(hour)
    expect(before).toEqual(rows.map(({ at, value }) => ({ at, value, logbook_id: logbookId })))
    await packHour(appDb, hour)
    expect(await live()).toBe(0)
    expect(await read(hour)).toEqual(before)
    expect(await sums()).toEqual([
      { hour, logbookId, count: 4, lowest: -3.25, highest: 3_599_999, total: 3_600_023.15 },
    ])
  })

  it('takes what comes late, each once, and sums it', async () => {
    const hour = anHour()
    await writeReadings(ctx, [at(hour, 1000), at(hour, 3000)])
    await packHour(appDb, hour)
    const late = [at(hour, 2000), at(hour, 2000, 99), at(hour, 3000, 99), at(hour, 0)]
    expect(await writeReadings(ctx, late)).toBe(2)
    expect(await writeReadings(ctx, late)).toBe(0)
    expect((await read(hour)).map(({ value }) => value)).toEqual([0, 1000, 2000, 3000])
    expect(await sums()).toMatchObject([{ count: 4, total: 6000, highest: 3000 }])
  })

  it('may be packed again after any step: nothing is lost and nothing is there twice', async () => {
    const hour = anHour()
    await writeReadings(ctx, [at(hour, 1000), at(hour, 3000)])
    await appDb.$queryRaw`SELECT close_reading_hour(${hour})::text`
    // its rows are there still, and not in a pack
    expect(await writeReadings(ctx, [at(hour, 1000, 99), at(hour, 2000)])).toBe(1)
    await makePartitions(appDb, [hour])
    for (const _ of [1, 2]) {
      await appDb.$queryRaw`SELECT pack_reading_hour(${hour})::text`
      expect((await read(hour)).map(({ value }) => value)).toEqual([1000, 2000, 3000])
    }
    await packHour(appDb, hour)
    await packHour(appDb, hour)
    expect((await read(hour)).map(({ value }) => value)).toEqual([1000, 2000, 3000])
    expect(await sums()).toMatchObject([{ count: 3, total: 6000 }])
  })

  it('goes by its partition only when all of it is in packs, and never while it is open', async () => {
    const hour = anHour()
    await writeReadings(ctx, [at(hour, 1000)])
    await expect(appDb.$queryRaw`SELECT pack_reading_hour(${hour})::text`).rejects.toThrow(/still open/)
    await expect(appDb.$queryRaw`SELECT drop_reading_hour(${hour})::text`).rejects.toThrow(/not packed/)
    await appDb.$queryRaw`SELECT close_reading_hour(${hour})::text`
    await expect(appDb.$queryRaw`SELECT drop_reading_hour(${hour})::text`).rejects.toThrow(/not packed/)
    // what came late is in a pack, and counts for nothing that is not
    await writeReadings(ctx, [at(hour, 2000), at(hour, 3000)])
    await expect(appDb.$queryRaw`SELECT drop_reading_hour(${hour})::text`).rejects.toThrow(/not packed/)
    expect(await live()).toBe(1)
    await packHour(appDb, hour)
    expect(await read(hour)).toHaveLength(3)
  })

  it('writes a gap once that goes on to the end, also when more comes late', async () => {
    const hour = anHour()
    const minutes = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, n) => at(hour, 7000 + (from + n) * 60_000))
    const gaps = async () => (await db.readingPack.findFirstOrThrow({ where: { sensorId } })).gaps
    await writeReadings(ctx, minutes(0, 30))
    await packHour(appDb, hour)
    expect(await gaps()).toEqual([7000, 60_000])
    expect(await writeReadings(ctx, minutes(20, 60))).toBe(30)
    expect(await gaps()).toEqual([7000, 60_000])
    expect(await writeReadings(ctx, [at(hour, 67_500)])).toBe(1)
    expect(await gaps()).toEqual([7000, 60_000, 500, 59_500, 60_000])
    const all = [...minutes(0, 60), at(hour, 67_500)].map((row) => row.at.getTime()).sort()
    expect((await read(hour)).map((row) => row.at.getTime())).toEqual(all)
    expect(await sums()).toMatchObject([{ count: 61 }])
  })

  it('of a sensor that was moved within it tells each log-book of its own', async () => {
    const hour = anHour()
    const other = await makeLogbook()
    await writeReadings(ctx, [
      at(hour, 1000),
      at(hour, 2000, 2, { logbookId: other.id }),
      at(hour, 3000, 3, { logbookId: other.id }),
    ])
    await packHour(appDb, hour)
    expect((await read(hour)).map((row) => row.logbook_id)).toEqual([logbookId, other.id, other.id])
    expect(await sums()).toHaveLength(2)
  })
})

it('whatever is sent, in any order and with any hour packed between: each is kept once, its first value holds', async () => {
  const reading = fc.record({ hour: fc.nat(2), ms: fc.integer({ min: 0, max: HOUR_MS - 1 }), value: fc.integer() })
  const step = fc.oneof(
    fc.record({ send: fc.array(reading, { minLength: 1, maxLength: 12 }) }),
    fc.record({ pack: fc.nat(2) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      sensorId = (await makeSensor(await makeOrg('SUPL'), { id: logbookId })).id
      hoursBack += 3
      await openAll()
      const first = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - hoursBack * HOUR_MS)
      const hours = [0, 1, 2].map((one) => new Date(first.getTime() + one * HOUR_MS))
      const wanted = new Map<number, number>()
      for (const one of steps) {
        if ('pack' in one) {
          await packHour(appDb, hours[one.pack] ?? first)
          continue
        }
        const rows = one.send.map(({ hour, ms, value }) => at(hours[hour] ?? first, ms, value))
        const before = wanted.size
        for (const row of rows) if (!wanted.has(row.at.getTime())) wanted.set(row.at.getTime(), row.value)
        expect(await writeReadings(ctx, rows)).toBe(wanted.size - before)
      }
      const found = (await read(first, 3)).map((row) => [row.at.getTime(), row.value])
      expect(found).toEqual([...wanted].toSorted(([one], [other]) => one - other))
    }),
    { numRuns: 25 },
  )
})

it('of many who send the same while it is packed, none is lost and none counted twice', async () => {
  const hour = anHour()
  const rows = Array.from({ length: 300 }, (_, n) => at(hour, n * 1000))
  const senders = Array.from({ length: 6 }, async (_, n) => {
    let fresh = 0
    for (let from = 0; from < rows.length; from += 60) {
      const part = rows.slice(from, from + 60)
      fresh += await writeReadings(ctx, n % 2 ? part : part.toReversed())
    }
    return fresh
  })
  const packing = packHour(appDb, hour).catch((error: Error) => error.message)
  const fresh = (await Promise.all(senders)).reduce((sum, one) => sum + one, 0)
  await packing
  await packHour(appDb, hour)
  expect(fresh).toBe(300)
  expect(await read(hour)).toHaveLength(300)
  expect(await sums()).toMatchObject([{ count: 300 }])
})

describe('partitions', () => {
  it('are hours, days and months of Hong Kong, made at need by many at once', async () => {
    const hour = new Date('2026-09-30T17:00:00Z')
    await Promise.all(Array.from({ length: 6 }, () => writeReadings(ctx, [at(hour, 1), at(hour, 2)])))
    expect(await live()).toBe(2)
    expect(await partitions('reading')).toContain('reading_2026_10_01_01')
    expect(await partitions('reading_pack')).toContain('reading_pack_2026_10_01')
    expect(await partitions('reading_hour')).toContain('reading_hour_2026_10')
    await packHour(appDb, hour)
  })

  it('of nothing else, and of no time out of all reason', async () => {
    const make = (parent: string, at: string) =>
      appDb.$queryRaw`SELECT make_reading_partition(${parent}, ${at}::timestamptz)::text`
    for (const parent of ['account', 'reading; DROP TABLE account'])
      await expect(make(parent, '2026-11-01')).rejects.toThrow(/no partitions/)
    for (const at of ['1999-01-01', '2100-01-01']) await expect(make('reading', at)).rejects.toThrow(/nothing is kept/)
  })

  it('are closed to the servers by their own name, and rows are written once, by the function alone', async () => {
    const hour = anHour()
    await writeReadings(ctx, [at(hour, 1)])
    const [name = ''] = (await partitions('reading')).slice(-1)
    await expect(appDb.$queryRawUnsafe(`SELECT * FROM ${name}`)).rejects.toThrow(/permission denied/)
    await expect(appDb.$executeRawUnsafe(`DROP TABLE ${name}`)).rejects.toThrow(/must be owner/)
    await expect(appDb.reading.create({ data: at(hour, 5) })).rejects.toThrow(/permission denied/)
    await expect(db.reading.updateMany({ where: { sensorId }, data: { value: 1 } })).rejects.toThrow(/append-only/)
    await packHour(appDb, hour)
  })

  it('go when they have been kept for long enough, days before months, and none that is young', async () => {
    const old = [READING_DAYS + 1, READING_DAYS - 1, READING_HOUR_DAYS + 32].map(
      (days) => new Date(now.getTime() - days * DAY_MS),
    )
    await makePartitions(appDb, old)
    const gone = await dropPast(appDb, now)
    const day = (at: Date) => new Date(at.getTime() + 8 * HOUR_MS).toISOString().slice(0, 10).replaceAll('-', '_')
    expect(gone).toContain(`reading_pack_${day(old[0] ?? now)}`)
    expect(gone).not.toContain(`reading_pack_${day(old[1] ?? now)}`)
    expect(gone).toContain(`reading_hour_${day(old[2] ?? now).slice(0, 7)}`)
    expect(await partitions('reading_hour')).toContain(`reading_hour_${day(old[0] ?? now).slice(0, 7)}`)
    await expect(appDb.$queryRaw`SELECT drop_past_readings('reading_pack', ${now})`).rejects.toThrow(/may go/)
    await expect(appDb.$queryRaw`SELECT drop_past_readings('account', '2020-01-01')`).rejects.toThrow(/may go/)
  })
})

it('a job makes room ahead and packs the hours that have been over for an hour', async () => {
  const current = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  const before = (hours: number) => new Date(current.getTime() - hours * HOUR_MS)
  await writeReadings(ctx, [at(current, 0, 1), at(before(1), 0, 2), at(before(2), 0, 3), at(before(2), HOUR_MS - 1, 4)])
  expect((await openHours(appDb, now)).map((hour) => hour.getTime())).toContain(before(2).getTime())
  await packReadings.run(createCtx(ports, systemActor), {})
  expect(await live()).toBe(2)
  expect((await openHours(appDb, now)).length).toBe(0)
  expect((await read(before(2), 3)).map(({ value }) => value)).toEqual([3, 4, 2, 1])
})
