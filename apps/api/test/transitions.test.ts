import type { Prisma } from '@portal/db'
import { expect, it } from 'vitest'
import { db } from './world.ts'

/**
 * Triggers that join the rows as they are with the rows as they were otherwise than fully. PostgreSQL keeps the plan of a trigger from
 * its first statement, which mostly changes one row: joined row by row, 10,000 changed rows would take minutes. A full join never is.
 */
const joining = (tx: Pick<Prisma.TransactionClient, '$queryRaw'>) => tx.$queryRaw<{ name: string }[]>`
  SELECT DISTINCT p.proname::text AS name FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
  WHERE t.tgoldtable IS NOT NULL AND t.tgnewtable IS NOT NULL AND regexp_replace(p.prosrc, 'FULL JOIN', '', 'g') ~* format(
    '"?%1$s"? (AS )?"?[a-z_]+"? (LEFT |INNER |CROSS )?JOIN "?%2$s"?|"?%2$s"? (AS )?"?[a-z_]+"? (LEFT |INNER |CROSS )?JOIN "?%1$s"?|"?%1$s"?( [a-z_]+)?, "?%2$s"?|"?%2$s"?( [a-z_]+)?, "?%1$s"?',
    t.tgoldtable, t.tgnewtable)
  ORDER BY 1`

it('no trigger compares what was changed row by row', async () => {
  expect(await joining(db)).toEqual([])
  const both = await db.$queryRaw<unknown[]>`
    SELECT FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid WHERE t.tgoldtable IS NOT NULL AND p.prosrc LIKE '%FULL JOIN%'`
  expect(both.length).toBeGreaterThan(5)
})

it.each([
  'SELECT FROM "changed" c JOIN "before" b ON b."id" = c."id"',
  'SELECT FROM before b INNER JOIN changed c ON b.id = c.id',
  'SELECT FROM changed c, before b WHERE b.id = c.id',
])('%s is found', async (statement) => {
  const undo = new Error('undo')
  await expect(
    db.$transaction(async (tx) => {
      await tx.$executeRawUnsafe(
        `CREATE FUNCTION planted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM 1 WHERE EXISTS (${statement}); RETURN NULL; END $$`,
      )
      await tx.$executeRaw`CREATE TRIGGER planted AFTER UPDATE ON label REFERENCING OLD TABLE AS before NEW TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION planted()`
      expect(await joining(tx)).toEqual([{ name: 'planted' }])
      throw undo
    }),
  ).rejects.toBe(undo)
})
