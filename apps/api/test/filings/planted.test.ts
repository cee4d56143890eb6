import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '../world.ts'
import { fileAll } from './file.ts'
import { INVARIANTS } from './invariants.ts'
import { PLANTED } from './planted.ts'

const [SEQUENCES, SEED, LENGTH] = [10, 7, 60]

// the database itself refuses some of the faults: here it does not
beforeAll(async () => {
  const triggers = await db.$queryRaw<{ name: string; table: string }[]>`
    SELECT t.tgname AS name, c.relname AS table FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE NOT t.tgisinternal AND c.relname IN ('form_entry', 'form_attempt', 'form_signature') AND t.tgname NOT IN ('form_numbered', 'form_due')`
  for (const { name, table } of triggers) await db.$executeRawUnsafe(`DROP TRIGGER "${name}" ON "${table}"`)
})

it('every invariant has a fault that it has to find', () =>
  expect(Object.keys(INVARIANTS).filter((name) => PLANTED.every(([one]) => one !== name))).toEqual([]))

describe('forms', () => {
  it.each(PLANTED)(
    '%s: finds %s',
    async (invariant, _, spoiling) => {
      const { fault } = await fileAll({ count: SEQUENCES, seed: SEED, length: LENGTH, spoiling })
      expect(fault).toContain(`${invariant}: `)
    },
    SEQUENCES * 20_000,
  )
})
