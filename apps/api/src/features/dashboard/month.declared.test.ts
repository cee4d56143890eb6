import { describe, expect, it } from 'vitest'
import { db } from '../../../test/world.ts'
import { FIGURE_SQL } from './figure.keep.sql.ts'
import { LOGBOOK_MONTH_SQL } from './month.keep.sql.ts'
import { WORKER_MONTH_SQL } from './worker.keep.sql.ts'

const undo = new Error('undo')
const definitions = (tx: Pick<typeof db, '$queryRaw'>, named: string) => tx.$queryRaw<object[]>`
  SELECT proname::text AS name, pg_get_functiondef(oid) AS text FROM pg_proc WHERE proname ~ ${named}
  UNION ALL SELECT tgname::text || ' ' || tgrelid::regclass, pg_get_triggerdef(oid) FROM pg_trigger WHERE tgname ~ ${named} ORDER BY 1`

describe.each([
  ['the months of log-books', LOGBOOK_MONTH_SQL, '^(logbook_month|minutes_in|open_months|open_since)', 26, "'TW08'"],
  [
    'the figures of dashboards',
    FIGURE_SQL,
    '^(logbook_figure|logbook_standing|figure_clock|figure_change)',
    19,
    '86400000',
  ],
  ['the months of workers', WORKER_MONTH_SQL, '^(worker_month|worker_change)', 14, "'TW17'"],
] as const)('what keeps %s', (_, sql, named, count, word) => {
  it('stands in the database as it is declared', async () => {
    await expect(
      db.$transaction(async (tx) => {
        const migrated = await definitions(tx, named)
        expect(migrated).toHaveLength(count)
        await tx.$executeRawUnsafe(sql)
        expect(await definitions(tx, named)).toEqual(migrated)
        await tx.$executeRawUnsafe(sql.replaceAll(word, word === '86400000' ? '1' : "'TW09'"))
        expect(await definitions(tx, named)).not.toEqual(migrated)
        throw undo
      }),
    ).rejects.toBe(undo)
  })
})
