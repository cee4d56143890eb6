import { GENESIS_SEAL } from '@portal/shared/features/seals/seal.schema'
import { addDays, type Day, dayOf, endOf, fromDate, startOf, toDate } from '@portal/shared/kernel/time'
import type { Ctx, GuestCtx } from '../../kernel/ctx.ts'
import { lastCheckpoint, lockDays } from './chain.ts'
import { type Checkpoint, merkleRoot, signatureOf } from './hash.ts'

type Db = GuestCtx['db']

/** The root over all seals of a Hong Kong day, log-book by log-book, each in the order of its chain. */
async function rootOf(db: Db, day: Day): Promise<Pick<Checkpoint, 'entryCount' | 'root'>> {
  const [row] = await db.$queryRaw<{ seals: string[] }[]>`
    SELECT coalesce(array_agg(seal ORDER BY logbook_id, sequence), '{}') AS seals FROM seal_entry
    WHERE sealed_at >= ${startOf(day)} AND sealed_at < ${endOf(day)}`
  const seals = row?.seals ?? []
  return { entryCount: seals.length, root: merkleRoot(seals) }
}

/** Every day since the last checkpoint, or since the first seal, that is over; days without seals too, so that none can be slipped in. */
export async function openDays({ db, now }: Ctx): Promise<Day[]> {
  const last = await lastCheckpoint(db)
  const first = last ? null : await db.sealEntry.findFirst({ orderBy: { sealedAt: 'asc' }, select: { sealedAt: true } })
  const today = dayOf(now)
  const days: Day[] = []
  for (
    let day = last ? addDays(fromDate(last.day), 1) : first ? dayOf(first.sealedAt) : today;
    day < today;
    day = addDays(day, 1)
  )
    days.push(day)
  return days
}

/** Signs one day, once: a second process finds it done. */
export const closeDay = (ctx: Ctx, day: Day): Promise<void> =>
  ctx.tx(async (ctx) => {
    await lockDays(ctx)
    const last = await lastCheckpoint(ctx.db)
    if (last && last.day >= toDate(day)) return
    const checkpoint = { day: toDate(day), ...(await rootOf(ctx.db, day)), previousRoot: last?.root ?? GENESIS_SEAL }
    await ctx.db.sealCheckpoint.create({
      data: { ...checkpoint, signature: signatureOf(ctx.settings, checkpoint), createdAt: ctx.now },
    })
  })

/** The checkpoint of the day of an entry, and whether day, signature and the link to the day before still agree. */
export async function checkDay(
  { db, settings }: GuestCtx,
  day: Day,
): Promise<{ root: string; matches: boolean } | null> {
  const checkpoint = await db.sealCheckpoint.findUnique({ where: { day: toDate(day) } })
  if (!checkpoint) return null
  const [before, now] = await Promise.all([
    db.sealCheckpoint.findFirst({ where: { day: { lt: checkpoint.day } }, orderBy: { day: 'desc' } }),
    rootOf(db, day),
  ])
  const isLinked = checkpoint.previousRoot === (before?.root ?? GENESIS_SEAL)
  const isSigned = checkpoint.signature === signatureOf(settings, checkpoint)
  return {
    root: checkpoint.root,
    matches: isLinked && isSigned && now.root === checkpoint.root && now.entryCount === checkpoint.entryCount,
  }
}
