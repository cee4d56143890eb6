import { describe, expect, it } from 'vitest'
import { db } from '../../../test/world.ts'
import { LOGBOOK_MONTH_SQL } from './month.keep.sql.ts'

describe('what keeps the months of log-books', () => {
  const undo = new Error('undo')
  const definitions = (tx: Pick<typeof db, '$queryRaw'>) => tx.$queryRaw<object[]>`
    SELECT proname::text AS name, pg_get_functiondef(oid) AS text FROM pg_proc
    WHERE proname LIKE 'logbook_month%' OR proname IN ('minutes_in', 'open_months', 'open_since')
    UNION ALL SELECT tgname::text || ' ' || tgrelid::regclass, pg_get_triggerdef(oid) FROM pg_trigger WHERE tgname LIKE 'logbook_month_on_%' ORDER BY 1`
  it('stands in the database as it is declared', async () => {
    await expect(
      db.$transaction(async (tx) => {
        const migrated = await definitions(tx)
        expect(migrated).toHaveLength(23)
        await tx.$executeRawUnsafe(LOGBOOK_MONTH_SQL)
        expect(await definitions(tx)).toEqual(migrated)
        await tx.$executeRawUnsafe(LOGBOOK_MONTH_SQL.replace("'TW08'", "'TW09'"))
        expect(await definitions(tx)).not.toEqual(migrated)
        throw undo
      }),
    ).rejects.toBe(undo)
  })
})
