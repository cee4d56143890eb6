import { describe, expect, it } from 'vitest'
import { REASONS } from './scopes.reasons.ts'
import { businessTables, unscoped } from './scopes.ts'
import { isTest, type Source, tracked } from './sources.ts'

const FEATURES = 'apps/api/src/features/'
const sources = tracked('apps/api/src/*.ts').filter((source) => !isTest(source))
const [schema, access] = [tracked('prisma/schema/*.prisma'), tracked('apps/api/src/access/index.ts')]
const tables = businessTables(schema, access)
const reasons = Object.values(REASONS).flat()

/** The functions without a scope. */
const askingIn = (all: readonly Source[]) => unscoped(all, tables).map(({ at }) => at.replace(FEATURES, ''))
const withoutReason = (asking: readonly string[]) => asking.filter((at) => !reasons.includes(at))

describe('every query on a business table contains a scope', () => {
  const needed = askingIn(sources)
  it('by a scope of its function, or a reason', () => expect(withoutReason(needed)).toEqual([]))

  it('and each reason is needed, once', () => {
    expect(reasons.filter((at) => !needed.includes(at))).toEqual([])
    expect(reasons.filter((at, index) => reasons.indexOf(at) < index)).toEqual([])
  })

  it('of tables that somebody may see and not everybody', () => {
    const models = tables.map(({ model }) => model)
    expect(models).toEqual(expect.arrayContaining(['logbook', 'jobRecord', 'label', 'user', 'message', 'worker']))
    for (const other of ['menu', 'captcha', 'lease', 'sealCheckpoint']) expect(models).not.toContain(other)
    expect(tables).toContainEqual({ model: 'user', sql: 'account' })
    const count = (all: readonly Source[], line: RegExp) =>
      all.reduce((sum, { text }) => sum + (text.match(line)?.length ?? 0), 0)
    const free = count(access, /^ {2}\w+: '(nobody|everyone)'/gm)
    expect(tables).toHaveLength(count(schema, /^(model|view) /gm) - free)
  })
})

const at = `${FEATURES}samples/sample.ts`
const OTHER: Source = {
  path: `${FEATURES}samples/other.ts`,
  text: `import { visible } from '../../access/index.ts'
    export const seen = ({ actor, now }) => visible.label(actor, now)
    export const free = () => ({})`,
}
const IMPORTS = `import { visible } from '../../access/index.ts'\nimport { free, seen } from './other.ts'\n`
const foundIn = (text: string) =>
  unscoped([{ path: at, text: `${IMPORTS}${text}` }, OTHER], tables).map((one) => one.at)

describe('a planted query', () => {
  it.each([
    ['that reads all', 'export const list = ({ db }) => db.label.findMany()'],
    ['that counts', 'export async function list(ctx) { return ctx.db.label.count({ where: { name } }) }'],
    ['that changes', 'const list = ({ db }, ids) => db.label.updateMany({ where: { id: { in: ids } }, data })'],
    ['that deletes', 'const list = async ({ db }, id) => { await db.label.delete({ where: { id } }) }'],
    ['in SQL', 'const list = ({ db }) => db.$queryRaw`SELECT id FROM label`'],
    ['in joined SQL', 'const list = sql`SELECT 1 FROM menu m JOIN label l ON true`'],
    ['that changes in SQL', 'const list = ({ db }) => db.$executeRaw`UPDATE "label" SET name = 1`'],
    ['beside a condition that is none', 'const list = ({ db }) => db.label.findMany({ where: free() })'],
    ['inside of others', 'const list = (ctx) => ctx.tx(async (ctx) => [await ctx.db.label.findFirst({})])'],
  ])('is found: %s', (_, text) => expect(foundIn(text)).toEqual([`${at}#list`]))

  it.each([
    [
      'scope of its own',
      'const list = ({ db, actor, now }) => db.label.findMany({ where: visible.label(actor, now) })',
    ],
    [
      'scope of a function beside it',
      'const own = (a) => visible.label(a)\nconst list = ({ db }) => db.label.findMany(own(1))',
    ],
    ['scope of another file', 'const list = (ctx) => ctx.db.label.findMany({ where: seen(ctx) })'],
    ['row that is new', 'const list = ({ db }) => db.label.create({ data })'],
    ['table of nobody', 'const list = ({ db }) => db.captcha.findMany()'],
  ])('is none with a %s', (_, text) => expect(foundIn(text)).toEqual([]))

  it('is found where the product loses a scope', () => {
    const path = `${FEATURES}labels/label.service.ts`
    const without = sources.map((one) =>
      one.path === path ? { path, text: one.text.replaceAll('access/', 'kernel/') } : one,
    )
    const faults = withoutReason(askingIn(without))
    expect(faults.length).toBeGreaterThan(1)
    expect(faults.every((one) => one.startsWith('labels/'))).toBe(true)
  })
})
