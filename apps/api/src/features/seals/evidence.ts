import { setImmediate } from 'node:timers/promises'
import { type Day, dayOf, fromDate, toDate } from '@portal/shared/kernel/time'
import type { Anchors } from '../../kernel/anchors/port.ts'
import type { GuestCtx } from '../../kernel/ctx.ts'
import { anchoredIn } from './anchored.ts'
import { type DayFault, faultsOf, type SignedDay } from './faults.ts'
import { type HeadTree, headTree } from './heads.ts'
import { publicKeysOf, type SealKeys } from './keys.ts'
import { type Checkpoint, checkpointOf, type MissingEntry } from './signed.ts'

/** All signed days, compared with what lies outside. */
export interface Evidence {
  checkpoints: readonly Checkpoint[]
  last: Checkpoint | null
  /** What lies outside. */
  anchored: readonly Checkpoint[]
  /** Signed outside and not (yet) in the database: right after a crash, one; more is a fault. */
  ahead: readonly Checkpoint[]
  /** What is wrong with the checkpoints, whatever the time is. */
  faults: readonly DayFault[]
  /** The last day, before any fault, that was signed with heads; by it the heads are vouched for. */
  vouched: Checkpoint | null
  /** The heads at the end of that day, as signed. */
  heads: HeadTree
  missing: ReadonlyMap<number, readonly MissingEntry[]>
  /** The day of the first entry of all. */
  firstDay: Day | null
}
/** Of the settings the keys are enough. */
export type Reach = Pick<GuestCtx, 'db' | 'now' | 'anchors'> & { settings: SealKeys }
interface Seen {
  digest: string
  lines: readonly object[]
  evidence: Promise<Evidence>
}

/** What each process has found, for as long as what it found that in is the same; by the anchors it was compared with. */
const assessed = new WeakMap<Anchors, Seen>()

/** Reads and checks all checkpoints anew when any of them, or the anchors, have changed; else one statement and one look. */
export async function evidenceOf(ctx: Reach): Promise<Evidence> {
  const { digest, first } = await glance(ctx)
  const lines = await ctx.anchors.lines()
  const before = assessed.get(ctx.anchors)
  if (before?.digest === digest && before.lines === lines) return before.evidence
  const evidence = assess(ctx, lines, first, await before?.evidence.catch(() => undefined))
  assessed.set(ctx.anchors, { digest, lines, evidence })
  evidence.catch(() => assessed.delete(ctx.anchors))
  return evidence
}

/** A digest of all rows: whoever changes any of them changes it. */
async function glance({ db }: Reach): Promise<{ digest: string; first: Date | null }> {
  const [row] = await db.$queryRaw<{ digest: string; first: Date | null }[]>`
    SELECT encode(sha256(convert_to(coalesce(string_agg(c::text, E'\n' ORDER BY c.day), ''), 'UTF8')), 'hex') || coalesce(f.first::text, '') AS digest, f.first
    FROM (SELECT min(sealed_at) AS first FROM seal_entry) f LEFT JOIN seal_checkpoint c ON true GROUP BY f.first`
  return row ?? { digest: '', first: null }
}

async function assess(ctx: Reach, lines: readonly object[], first: Date | null, before?: Evidence): Promise<Evidence> {
  const rows = await ctx.db.sealCheckpoint.findMany({ orderBy: { day: 'asc' } })
  const days = rows.map((row): SignedDay => ({ day: fromDate(row.day), checkpoint: checkpointOf(row) }))
  const checkpoints = days.flatMap(({ checkpoint }) => checkpoint ?? [])
  const anchored = anchoredIn(lines, ctx.anchors.isCollected)
  const faults = faultsOf(days, anchored, { publicKey: publicKeysOf(ctx.settings), keys: ctx.settings })
  const firstDay = first && dayOf(first)
  if (firstDay && checkpoints[0] && firstDay < checkpoints[0].day) faults.unshift({ day: firstDay, fault: 'MISSING' })
  const last = checkpoints.at(-1) ?? null
  const vouched = vouchedIn(checkpoints, faults)
  const heads = await headsAt(ctx, vouched, before)
  if (vouched && !heads) faults.push({ day: vouched.day, fault: 'HEADS' })
  return {
    checkpoints,
    last,
    anchored: anchored.days,
    ahead: anchored.days.filter(({ day }) => !last || day > last.day),
    faults,
    vouched: heads && vouched,
    heads: heads ?? headTree(),
    missing: Map.groupBy(
      checkpoints.flatMap(({ missing }) => missing ?? []),
      ({ logbookId }) => logbookId,
    ),
    firstDay,
  }
}

function vouchedIn(checkpoints: readonly Checkpoint[], [fault]: readonly DayFault[]): Checkpoint | null {
  const good = checkpoints.findLast(({ day }) => !fault || day < fault.day)
  return good?.headsRoot ? good : null
}

/** The heads kept at the end of a day when they give the signed root; nothing when they do not. */
async function headsAt({ db }: Reach, one: Checkpoint | null, before?: Evidence): Promise<HeadTree | null> {
  if (!one) return headTree()
  const from = before?.vouched && before.vouched.day < one.day ? before : null
  const grown = from && (await withHeads(db, from.heads.copy(), one, from.vouched?.day))
  if (grown && isAsSigned(grown, one)) return grown
  const whole = await withHeads(db, headTree(), one)
  return isAsSigned(whole, one) ? whole : null
}
const isAsSigned = (heads: HeadTree, { headCount, headsRoot }: Checkpoint): boolean =>
  heads.size() === headCount && heads.root() === headsRoot

const AT_ONCE = 5000
/** Reads in parts, and lets others have a turn between them: hashing 85,500 heads takes a second. */
async function withHeads(db: Reach['db'], heads: HeadTree, { day }: Checkpoint, after?: Day): Promise<HeadTree> {
  const since = toDate(after ?? '1900-01-01')
  for (let from = 0; ; ) {
    const rows = await db.$queryRaw<{ logbookId: number; sequence: number; seal: string }[]>`
      SELECT DISTINCT ON (logbook_id) logbook_id AS "logbookId", sequence, seal FROM seal_head
      WHERE logbook_id > ${from} AND day > ${since} AND day <= ${toDate(day)} ORDER BY logbook_id, day DESC LIMIT ${AT_ONCE}`
    heads.set(rows)
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return heads
    from = last.logbookId
    await setImmediate()
  }
}
