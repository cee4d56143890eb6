import { Prisma } from '@portal/db'
import { Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { page as accessRights } from '../../src/features/access-rights/access-right.list.ts'
import { list as operations } from '../../src/features/operation-records/operation-record.list.ts'
import type { Ctx } from '../../src/kernel/ctx.ts'
import { ctxOf, db, grant, makeLogbook, makeOrg } from '../world.ts'

/*
 * Reads of access that were slow at the scale of a city because PostgreSQL began elsewhere than was meant. Here tables are small and
 * any plan is quick: what is asked is where a statement begins when PostgreSQL would rather do what went wrong.
 */
const rc = await makeOrg('RC')
for (let n = 0; n < 20; n++) await grant(await makeLogbook(), rc, 'rc.PMC')
await db.$executeRaw`ANALYZE`

const paging = { page: 0, size: 1, sort: undefined }
const readers: readonly (readonly [string, Ctx])[] = [
  ['the regulator', ctxOf({ ...rc, id: 7 }, Role.emsdAdmin)],
  ['a contractor', ctxOf(rc, Role.rcAdmin)],
]

/** What a read asks in SQL of its own. */
async function statementsOf(ctx: Ctx, read: (ctx: Ctx) => Promise<unknown>): Promise<Prisma.Sql[]> {
  const asked: Prisma.Sql[] = []
  const listening = new Proxy(ctx.db, {
    get(target, name) {
      if (name !== '$queryRaw') return Reflect.get(target, name)
      return (text: TemplateStringsArray, ...values: unknown[]) => {
        asked.push(Prisma.sql(text, ...(values as never[])))
        return target.$queryRaw(text, ...values)
      }
    },
  })
  await read({ ...ctx, db: listening })
  return asked
}
/** The indexes by which a statement would be read with these ways of PostgreSQL switched off. */
async function indexesOf(statement: Prisma.Sql, without: readonly string[]): Promise<string[]> {
  return db.$transaction(async (tx) => {
    for (const way of without) await tx.$executeRawUnsafe(`SET LOCAL enable_${way} = off`)
    const [row] = await tx.$queryRaw<object[]>`EXPLAIN (FORMAT JSON) ${statement}`
    return [...JSON.stringify(row).matchAll(/"Index Name":"(\w+)"/g)].flatMap(([, name]) => name ?? [])
  })
}
const reading = (table: string) => (statement: Prisma.Sql) => statement.sql.includes(table)

const ENDING = 'logbook_party_ending'
const endingSoon = async (ctx: Ctx) =>
  (await statementsOf(ctx, (ctx) => accessRights(ctx, { ...paging, endsWithin: '30' } as never))).filter(
    reading('logbook_party p'),
  )
/** Where a page in the order of its list begins, when PostgreSQL would rather not sort. */
const beginOf = async (statement: Prisma.Sql) => (await indexesOf(statement, ['seqscan', 'sort']))[0]

describe('reads of access', () => {
  it.each(readers)(
    'that ends soon begin from the ends of grants, not from the order of the list: %s',
    async (_, ctx) => {
      const pages = await endingSoon(ctx)
      expect(pages.length).toBeGreaterThan(0)
      for (const page of pages) expect(await beginOf(page)).toBe(ENDING)
    },
  )

  it.each(readers)('that begin elsewhere would be found: %s', async (_, ctx) => {
    const [page = Prisma.empty] = await endingSoon(ctx)
    const unfenced = new Prisma.Sql(
      page.strings.map((text) => text.replace('OFFSET 0', '')),
      page.values,
    )
    expect(await beginOf(unfenced)).not.toBe(ENDING)
  })

  it('are counted in the index of what was done to access, and of that alone', async () => {
    const [, [, ctx]] = readers as [unknown, (typeof readers)[number]]
    const countedBy = async (...modes: string[]) => {
      const asked = await statementsOf(ctx, (ctx) => operations(ctx, { ...paging, size: 0, modes } as never))
      return indexesOf(asked.find(reading('count(*)')) ?? Prisma.empty, ['seqscan', 'hashjoin', 'mergejoin'])
    }
    expect(await countedBy('ACCESS')).toContain('operation_event_on_access')
    expect(await countedBy('ACCESS', 'WORK')).not.toContain('operation_event_on_access')
  })
})
