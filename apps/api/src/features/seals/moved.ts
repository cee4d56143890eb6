import { GENESIS_SEAL } from '@portal/shared/features/seals/seal.schema'
import { type Day, endOf, startOf } from '@portal/shared/kernel/time'
import type { Ctx, GuestCtx } from '../../kernel/ctx.ts'
import type { Evidence } from './evidence.ts'
import type { Head } from './heads.ts'
import type { MissingEntry } from './signed.ts'

type Db = GuestCtx['db']
type Link = Head & { previousSeal: string }
const NO_HEAD = { sequence: 0, seal: GENESIS_SEAL }

/**
 * The heads of the chains that grew on a day. A head moves only along links from the one signed before: entries that do not
 * follow from what was signed are not vouched for, and their log-book stays where it was. Without signed heads (the first
 * day, or the first one after an upgrade) all heads are taken as they are.
 */
export async function movedHeads(db: Db, day: Day, { last, heads }: Evidence): Promise<Head[]> {
  if (!last?.headsRoot) return allHeads(db, day)
  const links = await db.$queryRaw<Link[]>`
    SELECT logbook_id AS "logbookId", sequence, previous_seal AS "previousSeal", seal FROM seal_entry
    WHERE sealed_at >= ${startOf(day)} AND sealed_at < ${endOf(day)} ORDER BY logbook_id, sequence`
  const moved: Head[] = []
  for (const [logbookId, grown] of Map.groupBy(links, (link) => link.logbookId)) {
    const from = heads.of(logbookId)
    const head = lastLinked(from, grown) ?? lastLinked(from, await linksAfter(db, day, logbookId, from?.sequence ?? 0))
    if (head) moved.push(head)
  }
  return moved
}

/** The last of the entries that follow one another from a head on; nothing when the first does not. */
function lastLinked(from: Head | null, links: readonly Link[]): Head | null {
  let moved: Head | null = null
  for (const { logbookId, sequence, seal, previousSeal } of links) {
    const head: Pick<Head, 'sequence' | 'seal'> = moved ?? from ?? NO_HEAD
    if (sequence !== head.sequence + 1 || previousSeal !== head.seal) break
    moved = { logbookId, sequence, seal }
  }
  return moved
}

/** Also of days before, when a chain that had been altered was mended since. */
const linksAfter = (db: Db, day: Day, logbookId: number, sequence: number) => db.$queryRaw<Link[]>`
  SELECT logbook_id AS "logbookId", sequence, previous_seal AS "previousSeal", seal FROM seal_entry
  WHERE logbook_id = ${logbookId} AND sequence > ${sequence} AND sealed_at < ${endOf(day)} ORDER BY sequence`

const allHeads = (db: Db, day: Day) => db.$queryRaw<Head[]>`
  SELECT DISTINCT ON (logbook_id) logbook_id AS "logbookId", sequence, seal FROM seal_entry
  WHERE sealed_at < ${endOf(day)} ORDER BY logbook_id, sequence DESC`

/** Entries noted outside, of days after the last signed one up to this one, that are not in the database. */
export async function missingUpTo(
  { db, anchors }: Pick<Ctx, 'db' | 'anchors'>,
  day: Day,
  signedUpTo: Day | null,
): Promise<MissingEntry[] | null> {
  const since = signedUpTo ? endOf(signedUpTo) : new Date(0)
  const noted = (await anchors.journal.upTo(day)).filter(({ sealedAt }) => sealedAt >= since)
  const there = new Map<string, string>()
  const keyOf = ({ logbookId, sequence }: { logbookId: number; sequence: number }) => `${logbookId}:${sequence}`
  for (let from = 0; from < noted.length; from += AT_ONCE) {
    const seals = noted.slice(from, from + AT_ONCE).map(({ seal }) => seal)
    const rows = await db.sealEntry.findMany({
      where: { seal: { in: seals } },
      select: { logbookId: true, sequence: true, seal: true },
    })
    for (const row of rows) there.set(row.seal, keyOf(row))
  }
  const gone = noted.filter((entry) => there.get(entry.seal) !== keyOf(entry))
  return gone.length ? gone.map(({ sealedAt, ...entry }) => ({ ...entry, sealedAt: sealedAt.toISOString() })) : null
}
const AT_ONCE = 5000
