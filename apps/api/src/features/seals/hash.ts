import { createHash, createHmac } from 'node:crypto'
import { canonicalText } from '@portal/shared/features/seals/canonical'
import type { SEAL_KINDS } from '@portal/shared/features/seals/seal.schema'
import { type SealKeys, sealKeyOf } from './keys.ts'

export type SealKind = (typeof SEAL_KINDS)[number]

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
 * the text proves that a name was not changed, but does not tell it, nor that two rows name the same person. An entry is
 * compared under the key it was sealed with; under a key that is not there nothing matches.
 */
export const maskOf =
  (keys: SealKeys, kind: SealKind, rowId: number, keyVersion = keys.sealKeyVersion) =>
  (value: string): string => {
    const key = sealKeyOf(keys, keyVersion)
    return key ? createHmac('sha256', key).update(`${kind}:${rowId}:${value}`).digest('hex') : `no key ${keyVersion}`
  }
