import { GENESIS_SEAL } from '@portal/shared/features/seals/seal.schema'
import { type Day, dayOf, endOf } from '@portal/shared/kernel/time'
import type { Ctx, GuestCtx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { lastAnchoredDay } from './anchored.ts'
import { type SealKind, sealOf, textOf } from './hash.ts'

export interface ToSeal {
  logbookId: number
  kind: SealKind
  jobRecordId?: number
  content: object
}
export interface Sealed {
  seal: string
  sequence: number
}

/** Any number will do, as long as sealing and checkpoints use the same. */
const DAY_LOCK = 7_201_802

/**
 * Appends entries to the chains of their log-books, in the caller's transaction and in the order given. The heads are locked
 * in the order of their ids, so that two writers wait for each other and never for one another's second log-book.
 */
export const seal = (ctx: Ctx, entries: readonly ToSeal[]): Promise<Sealed[]> =>
  ctx.tx(async (ctx) => {
    if (!entries.length || ctx.isRehearsal) return []
    const sealedAt = await openMoment(ctx)
    const heads = await lockHeads(ctx, [...new Set(entries.map(({ logbookId }) => logbookId))])
    const rows = entries.map(({ content, ...entry }) => {
      const head = heads.get(entry.logbookId)
      const sequence = (head?.sequence ?? 0) + 1
      const previousSeal = head?.seal ?? GENESIS_SEAL
      const canonical = textOf({ ...entry, sequence, sealedAt }, content)
      const [seal, keyVersion] = [sealOf(previousSeal, canonical), ctx.settings.sealKeyVersion]
      const row = { ...entry, sequence, previousSeal, canonical, sealedAt, seal, keyVersion }
      heads.set(entry.logbookId, row)
      return row
    })
    await ctx.db.sealEntry.createMany({ data: rows })
    const notes = rows.map(({ logbookId, sequence, seal }) => ({ logbookId, sequence, seal, sealedAt }))
    ctx.onCommit(() => ctx.anchors.journal.add(dayOf(sealedAt), notes))
    return rows
  })

/**
 * Now, or the first moment after the last checkpoint: a call that began before midnight never adds to a day already closed,
 * not even to one whose checkpoint is outside only because the process that made it was cut off.
 */
async function openMoment({ db, now, anchors }: Ctx): Promise<Date> {
  await db.$executeRaw`/* prepared */ SELECT pg_advisory_xact_lock_shared(${DAY_LOCK})`
  const [last] = await db.$queryRaw<
    { day: Day | null }[]
  >`/* prepared */ SELECT max(day)::text AS day FROM seal_checkpoint`
  const closed = [last?.day, await lastAnchoredDay({ anchors })].flatMap((day) => (day ? [endOf(day).getTime()] : []))
  return new Date(Math.max(now.getTime(), ...closed))
}

/** Waits until nobody is sealing, and keeps them out until the day is closed. */
export async function lockDays({ db }: Ctx): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(${DAY_LOCK})`
}
export const lastCheckpoint = (db: GuestCtx['db']) => db.sealCheckpoint.findFirst({ orderBy: { day: 'desc' } })

/** NO KEY: inserting rows that refer to a log-book takes a weaker lock on it, which must not lead to a deadlock here. */
async function lockHeads({ db }: Ctx, logbookIds: readonly number[]): Promise<Map<number, Sealed>> {
  await lockRows(db, 'logbook', logbookIds)
  const heads = await db.$queryRaw<({ logbook_id: number } & Sealed)[]>`/* prepared */
    SELECT l.logbook_id, head.sequence, head.seal FROM unnest(${logbookIds}::int[]) AS l(logbook_id)
    CROSS JOIN LATERAL (SELECT sequence, seal FROM seal_entry e WHERE e.logbook_id = l.logbook_id ORDER BY sequence DESC LIMIT 1) AS head`
  return new Map(heads.map(({ logbook_id, seal, sequence }) => [logbook_id, { seal, sequence }]))
}
