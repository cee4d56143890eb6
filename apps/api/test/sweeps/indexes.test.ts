import { describe, expect, it } from 'vitest'
import { db } from '../world.ts'

type Query = Pick<typeof db, '$queryRaw'>

/**
 * GiST indexes that may be taken where a B-tree is meant: a plain column stands in them behind the first, and begins a B-tree
 * of the same table. PostgreSQL does not know that the whole of such an index must be read to find that column, and prefers it
 * because it is partial.
 */
const misread = (client: Query) => client.$queryRaw<{ index: string; column: string }[]>`
  SELECT i.indexrelid::regclass::text AS index, a.attname AS column FROM pg_index i
  JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am m ON m.oid = c.relam AND m.amname = 'gist'
  JOIN unnest(i.indkey::int2[]) WITH ORDINALITY AS k(attnum, place) ON k.place > 1 AND k.attnum > 0
  JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum
  WHERE EXISTS (
    SELECT FROM pg_index b JOIN pg_class bc ON bc.oid = b.indexrelid JOIN pg_am bm ON bm.oid = bc.relam AND bm.amname = 'btree'
    WHERE b.indrelid = i.indrelid AND b.indkey[0] = k.attnum)`

describe('the indexes of constraints', () => {
  it('are not taken for those that reads are meant to use', async () => {
    expect(await misread(db)).toEqual([])
  })

  it('would be found', async () => {
    const undo = new Error('undo')
    await expect(
      db.$transaction(async (tx) => {
        await tx.$executeRaw`CREATE INDEX planted ON logbook_party USING gist (logbook_id, org_id)`
        expect(await misread(tx)).toEqual([{ index: 'planted', column: 'org_id' }])
        throw undo
      }),
    ).rejects.toBe(undo)
  })
})
