import { addDays, type Day, dayOf, endOf, fromDate } from '@portal/shared/kernel/time'
import type { GuestCtx } from '../../kernel/ctx.ts'
import { lastCheckpoint } from './chain.ts'

/** How long after midnight a closed day may be without its checkpoint: the job signs at five past. */
export const SIGNING_GRACE_MS = 60 * 60_000

/** What can be wrong with the checkpoints themselves. */
export const CHECKPOINT_FAULTS = [
  /** A closed day has no checkpoint. */
  'MISSING',
  /** A checkpoint does not follow the one before: a day between them, another root, another place in the log. */
  'GAP',
  /** The signature is not the signature of these values. */
  'SIGNATURE',
  /** The heads kept for it do not give the signed root. */
  'HEADS',
  /** It is not what lies outside the database, or lies there and not here. */
  'ANCHOR',
  /** Signed after its time without a reason. */
  'LATE',
] as const
export type CheckpointFault = (typeof CHECKPOINT_FAULTS)[number]

/** What lies outside the reach of whoever owns the database, about one log-book. */
export interface Commitment {
  /** Head of its chain at the end of the last signed day; null when it had none by then. */
  head: { day: Day; sequence: number; seal: string } | null
  /** Entries known from outside the database, which must be there: of the open days, and those named missing at a closing. */
  journaled: readonly { sequence: number; seal: string; sealedAt: Date }[]
  /** Days whose checkpoint has a fault of its own, the first first; the list may stop after the first. */
  faults: readonly { day: Day; fault: CheckpointFault }[]
  /** Last day signed and found good. */
  signedUpTo: Day | null
}
type Reach = Pick<GuestCtx, 'db' | 'now'>

/** What the chain of a log-book must agree with. Cheap enough for every look: a few statements, the rest is remembered by process. */
export async function commitmentOf(ctx: Reach, logbookId: number): Promise<Commitment> {
  const last = await lastCheckpoint(ctx.db)
  const head = await ctx.db.sealHead.findFirst({ where: { logbookId }, orderBy: { day: 'desc' } })
  const signedUpTo = last && fromDate(last.day)
  const unsigned = await firstUnsigned(ctx, signedUpTo)
  return {
    head: head && { day: signedUpTo ?? fromDate(head.day), sequence: head.sequence, seal: head.seal },
    journaled: [],
    faults: unsigned ? [{ day: unsigned, fault: 'MISSING' }] : [],
    signedUpTo,
  }
}

/** The first closed day without checkpoint, once the job's time and its grace are over. */
async function firstUnsigned({ db, now }: Reach, signedUpTo: Day | null): Promise<Day | null> {
  const first = signedUpTo
    ? null
    : await db.sealEntry.findFirst({ orderBy: { sealedAt: 'asc' }, select: { sealedAt: true } })
  const day = signedUpTo ? addDays(signedUpTo, 1) : first && dayOf(first.sealedAt)
  return day && endOf(day).getTime() + SIGNING_GRACE_MS <= now.getTime() ? day : null
}
