import { GENESIS_SEAL } from '@portal/shared/features/seals/seal.schema'
import { type Day, endOf, startOf, toDate } from '@portal/shared/kernel/time'
import type { GuestCtx } from '../../kernel/ctx.ts'
import { anchoredIn } from './anchored.ts'
import { isSame } from './faults.ts'
import { publicKeysOf } from './keys.ts'
import { ALGORITHM, checkpointOf, dayRoot, isSigned } from './signed.ts'

type Db = GuestCtx['db']

/** The seals of a Hong Kong day, log-book by log-book, each in the order of its chain. */
export async function sealsOf(db: Db, day: Day): Promise<string[]> {
  const [row] = await db.$queryRaw<{ seals: string[] }[]>`
    SELECT coalesce(array_agg(seal ORDER BY logbook_id, sequence), '{}') AS seals FROM seal_entry
    WHERE sealed_at >= ${startOf(day)} AND sealed_at < ${endOf(day)}`
  return row?.seals ?? []
}

/**
 * The checkpoint of a day, and whether its seals still give the signed root, the signature is good, it names the root before,
 * and it says what lies outside. Null while the day has none.
 */
export async function checkDay(
  { db, settings, anchors }: Pick<GuestCtx, 'db' | 'settings' | 'anchors'>,
  day: Day,
): Promise<{ root: string; matches: boolean } | null> {
  const row = await db.sealCheckpoint.findUnique({ where: { day: toDate(day) } })
  if (!row) return null
  const [before, seals, lines] = await Promise.all([
    db.sealCheckpoint.findFirst({ where: { day: { lt: row.day } }, orderBy: { day: 'desc' } }),
    sealsOf(db, day),
    anchors.lines(),
  ])
  const [one, anchored] = [checkpointOf(row), anchoredIn(lines)]
  const isKept = anchored.days.length
    ? !!one &&
      isSame(
        one,
        anchored.days.find((line) => line.day === day),
      )
    : row.algorithm < ALGORITHM
  const isGood = !!one && isSigned({ publicKey: publicKeysOf(settings), keys: settings }, one)
  return {
    root: row.root,
    matches:
      isKept &&
      isGood &&
      row.previousRoot === (before?.root ?? GENESIS_SEAL) &&
      row.entryCount === seals.length &&
      row.root === dayRoot(row.algorithm, seals),
  }
}
