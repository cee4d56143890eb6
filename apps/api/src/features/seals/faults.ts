import { GENESIS_SEAL } from '@portal/shared/features/seals/seal.schema'
import { addDays, type Day } from '@portal/shared/kernel/time'
import { type Anchored, isUnanchored } from './anchored.ts'
import { growingRoot } from './merkle.ts'
import { ALGORITHM, type Checkpoint, isSigned, logLeaf, signedBy, signedText, type Verifier } from './signed.ts'

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
export interface DayFault {
  day: Day
  fault: CheckpointFault
}

/** A row of the database: what it says, or nothing when it says nothing that a checkpoint could. */
export interface SignedDay {
  day: Day
  checkpoint: Checkpoint | null
}

/** Everything that is wrong with a chain of checkpoints, in the order of days; it does not look at what they are about. */
export function faultsOf(rows: readonly SignedDay[], anchored: Anchored, verifier: Verifier): DayFault[] {
  const log = growingRoot()
  const known = rows.flatMap(({ checkpoint }) => checkpoint ?? [])
  const isAnchored = !isUnanchored(known, anchored)
  const outside = Map.groupBy(anchored.days, (line) => line.day)
  let before: Checkpoint | null = null
  const faults: DayFault[] = []
  for (const [place, { day, checkpoint: one }] of rows.entries()) {
    const add = (fault: CheckpointFault) => faults.push({ day, fault })
    if (!one || !isSigned(verifier, one)) add('SIGNATURE')
    if (!one) continue
    log.add(logLeaf(one))
    if (!follows(one, before, place + 1, log.root().toString('hex'))) add('GAP')
    if (!isInTime(one)) add('LATE')
    if (isAnchored && !isKept(one, outside.get(day), anchored)) add('ANCHOR')
    before = one
  }
  return faults
}

/** The day after, naming the root before, at its place in the log. An algorithm is never given up for an older one. */
function follows(one: Checkpoint, before: Checkpoint | null, logSize: number, logRoot: string): boolean {
  if (one.previousRoot !== (before?.root ?? GENESIS_SEAL)) return false
  if (before && (one.day !== addDays(before.day, 1) || one.algorithm < before.algorithm)) return false
  return one.algorithm < ALGORITHM || (one.logSize === logSize && one.logRoot === logRoot)
}

const isInTime = ({ algorithm, day, createdAt, lateReason }: Checkpoint): boolean =>
  algorithm < ALGORITHM || !!lateReason === new Date(createdAt) > signedBy(day)

const isKept = (one: Checkpoint, lines: readonly Checkpoint[] = [], { isWhole }: Anchored): boolean =>
  lines.length ? lines.every((line) => isSame(one, line)) : !isWhole

export const isSame = (one: Checkpoint, other: Checkpoint | undefined): boolean =>
  !!other && signedText(one) === signedText(other) && one.signature === other.signature
