import type { Day } from '@portal/shared/kernel/time'
import { toDate } from '@portal/shared/kernel/time'
import { sealsOf } from './checkpoint.ts'
import { faultsNow } from './commitment.ts'
import { type Evidence, evidenceOf, type Reach } from './evidence.ts'
import { headTree } from './heads.ts'
import { dayRoot } from './signed.ts'
import { type WalkFault, walkFault } from './walk.fault.ts'

export interface WalkedDays {
  days: number
  signedUpTo: Day | null
  faults: readonly WalkFault[]
}

/** All signed days: each against the one before and what lies outside, its seals against its root, its heads against theirs. */
export async function walkDays(ctx: Reach): Promise<WalkedDays> {
  const evidence = await evidenceOf(ctx)
  const faults = faultsNow(evidence, ctx.now).map(({ day, fault }) => walkFault(`DAY_${fault}`, { day }))
  const heads = headTree()
  for (const { day, algorithm, root, entryCount, headsRoot, headCount } of evidence.checkpoints) {
    const seals = await sealsOf(ctx.db, day)
    if (seals.length !== entryCount || dayRoot(algorithm, seals) !== root) faults.push(walkFault('DAY', { day }))
    if (!headsRoot) continue
    heads.set(await movedOn(ctx, day))
    if (heads.size() !== headCount || heads.root() !== headsRoot) faults.push(walkFault('DAY_HEADS', { day }))
  }
  return {
    days: evidence.checkpoints.length,
    signedUpTo: evidence.last?.day ?? null,
    faults: [...faults, ...gone(evidence)],
  }
}

const movedOn = ({ db }: Reach, day: Day) =>
  db.sealHead.findMany({ where: { day: toDate(day) }, select: { logbookId: true, sequence: true, seal: true } })

/** What a day says was missing when it was closed stays missing. */
const gone = ({ missing }: Evidence): WalkFault[] =>
  [...missing.values()].flat().map(({ logbookId, sequence }) => walkFault('CUT', { logbookId, sequence }))
