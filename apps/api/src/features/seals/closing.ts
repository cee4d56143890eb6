import { GENESIS_SEAL } from '@portal/shared/features/seals/seal.schema'
import type { LATE_REASONS } from '@portal/shared/features/seals/walk.codes'
import { addDays, type Day, dayOf, toDate } from '@portal/shared/kernel/time'
import type { Ctx } from '../../kernel/ctx.ts'
import { mailRoot } from './anchor.mail.ts'
import { anchor } from './anchored.ts'
import { lockDays } from './chain.ts'
import { sealsOf } from './checkpoint.ts'
import { type Evidence, evidenceOf, type Reach } from './evidence.ts'
import { headTree } from './heads.ts'
import { publicKeysOf, signText } from './keys.ts'
import { rootOf } from './merkle.ts'
import { missingUpTo, movedHeads } from './moved.ts'
import { ALGORITHM, type Checkpoint, dayRoot, isSigned, logLeaf, rowOf, signedBy, signedText } from './signed.ts'

/** Every day since the last checkpoint, or since the first seal, that is over; days without seals too, so that none can be slipped in. */
export async function openDays(ctx: Reach): Promise<Day[]> {
  const { last, firstDay } = await evidenceOf(ctx)
  const today = dayOf(ctx.now)
  const days: Day[] = []
  for (let day = last ? addDays(last.day, 1) : (firstDay ?? today); day < today; day = addDays(day, 1)) days.push(day)
  return days
}

/**
 * Signs one day, once, and puts it outside before the database keeps it: a second process finds it done, and one that follows
 * a process cut off in between finds it outside and keeps the very same. Throws when anything signed before does not hold:
 * what follows a forgery is not signed.
 */
export async function closeDay(ctx: Ctx, day: Day): Promise<void> {
  // why: what takes long is read and remembered before everybody has to wait
  await evidenceOf(ctx)
  const isClosed = await ctx.tx(async (ctx) => {
    await lockDays(ctx)
    const evidence = await evidenceOf(ctx)
    if (evidence.last && evidence.last.day >= day) return false
    refuseUnlessNext(evidence, day)
    const { heads, ...facts } = await factsOf(ctx, day, evidence)
    const [kept] = evidence.ahead
    const one = kept ? sameAs(ctx, kept, facts, evidence) : signed(ctx, { ...facts, ...timeOf(ctx, day) }, evidence)
    await ctx.db.sealHead.createMany({ data: heads.map((head) => ({ ...head, day: toDate(day) })) })
    await ctx.db.sealCheckpoint.create({ data: rowOf(one) })
    for (const to of ctx.settings.anchorMailTo) await ctx.jobs.add(mailRoot, { day, to })
    if (!kept) await anchor(ctx, evidence.checkpoints, one)
    return true
  })
  if (isClosed) await ctx.anchors.journal.forget(day)
}

function refuseUnlessNext({ faults, last, ahead }: Evidence, day: Day): void {
  const [fault] = faults
  if (fault) throw new Error(`${day} is not signed: the checkpoint of ${fault.day} has a fault (${fault.fault})`)
  if (last && day !== addDays(last.day, 1)) throw new Error(`${day} is not signed: it does not follow ${last.day}`)
  const [kept] = ahead
  if (kept && (ahead.length > 1 || kept.day !== day))
    throw new Error(`${day} is not signed: ${ahead.at(-1)?.day} is signed outside already`)
}

type Time = Pick<Checkpoint, 'createdAt' | 'lateReason' | 'keyVersion'>
type Facts = Omit<Checkpoint, keyof Time | 'signature' | 'logSize' | 'logRoot'>

async function factsOf(ctx: Ctx, day: Day, evidence: Evidence) {
  const { last } = evidence
  const [seals, heads] = [await sealsOf(ctx.db, day), await movedHeads(ctx.db, day, evidence)]
  const tree = last?.headsRoot ? evidence.heads.copy() : headTree()
  tree.set(heads)
  return {
    day,
    algorithm: ALGORITHM,
    entryCount: seals.length,
    root: dayRoot(ALGORITHM, seals),
    previousRoot: last?.root ?? GENESIS_SEAL,
    headCount: tree.size(),
    headsRoot: tree.root(),
    missing: await missingUpTo(ctx, day, last?.day ?? null),
    heads,
  } satisfies Facts & { heads: object }
}

function timeOf({ now, settings, anchors }: Ctx, day: Day): Time {
  const late: (typeof LATE_REASONS)[number] = anchors.openedAt > signedBy(day) ? 'NOT_RUNNING' : 'FAILED'
  return {
    createdAt: now.toISOString(),
    lateReason: now > signedBy(day) ? late : null,
    keyVersion: settings.sealKeyVersion,
  }
}

/** With its place in the log. */
function logged(facts: Facts & Time, { checkpoints }: Pick<Evidence, 'checkpoints'>): Omit<Checkpoint, 'signature'> {
  const leaf = logLeaf({ ...facts, logSize: null, logRoot: null, signature: '' })
  const logRoot = rootOf([...checkpoints.map(logLeaf), leaf]).toString('hex')
  return { ...facts, logSize: checkpoints.length + 1, logRoot }
}

export function signed(
  { settings }: Pick<Ctx, 'settings'>,
  facts: Facts & Time,
  earlier: Pick<Evidence, 'checkpoints'>,
): Checkpoint {
  const one = { ...logged(facts, earlier), signature: '' }
  return { ...one, signature: signText(settings, signedText(one)) }
}

/** What lies outside, if that is what the database says; a day signed there is never signed anew. */
function sameAs({ settings }: Ctx, kept: Checkpoint, facts: Facts, evidence: Evidence): Checkpoint {
  const { createdAt, lateReason, keyVersion, signature } = kept
  const one = { ...logged({ ...facts, createdAt, lateReason, keyVersion }, evidence), signature }
  if (signedText(one) !== signedText(kept) || !isSigned({ publicKey: publicKeysOf(settings), keys: settings }, one))
    throw new Error(`${kept.day} is not signed: what is signed outside is not what the database says`)
  return one
}
