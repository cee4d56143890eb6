import { addDays, type Day, endOf } from '@portal/shared/kernel/time'
import type { JournaledEntry } from '../../kernel/anchors/port.ts'
import { type Evidence, evidenceOf, type Reach } from './evidence.ts'
import type { DayFault } from './faults.ts'
import { signedBy } from './signed.ts'

export type { CheckpointFault } from './faults.ts'

/** What lies outside the reach of whoever owns the database, about one log-book. */
export interface Commitment {
  /** Head of its chain at the end of `signedUpTo`; null when it had none by then. */
  head: { day: Day; sequence: number; seal: string } | null
  /** Entries known from outside the database, which must be there: of the open days, and those named missing at a closing. */
  journaled: readonly { sequence: number; seal: string; sealedAt: Date }[]
  /** Days whose checkpoint has a fault of its own, the first first. */
  faults: readonly DayFault[]
  /** The last day, before any fault, whose checkpoint commits to the heads of all chains; null before the first one. */
  signedUpTo: Day | null
}

/** What the chain of a log-book must agree with: one statement and a look at the anchors, unless these have changed. */
export async function commitmentOf(ctx: Reach, logbookId: number): Promise<Commitment> {
  const evidence = await evidenceOf(ctx)
  return commitmentIn(evidence, ctx.now, logbookId, await ctx.anchors.journal.of(logbookId))
}

const LAST_DAY = '9999-12-31'
/** The same for many log-books, as of this moment: chains are to be read after it. */
export async function commitmentsOf(ctx: Reach): Promise<(logbookId: number) => Commitment> {
  const evidence = await evidenceOf(ctx)
  const noted = Map.groupBy(await ctx.anchors.journal.upTo(LAST_DAY), ({ logbookId }) => logbookId)
  return (logbookId) => commitmentIn(evidence, ctx.now, logbookId, noted.get(logbookId) ?? [])
}

function commitmentIn(evidence: Evidence, now: Date, logbookId: number, noted: readonly JournaledEntry[]): Commitment {
  const { last, vouched, heads } = evidence
  const head = heads.of(logbookId)
  const gone = evidence.missing.get(logbookId) ?? []
  return {
    head: head && vouched && { day: vouched.day, sequence: head.sequence, seal: head.seal },
    journaled: [
      ...gone.map(({ sequence, seal, sealedAt }) => ({ sequence, seal, sealedAt: new Date(sealedAt) })),
      ...noted.filter(({ sealedAt }) => !last || sealedAt >= endOf(last.day)),
    ],
    faults: faultsNow(evidence, now),
    signedUpTo: vouched?.day ?? null,
  }
}

/** How long a day may be signed outside only: the time in which a process cut off between the two is started again. */
const CUT_OFF_MS = 10 * 60_000

/** The faults of the checkpoints, with those that come with time: a day not signed, or signed outside only. */
export function faultsNow({ faults, last, ahead, firstDay }: Evidence, now: Date): DayFault[] {
  const all = [...faults]
  const [signed] = ahead
  const isCutOff = ahead.length === 1 && signed && now.getTime() < Date.parse(signed.createdAt) + CUT_OFF_MS
  if (signed && !isCutOff) all.push({ day: signed.day, fault: 'ANCHOR' })
  const next = last ? addDays(last.day, 1) : firstDay
  if (next && !signed && signedBy(next) <= now) all.push({ day: next, fault: 'MISSING' })
  return all.sort((a, b) => (a.day < b.day ? -1 : 1))
}
