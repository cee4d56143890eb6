import { READINGS_PER_CALL } from '@portal/shared/features/sensors/reading.schema'
import { addMonths, dayOf } from '@portal/shared/kernel/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeProgram } from '../../../test/programs.ts'
import { appDb, db, grant, logged, makeLogbook, makeOrg, now, ports } from '../../../test/world.ts'
import { createCtx } from '../../kernel/ctx.ts'
import { makeMonths, monthsAhead, pastMonths } from '../../kernel/ingest/partitions.ts'
import { systemActor } from '../../kernel/system.ts'
import { makeSupplier, readings, type Supplier } from './reading.kit.ts'
import { READINGS } from './reading.ts'

let supplier: Supplier
beforeEach(async () => {
  supplier = await makeSupplier()
})
const kept = () => db.reading.findMany({ where: { orgId: supplier.org.id }, orderBy: { at: 'desc' } })
const hours = (count: number) => new Date(now.getTime() - count * 3_600_000).toISOString()

describe('readings', () => {
  it('are kept as they were sent, with the program that sent them', async () => {
    const at = hours(0.5)
    const res = await supplier.send(readings(supplier, 1, { at }))
    expect([res.status, res.body]).toEqual([200, { done: 1, repeated: 0, failed: [] }])
    expect(await kept()).toEqual([
      {
        sensor: 'KS2-004417',
        anomaly: 'LIFT_VIBRATION',
        value: 27.4,
        at: new Date(at),
        orgId: supplier.org.id,
        logbookId: supplier.logbook.id,
        apiClientId: supplier.clientId,
        createdAt: now,
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
    const [sent] = readings(supplier)
    await supplier.send([sent])
    expect((await neighbour.send([sent])).body).toEqual({ done: 1, repeated: 0, failed: [] })
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

  it('stands on a log-book of others, or on one that nobody has: the answer is the same', async () => {
    const theirs = await makeLogbook()
    const [former, coming, contractor] = [await makeLogbook(), await makeLogbook(), await makeLogbook()]
    await grant(theirs, await makeOrg('SUPL'), 'supplier.SENSOR')
    await grant(former, supplier.org, 'supplier.SENSOR', { endsAt: now })
    await grant(coming, supplier.org, 'supplier.SENSOR', { startsAt: new Date(now.getTime() + 1) })
    await grant(contractor, supplier.org, 'sub.OSC')
    const places = [theirs, { locationId: 'NOBODY1-001' }, former, coming, contractor]
    const { body } = await supplier.send(places.flatMap(({ locationId }) => readings(supplier, 1, { locationId })))
    expect(body).toEqual({
      done: 0,
      repeated: 0,
      failed: places.map((_, index) => ({ index, key: 'logbookNotFound', code: 10100 })),
    })
    expect(await db.reading.count({ where: { orgId: supplier.org.id } })).toBe(0)
  })

  it('is older than 48 hours, from before its sensor was there, or lies in the future', async () => {
    const lift = await makeLogbook()
    await grant(lift, supplier.org, 'supplier.SENSOR', { startsAt: new Date(hours(2)) })
    const at = (instant: string, locationId = supplier.logbook.locationId) =>
      readings(supplier, 1, { at: instant, locationId })
    const { body } = await supplier.send([
      ...at(hours(48)),
      ...at(hours(48.01)),
      ...at(hours(-1 / 60)),
      ...at(hours(-0.02)),
      ...at(hours(2), lift.locationId),
      ...at(hours(2.01), lift.locationId),
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

const partitions = async () =>
  (
    await db.$queryRaw<{ name: string; bound: string }[]>`
      SELECT c.relname::text AS name, pg_get_expr(c.relpartbound, c.oid) AS bound FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
      WHERE i.inhparent = 'reading'::regclass ORDER BY 1`
  ).map(({ name, bound }) => [name, bound])
const named = (day: string) => `reading_${day.slice(0, 7).replace('-', '_')}`

describe('months', () => {
  it('begin and end with the Hong Kong month, and are made ahead by a job', async () => {
    await monthsAhead(READINGS).run(createCtx(ports, systemActor), {})
    const made = await partitions()
    const ahead = [0, 1, 2].map((month) => named(addMonths(dayOf(now), month)))
    expect(made.map(([name]) => name)).toEqual(expect.arrayContaining(ahead))
    const [from, to] = ['2026-11-01 00:00:00+08', '2026-12-01 00:00:00+08'].map((instant) =>
      new Date(instant).toISOString(),
    )
    const [bound] = made
      .filter(([name]) => name === 'reading_2026_11')
      .map(([, bound = '']) => bound.match(/'[^']+'/g) ?? [])
    expect(bound?.map((instant) => new Date(instant.slice(1, -1)).toISOString())).toEqual([from, to])
  })

  it('are made at need, also by many at once', async () => {
    await db.$executeRawUnsafe('DROP TABLE reading_2026_11')
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => supplier.send(readings(supplier, 20, { sensor: `S${n}` }))),
    )
    expect(answers.map(({ body }) => body.done)).toEqual(Array(6).fill(20))
    expect(await kept()).toHaveLength(120)
  })

  it('that are past what is to be kept are named in the log, and the owner of the table may detach them', async () => {
    await makeMonths(appDb, 'reading', ['2026-07-31', '2026-08-31', '2026-09-01'])
    await db.$executeRaw`INSERT INTO reading (org_id, sensor, anomaly, at, logbook_id, api_client_id, value)
      VALUES (1, 'old', 'DOOR', '2026-08-31T23:59:59.999+08:00', 1, 1, 1)`
    expect(await pastMonths(appDb, READINGS, now)).toEqual(['reading_2026_07', 'reading_2026_08'])
    await monthsAhead(READINGS).run(createCtx(ports, systemActor), {})
    expect(logged.filter((line) => line.includes('past what is to be kept')).join()).toContain('"reading_2026_08"')
    await db.$executeRaw`ALTER TABLE reading DETACH PARTITION reading_2026_08`
    expect(await pastMonths(appDb, READINGS, now)).toEqual(['reading_2026_07'])
    expect(await db.$queryRaw`SELECT sensor FROM reading_2026_08`).toEqual([{ sensor: 'old' }])
    expect(await db.reading.count({ where: { sensor: 'old' } })).toBe(0)
  })

  it('are made of tables that have them, and of no month out of all reason', async () => {
    for (const [table, day] of [
      ['account', '2026-11-01'],
      ['reading; DROP TABLE account', '2026-11-01'],
      ['reading', '1999-01-01'],
      ['reading', '2100-01-01'],
    ] as const)
      await expect(makeMonths(appDb, table, [day])).rejects.toThrow(/not a partitioned table|nothing is kept/)
  })

  it('are closed to the servers by their own name, and their rows are written once', async () => {
    await supplier.send(readings(supplier))
    await expect(appDb.$queryRawUnsafe('SELECT * FROM reading_2026_11')).rejects.toThrow(/permission denied/)
    await expect(appDb.$executeRawUnsafe('DROP TABLE reading_2026_11')).rejects.toThrow(/must be owner/)
    await expect(db.$executeRawUnsafe('UPDATE reading_2026_11 SET value = 1')).rejects.toThrow(/append-only/)
  })
})
