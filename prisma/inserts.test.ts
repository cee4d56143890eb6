import { describe, expect, it } from 'vitest'
import { Prisma } from './generated/client.ts'
import { inserting, MADE_BY_PRISMA } from './inserts.ts'
import { readSchema } from './schema.ts'

/** A client of which every call is noted: those of Prisma by their name, statements by their text. */
function planted(fail?: Error & { code: string }) {
  const calls: { by: string; text: string; rows: unknown; name: string | undefined }[] = []
  const note = (by: string) => async (_: object) => {
    calls.push({ by, text: '', rows: undefined, name: undefined })
    return by === 'createMany' ? { count: -1 } : []
  }
  const label = {
    createMany: note('createMany'),
    createManyAndReturn: note('createManyAndReturn'),
    count: async () => 7,
  }
  const on = {
    query: async ({ text, values, name }: { text: string; values?: unknown[]; name?: string }) => {
      if (fail) throw fail
      calls.push({ by: 'statement', text, rows: JSON.parse(String(values?.[0])), name })
      return { rows: [{ id: 3 }], rowCount: 2, command: '', oid: 0, fields: [] }
    },
  }
  return { client: inserting({ label }, on), calls }
}

describe('rows that are created together', () => {
  it('go in one statement, which is the same for any number of them', async () => {
    const { client, calls } = planted()
    const at = new Date('2026-11-22T01:02:03.004Z')
    const create = (data: object[]) => client.label.createMany({ data })
    expect(await create([{ orgId: 1, name: 'a', createdAt: at, note: undefined }])).toEqual({ count: 2 })
    await create([
      { name: 'b', orgId: 2, createdAt: at },
      { orgId: 3, createdAt: at, name: '\ud800c' },
    ])
    expect(calls[0]?.text).toBe(
      'INSERT INTO "label" ("created_at", "name", "org_id") SELECT "created_at", "name", "org_id" FROM json_populate_recordset(NULL::"label", $1::json)',
    )
    expect(calls[1]).toMatchObject({ text: calls[0]?.text, name: calls[0]?.name })
    expect(calls.map(({ rows }) => rows)).toEqual([
      [{ org_id: 1, name: 'a', created_at: at.toISOString() }],
      [
        { org_id: 2, name: 'b', created_at: at.toISOString() },
        { org_id: 3, name: '\ufffdc', created_at: at.toISOString() },
      ],
    ])
  })

  it('answer with what is asked of them', async () => {
    const { client, calls } = planted()
    const args = { data: [{ orgId: 1 }], select: { id: true, orgId: true }, skipDuplicates: true }
    expect(await client.label.createManyAndReturn(args)).toEqual([{ id: 3 }])
    expect(calls[0]?.text).toMatch(/ ON CONFLICT DO NOTHING RETURNING "id" AS "id", "org_id" AS "orgId"$/)
  })

  it.each<[string, object]>([
    ['that differ in what they name', { data: [{ orgId: 1 }, { orgId: 1, name: 'a' }] }],
    ['with a number that JSON has no room for', { data: [{ orgId: 1n }] }],
    ['with bytes', { data: [{ orgId: Buffer.from('x') }] }],
    ['with a null of Prisma’s', { data: [{ orgId: Prisma.DbNull }] }],
    ['with an order of Prisma’s', { data: [{ orgId: { set: [1] } }] }],
  ])('%s are left to Prisma', async (_, args) => {
    const { client, calls } = planted()
    expect(await client.label.createMany(args)).toEqual({ count: -1 })
    expect(calls.map(({ by }) => by)).toEqual(['createMany'])
  })

  it('of nothing are no statement', async () => {
    const { client, calls } = planted()
    expect(await client.label.createMany({ data: [] })).toEqual({ count: 0 })
    expect(calls).toEqual([])
  })

  it.each<[string, object]>([
    ['everything', { data: [{ orgId: 1 }] }],
    ['rows of another table', { data: [{ orgId: 1 }], select: { org: { select: { id: true } } } }],
  ])('are left to Prisma when %s is asked of them', async (_, args) => {
    const { client, calls } = planted()
    await client.label.createManyAndReturn(args)
    expect(calls.map(({ by }) => by)).toEqual(['createManyAndReturn'])
  })

  it('are prepared in a few forms only, however many there are', async () => {
    const { client, calls } = planted()
    for (let n = 0; n < 40; n++) await client.label.createMany({ data: [{ [`field${'x'.repeat(n)}`]: 1 }] })
    const names = calls.flatMap(({ name }) => name ?? [])
    expect(names.length).toBeLessThanOrEqual(8)
    expect(calls).toHaveLength(40)
  })

  it('fail with Prisma’s code where it has one, and otherwise with what PostgreSQL says', async () => {
    const failing = (code: string) => {
      const { client } = planted(Object.assign(new Error('planted'), { code }))
      return client.label.createMany({ data: [{ orgId: 1 }] })
    }
    await expect(failing('23505')).rejects.toMatchObject({ code: 'P2002' })
    await expect(failing('23503')).rejects.toMatchObject({ code: 'P2003' })
    await expect(failing('40001')).rejects.toMatchObject({ code: '40001', message: 'planted' })
  })

  it('leave every other call as it is', async () => {
    expect(await planted().client.label.count()).toBe(7)
  })
})

describe('what Prisma makes where a row does not name it', () => {
  const MADE = /@default\((?:uuid|cuid|nanoid|ulid)\(|^(?!.*@default\(now\(\)\)).*@updatedAt/
  const madeIn = (schema: string) =>
    [...schema.matchAll(/^model (\w+) \{(.*?)^\}/gms)].flatMap(([, name = '', body = '']) => {
      const fields = body.split('\n').filter((line) => MADE.test(line))
      const model = `${name[0]?.toLowerCase()}${name.slice(1)}`
      return fields.length ? [[model, fields.map((line) => line.trim().split(/\s/)[0])]] : []
    })

  it('is known of every model of the schema', () =>
    expect(Object.fromEntries(readSchema().flatMap(({ content }) => madeIn(content)))).toEqual(MADE_BY_PRISMA))

  it('is found in a model that is added', () =>
    expect(madeIn('model Planted {\n  id String @id @default(uuid(7))\n  seenAt DateTime @updatedAt\n}\n')).toEqual([
      ['planted', ['id', 'seenAt']],
    ]))

  it('leaves such rows to Prisma, unless they name it', async () => {
    const calls: string[] = []
    const delegate = { createMany: async () => ({ count: calls.push('Prisma') }), createManyAndReturn: async () => [] }
    const on = {
      query: async () => {
        calls.push('statement')
        return { rows: [], rowCount: 1, command: '', oid: 0, fields: [] }
      },
    }
    const { storedFile } = inserting(
      { storedFile: { ...delegate, createMany: async (_: object) => delegate.createMany() } },
      on,
    )
    await storedFile.createMany({ data: [{ name: 'a' }] })
    await storedFile.createMany({ data: [{ id: crypto.randomUUID(), name: 'a' }] })
    expect(calls).toEqual(['Prisma', 'statement'])
  })
})
