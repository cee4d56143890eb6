import type { sealLogContracts } from '@portal/shared/features/seals/seal-log.contract'
import type { Inputs, ServiceOutput } from '@portal/shared/kernel/contract'
import { orderOf } from '@portal/shared/kernel/list'
import { problem } from '@portal/shared/kernel/problem'
import { dayOf } from '@portal/shared/kernel/time'
import type { GuestCtx } from '../../kernel/ctx.ts'
import { networkOf } from '../../kernel/http/address.ts'
import { pagesOf } from '../../kernel/list/rows/pages.ts'
import { throttle } from '../auth/guard.ts'
import { sealsOf } from './checkpoint.ts'
import { type Evidence, evidenceOf } from './evidence.ts'
import { lineOf, publicKeysOf } from './keys.ts'
import { consistencyPath, type Hash, inclusionPath, leafHash, rootOf } from './merkle.ts'
import { ALGORITHM, type Checkpoint, leafText, logLeaf } from './signed.ts'

type Input = Inputs<typeof sealLogContracts>
type Output = { [K in keyof typeof sealLogContracts]: ServiceOutput<(typeof sealLogContracts)[K]> }

const hex = (hash: Hash) => hash.toString('hex')
const leavesOf = new WeakMap<Evidence, readonly Hash[]>()

/** The days as they lie outside of the database; before there were anchors, as the database has them. */
async function logOf(ctx: GuestCtx): Promise<{ days: readonly Checkpoint[]; leaves: readonly Hash[] }> {
  await throttle(ctx, ['sealLog', networkOf(ctx.address)])
  const evidence = await evidenceOf(ctx)
  const days = evidence.anchored.length ? evidence.anchored : evidence.checkpoints
  const leaves = leavesOf.get(evidence) ?? days.map(logLeaf)
  leavesOf.set(evidence, leaves)
  return { days, leaves }
}

export async function head(ctx: GuestCtx): Promise<Output['head']> {
  const { days, leaves } = await logOf(ctx)
  const publicKey = publicKeysOf(ctx.settings)
  const versions = Array.from({ length: ctx.settings.sealKeyVersion }, (_, index) => index + 1)
  return {
    size: days.length,
    root: hex(rootOf(leaves)),
    day: days.at(-1) ?? null,
    keys: versions.flatMap((version) => {
      const key = publicKey(version)
      return key ? { version, publicKey: lineOf(key) } : []
    }),
  }
}

/** The days lie outside of the database and are at hand as a whole. */
export const days = pagesOf<GuestCtx, object, Input['days']['sort'], Checkpoint, Checkpoint>({
  async read(ctx, _, { sort, skip, take }) {
    const { days } = await logOf(ctx)
    const inOrder = orderOf(sort)[1] === 'asc' ? days : days.toReversed()
    return { rows: inOrder.slice(skip, skip + take), total: days.length }
  },
  present: (_, rows) => rows,
})

export async function consistency(ctx: GuestCtx, { from, to }: Input['consistency']): Promise<Output['consistency']> {
  const { leaves } = await logOf(ctx)
  const second = to ?? leaves.length
  if (from > second || second > leaves.length) throw problem('notFound')
  const whole = leaves.slice(0, second)
  return {
    first: from,
    firstRoot: hex(rootOf(whole.slice(0, from))),
    second,
    secondRoot: hex(rootOf(whole)),
    path: consistencyPath(whole, from).map(hex),
  }
}

export async function dayProof(ctx: GuestCtx, { day }: Input['dayProof']): Promise<Output['dayProof']> {
  const { days, leaves } = await logOf(ctx)
  const index = days.findIndex((one) => one.day === day)
  const one = days[index]
  if (!one) throw problem('notFound')
  return { leaf: leafText(one), ...placeOf(leaves, index) }
}

/** Days of the first versions hashed in another way and are told as a whole only. */
export async function entryProof(ctx: GuestCtx, { code }: Input['entryProof']): Promise<Output['entryProof']> {
  const { days } = await logOf(ctx)
  const entry = await ctx.db.sealEntry.findUnique({ where: { seal: code }, select: { sealedAt: true } })
  const day = entry && dayOf(entry.sealedAt)
  const one = days.find((one) => one.day === day && one.algorithm === ALGORITHM)
  if (!day || !one) throw problem('notFound')
  const seals = await sealsOf(ctx.db, day)
  return {
    leaf: code,
    day,
    ...placeOf(
      seals.map((seal) => leafHash(seal)),
      seals.indexOf(code),
    ),
  }
}

const placeOf = (leaves: readonly Hash[], index: number) => ({
  index,
  size: leaves.length,
  path: inclusionPath(leaves, index).map(hex),
  root: hex(rootOf(leaves)),
})
