import { createDb, Prisma } from '@portal/db'
import pg from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { databaseUrl, db, makeOrg } from './world.ts'

/** The same statement by Prisma's own way, which statements without a template take. */
const byPrisma = (sql: Prisma.Sql) => db.$queryRawUnsafe(sql.text, ...sql.values)

const MOMENT = new Date('2026-11-21T06:30:00.123Z')
const DAY = new Date('2026-11-21T00:00:00Z')

describe('a raw read outside of a transaction', () => {
  it.each([
    Prisma.sql`SELECT 1::int2 AS a, 2::int4 AS b, 3::int8 AS c, 9007199254740993::int8 AS d, 4::oid AS e, NULL::int8 AS f`,
    Prisma.sql`SELECT 1.5::float4 AS a, 0.1::float8 AS b, 12345678901234567890.123::numeric AS c, true AS d`,
    Prisma.sql`SELECT 'x'::text AS a, 'y'::varchar AS b, 'z'::name AS c, ${'觀塘 "\\'}::text AS d, NULL AS e`,
    Prisma.sql`SELECT '0b5d7cf2-6b9e-4d3f-8a8e-111111111111'::uuid AS a, '{"a":[1,null,"x"]}'::jsonb AS b, '[1]'::json AS c, 'null'::jsonb AS d`,
    Prisma.sql`SELECT '2026-11-21'::date AS a, '2026-11-21 14:30:00.123+08'::timestamptz AS b, '2026-11-21 14:30:00'::timestamp AS c`,
    Prisma.sql`SELECT '{1,2,NULL}'::int[] AS a, '{3,NULL}'::int8[] AS b, '{1.50}'::numeric[] AS c, '{"a b",NULL}'::text[] AS d, '{t,f}'::bool[] AS e`,
    Prisma.sql`SELECT '{2026-11-21,NULL}'::date[] AS a, ARRAY['2026-11-21 14:30:00.123+08'::timestamptz] AS b, ARRAY['0b5d7cf2-6b9e-4d3f-8a8e-111111111111'::uuid] AS c`,
    Prisma.sql`SELECT ${MOMENT}::timestamptz AS a, ${DAY}::date AS b, ${MOMENT}::date AS c, ${[DAY, MOMENT]}::timestamptz[] AS d`,
    Prisma.sql`SELECT ${7}::int AS a, ${7n}::int8 AS b, ${new Prisma.Decimal('1.50')}::numeric AS c, ${null}::text AS d, ${true}::bool AS e`,
    Prisma.sql`SELECT ${[1, 2]}::int[] AS a, ${['x', 'y "z"', '{,}', '\\']}::text[] AS b, ${[]}::text[] AS c, ${[1n]}::int8[] AS d`,
    Prisma.sql`SELECT 1 AS a WHERE false`,
    Prisma.sql`/* prepared */ SELECT ${1}::int AS a`,
  ])('answers as Prisma does: %#', async (sql) => {
    const [fast, slow] = [await db.$queryRaw(sql), await byPrisma(sql)]
    expect(fast).toEqual(slow)
    expect(await db.$queryRaw(sql)).toEqual(slow)
  })

  it('fails with what PostgreSQL says', async () => {
    await expect(db.$queryRaw`SELECT 1 / ${0}::int`).rejects.toMatchObject({ code: '22012' })
  })

  it('takes a template as it takes a statement', async () => {
    expect(await db.$queryRaw`SELECT ${1}::int + ${2}::int AS sum`).toEqual([{ sum: 3 }])
  })
})

describe('a prepared read', () => {
  const one = createDb(databaseUrl, { max: 1 })
  afterAll(() => one.$disconnect())
  const rows = (some: readonly number[]) => one.$queryRaw<object[]>`/* prepared */
    SELECT n AS id, n::text AS name, ${MOMENT}::timestamptz AS at, ARRAY[n, NULL]::int8[] AS big, NULL::date AS day FROM unnest(${some}::int[]) AS n`
  const read = (n: number) => ({ id: n, name: `${n}`, at: MOMENT, big: [BigInt(n), null], day: null })

  it('has its columns described once for a connection, and is read alike each time', async () => {
    const described = vi.spyOn(pg.Connection.prototype, 'describe')
    for (const some of [[1, 2], [3], [], [4]]) expect(await rows(some)).toEqual(some.map(read))
    expect(await Promise.all([[5], [6, 7]].map(rows))).toEqual([[read(5)], [read(6), read(7)]])
    expect(described).toHaveBeenCalledTimes(1)
    described.mockRestore()
  })

  it('that fails leaves nothing behind for the next', async () => {
    const divided = (by: number) => one.$queryRaw`/* prepared */ SELECT 6 / ${by}::int AS n`
    expect(await divided(3)).toEqual([{ n: 2 }])
    await expect(divided(0)).rejects.toMatchObject({ code: '22012' })
    expect(await Promise.all([2, 1].map(divided))).toEqual([[{ n: 3 }], [{ n: 6 }]])
  })

  it('whose columns have changed is refused once, and then read as they are', async () => {
    const all = () => one.$queryRaw`/* prepared */ SELECT * FROM planted_read`
    await one.$executeRaw`CREATE TABLE planted_read AS SELECT 1 AS a, 'x' AS b`
    expect([await all(), await all()]).toEqual([[{ a: 1, b: 'x' }], [{ a: 1, b: 'x' }]])
    await one.$executeRaw`ALTER TABLE planted_read ALTER COLUMN a TYPE text USING 'one', DROP COLUMN b`
    await expect(all()).rejects.toMatchObject({ code: '0A000' })
    expect(await all()).toEqual([{ a: 'one' }])
    await one.$executeRaw`DROP TABLE planted_read`
  })
})

it('a raw read in a transaction sees what the transaction wrote, and nobody else does', async () => {
  const { id } = await makeOrg('RC')
  const name = (on: Pick<typeof db, '$queryRaw'>) =>
    on.$queryRaw<{ name: string }[]>`SELECT name_en AS name FROM organization WHERE id = ${id}`
  await db.$transaction(async (tx) => {
    await tx.organization.update({ where: { id }, data: { nameEn: 'Within' } })
    expect(await name(tx)).toEqual([{ name: 'Within' }])
    expect(await name(db)).not.toEqual([{ name: 'Within' }])
  })
})

it('a client leaves no connection behind, whichever way it was used', async () => {
  for (const use of [
    (one: typeof db) => one.$queryRaw`SELECT 1`,
    (one: typeof db) => one.organization.count(),
    async () => undefined,
  ]) {
    const application = `leaves-${crypto.randomUUID()}`
    const one = createDb(`${databaseUrl}${databaseUrl.includes('?') ? '&' : '?'}application_name=${application}`)
    await use(one)
    await one.$disconnect()
    const left = () =>
      db.$queryRaw<
        { n: number }[]
      >`SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = ${application}`
    await expect.poll(left).toEqual([{ n: 0 }])
  }
})

describe('in a transaction', () => {
  const held = (sql: Prisma.Sql) => db.$queryRaw<{ n: number }[]>`SELECT count(*)::int AS n FROM label WHERE ${sql}`

  it('raw statements and rows created together share its connection, and are undone with it', async () => {
    const { id: orgId } = await makeOrg('RP')
    const own = Prisma.sql`org_id = ${orgId}`
    const work = db.$transaction(async (tx) => {
      const data = [
        { orgId, name: 'within', color: '#409EFF' },
        { orgId, name: '二', color: '#409EFF' },
      ]
      expect(await tx.label.createMany({ data })).toEqual({ count: 2 })
      expect(await tx.$executeRaw`UPDATE label SET color = '#000000' WHERE ${own}`).toBe(2)
      const [{ id } = { id: 0 }] = await tx.label.createManyAndReturn({
        data: [{ orgId, name: 'third', color: '#409EFF' }],
        select: { id: true },
      })
      expect(await tx.label.findMany({ where: { orgId }, orderBy: { id: 'asc' } })).toMatchObject([
        { name: 'within', color: '#000000' },
        { name: '二', color: '#000000' },
        { id, name: 'third', color: '#409EFF' },
      ])
      const pids = await Promise.all([
        tx.$queryRaw`SELECT pg_backend_pid() AS pid, pg_current_xact_id()::text AS act`,
        tx.$queryRawUnsafe('SELECT pg_backend_pid() AS pid, pg_current_xact_id()::text AS act'),
      ])
      expect(pids[0]).toEqual(pids[1])
      expect(await held(own)).toEqual([{ n: 0 }])
      throw new Error('planted')
    })
    await expect(work).rejects.toThrow('planted')
    expect(await held(own)).toEqual([{ n: 0 }])
  })

  it('nothing is sent once it has ended, by itself or because its time was over', async () => {
    const { id: orgId } = await makeOrg('RP')
    const refusesAll = async (tx: Prisma.TransactionClient) => {
      const insert = tx.$executeRaw`INSERT INTO label (org_id, name, color) VALUES (${orgId}, 'late', '#000000')`
      await expect(insert).rejects.toMatchObject({ code: 'P2028' })
      const create = tx.label.createMany({ data: [{ orgId, name: 'later', color: '#000000' }] })
      await expect(create).rejects.toMatchObject({ code: 'P2028' })
    }
    await refusesAll(await db.$transaction(async (tx) => ({ tx })).then(({ tx }) => tx))
    const over = db.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT pg_sleep(0.3)`
        await refusesAll(tx)
      },
      { timeout: 100 },
    )
    await expect(over).rejects.toMatchObject({ code: 'P2028' })
    expect(await held(Prisma.sql`org_id = ${orgId}`)).toEqual([{ n: 0 }])
  })

  it('a transaction that Prisma opens for itself meanwhile does not take its place', async () => {
    const { id: orgId } = await makeOrg('RP')
    await db.$transaction(async (tx) => {
      const [before] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`
      await db.$transaction([db.label.count({ where: { orgId } }), db.label.count()])
      await db.$transaction(async (other) => void (await other.$queryRaw`SELECT 1`))
      expect(await tx.$queryRaw`SELECT pg_backend_pid() AS pid`).toEqual([before])
    })
  })

  it('two rows of one key are told as Prisma tells them', async () => {
    const { id: orgId } = await makeOrg('RP')
    const data = [{ orgId, name: 'same', color: '#409EFF' }]
    await db.label.createMany({ data })
    await expect(db.$transaction((tx) => tx.label.createMany({ data }))).rejects.toMatchObject({ code: 'P2002' })
    expect(await db.label.createMany({ data, skipDuplicates: true })).toEqual({ count: 0 })
  })
})
