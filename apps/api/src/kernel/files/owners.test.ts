import { beforeAll, expect, it } from 'vitest'
import { ctxOf, db, makeOrg } from '../../../test/world.ts'
import { visible } from '../../access/index.ts'

/** What a file may belong to, as the table, its constraint and the scope each say it: by the names of the columns. */
interface Owners {
  keys: readonly string[]
  constraint: readonly string[]
  scope: readonly string[]
}

/** Owners that one of the three has forgotten. */
const faultsOf = ({ keys, constraint, scope }: Owners): string[] =>
  [...new Set([...keys, ...constraint, ...scope])].flatMap((column) => [
    ...(keys.includes(column) ? [] : [`${column} refers to no table`]),
    ...(constraint.includes(column) ? [] : [`${column} may stand beside another owner`]),
    ...(scope.includes(column) ? [] : [`nobody may read a file of ${column}`]),
  ])

let owners: Owners
beforeAll(async () => {
  const rows = await db.$queryRaw<{ name: string; columns: string[]; text: string; type: string }[]>`
    SELECT conname AS name, pg_get_constraintdef(c.oid) AS text, contype::text AS type,
      ARRAY(SELECT attname::text FROM pg_attribute a WHERE a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey)) AS columns
    FROM pg_constraint c WHERE conrelid = 'stored_file'::regclass`
  const ctx = ctxOf(await makeOrg())
  const { OR = [] } = visible.storedFile(ctx.actor, ctx.now) as { OR?: object[] }
  owners = {
    keys: rows.flatMap(({ type, columns }) => (type === 'f' ? columns : [])),
    constraint: rows.flatMap(({ name, columns }) => (name === 'stored_file_one_owner' ? columns : [])),
    scope: OR.flatMap((one) => Object.keys(one).map(columnOf)),
  }
})
const columnOf = (relation: string) => `${relation.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)}_id`

it('every owner of files is a key, stands in the constraint and has a scope', () => {
  expect(owners.keys.length).toBeGreaterThan(1)
  expect(faultsOf(owners)).toEqual([])
})

it.each<[keyof Owners, string]>([
  ['keys', 'reply_id refers to no table'],
  ['constraint', 'reply_id may stand beside another owner'],
  ['scope', 'nobody may read a file of reply_id'],
])('an owner that is missing among the %s is found', (where, fault) => {
  const without = owners[where].filter((column) => column !== 'reply_id')
  expect(faultsOf({ ...owners, [where]: without })).toEqual([fault])
})
