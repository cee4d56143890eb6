import type { Day } from '@portal/shared/kernel/time'
import type { Ctx, GuestCtx } from '../../kernel/ctx.ts'
import { commitmentsOf } from './commitment.ts'
import type { Reach as Evident } from './evidence.ts'
import { type WalkedDays, walkDays } from './walk.days.ts'
import type { WalkFault } from './walk.fault.ts'
import { walkLogbook } from './walk.logbook.ts'

type Reach = Evident & Pick<GuestCtx, 'files'>

/** How far a walk has come, and what it found. */
export interface Walked {
  lastLogbookId: number
  logbooks: number
  entries: number
  photographs: number
  days: number
  signedUpTo: Day | null
  faultCount: number
  /** The first of them. */
  faults: readonly WalkFault[]
}
export const NOT_STARTED: Walked = {
  lastLogbookId: 0,
  logbooks: 0,
  entries: 0,
  photographs: 0,
  days: 0,
  signedUpTo: null,
  faultCount: 0,
  faults: [],
}
/** So many faults of a walk are kept; a whole city forged would be a long list. */
export const FAULTS_KEPT = 1000
const LOGBOOKS_A_STEP = 100
/** Log-books under way at once: enough that neither the database nor this process waits for the other. */
const AT_ONCE = 6

/**
 * Walks over a whole city, in memory that does not grow with it: signed days first, then log-book by log-book with its
 * photographs. `found` hears of every fault at once, `moved` how far it has come; when that answers false the walk ends there.
 */
export async function walk(
  ctx: Reach,
  from: Walked,
  { found = () => {}, moved }: { found?: (fault: WalkFault) => void; moved: (walked: Walked) => Promise<boolean> },
): Promise<Walked> {
  let walked = from
  const add = (faults: readonly WalkFault[]) => {
    for (const fault of faults) found(fault)
    const room = FAULTS_KEPT - walked.faults.length
    walked = {
      ...walked,
      faultCount: walked.faultCount + faults.length,
      faults: [...walked.faults, ...faults.slice(0, room)],
    }
  }
  if (!walked.lastLogbookId && !walked.days) {
    const { days, signedUpTo, faults }: WalkedDays = await walkDays(ctx)
    walked = { ...walked, days, signedUpTo }
    add(faults)
  }
  for (;;) {
    const ids = await nextLogbooks(ctx, walked.lastLogbookId)
    const last = ids.at(-1)
    if (last === undefined) return walked
    // Before the chains, never beside them: what was noted outside by then must be in what is read now.
    const commitments = await commitmentsOf(ctx)
    for (const one of await inParallel(ids, (id) => walkLogbook(ctx, id, commitments(id)))) {
      walked = {
        ...walked,
        entries: walked.entries + one.entries,
        photographs: walked.photographs + one.photographs,
      }
      add(one.faults)
    }
    walked = { ...walked, lastLogbookId: last, logbooks: walked.logbooks + ids.length }
    if (!(await moved(walked))) return walked
  }
}

const nextLogbooks = async ({ db }: Pick<Ctx, 'db'>, after: number): Promise<number[]> =>
  (
    await db.logbook.findMany({
      where: { id: { gt: after } },
      orderBy: { id: 'asc' },
      take: LOGBOOKS_A_STEP,
      select: { id: true },
    })
  ).map(({ id }) => id)

/** The answers in the order of the items, with so many under way at once. */
async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const waiting = items.entries()
  const lane = async () => {
    for (const [index, item] of waiting) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return results
}
