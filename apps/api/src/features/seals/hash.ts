import { createHash, createHmac } from 'node:crypto'
import { canonicalText } from '@portal/shared/features/seals/canonical'
import type { SEAL_KINDS } from '@portal/shared/features/seals/seal.schema'
import type { Settings } from '../../kernel/ctx.ts'

export type SealKind = (typeof SEAL_KINDS)[number]
type Key = Pick<Settings, 'sealKey'>

/** The facts around an entry; they are hashed with its content, so that none of its columns can be changed unseen. */
export interface Envelope {
  logbookId: number
  sequence: number
  kind: string
  sealedAt: Date
}

export const textOf = ({ logbookId, sequence, kind, sealedAt }: Envelope, content: object): string =>
  canonicalText({ logbookId, sequence, kind, sealedAt, content })

/** seal = SHA-256(previous seal ‖ canonical text), product.md §8. */
export const sealOf = (previousSeal: string, canonical: string): string =>
  createHash('sha256').update(previousSeal).update(canonical).digest('hex')

/**
 * Personal data enters a sealed text as HMAC-SHA-256 under the installation's seal key, salted with the row it belongs to:
 * the text proves that a name was not changed, but does not tell it, nor that two rows name the same person.
 */
export const maskOf =
  ({ sealKey }: Key, kind: SealKind, rowId: number) =>
  (value: string): string =>
    createHmac('sha256', sealKey).update(`${kind}:${rowId}:${value}`).digest('hex')

const hashPair = (left: string, right: string): string =>
  createHash('sha256').update(`node:${left}${right}`).digest('hex')

/** Root of a binary tree over the seals in order; a last one without neighbor moves up as it is. No seals: the hash of nothing. */
export function merkleRoot(seals: readonly string[]): string {
  if (!seals.length) return createHash('sha256').digest('hex')
  let level = seals.map((seal) => createHash('sha256').update(`leaf:${seal}`).digest('hex'))
  while (level.length > 1) level = level.flatMap((left, index) => (index % 2 ? [] : [pairAt(level, index, left)]))
  return level[0] ?? ''
}
const pairAt = (level: readonly string[], index: number, left: string): string => {
  const right = level[index + 1]
  return right === undefined ? left : hashPair(left, right)
}

export interface Checkpoint {
  day: Date
  entryCount: number
  root: string
  previousRoot: string
}
export const signatureOf = ({ sealKey }: Key, { day, entryCount, root, previousRoot }: Checkpoint): string =>
  createHmac('sha256', sealKey)
    .update(canonicalText({ day: day.toISOString().slice(0, 10), entryCount, root, previousRoot }))
    .digest('hex')
