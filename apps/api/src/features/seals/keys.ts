import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'
import type { Settings } from '../../kernel/ports.ts'

export type SealKeys = Pick<Settings, 'sealKey' | 'sealKeyVersion' | 'oldSealKeys'>

/** The seal key with this number; nothing when the installation does not have it. */
export const sealKeyOf = ({ sealKey, sealKeyVersion, oldSealKeys }: SealKeys, version: number): string | undefined =>
  version === sealKeyVersion ? sealKey : oldSealKeys[version]

/** What stands before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410 §7). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const PURPOSE = 'digital log-books: checkpoints of seals'
const SEED_BYTES = 32

/** Derived from the seal key (HKDF, RFC 5869), so that there is no second secret to keep. */
function privateKeyOf(sealKey: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', sealKey, '', PURPOSE, SEED_BYTES))
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
}

/** Public keys by version: what checks a signature, wherever they come from. */
export type PublicKeys = (version: number) => KeyObject | undefined

/** The public keys of this installation. */
export function publicKeysOf(keys: SealKeys): PublicKeys {
  const made = new Map<number, KeyObject | undefined>()
  return (version) => {
    if (!made.has(version)) {
      const key = sealKeyOf(keys, version)
      made.set(version, key === undefined ? undefined : createPublicKey(privateKeyOf(key)))
    }
    return made.get(version)
  }
}

/** A public key as one line: its SubjectPublicKeyInfo in base64, which is a PEM file without its frame. */
export const lineOf = (key: KeyObject): string => key.export({ format: 'der', type: 'spki' }).toString('base64')
/** Reads such a line; nothing when it is none. */
export function publicKeyFrom(line: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: Buffer.from(line, 'base64'), format: 'der', type: 'spki' })
  } catch {
    return undefined
  }
}

/** The Ed25519 signature of a text with the current key, in hex. */
export const signText = ({ sealKey }: SealKeys, text: string): string =>
  sign(null, Buffer.from(text), privateKeyOf(sealKey)).toString('hex')

export const isSignedBy = (key: KeyObject | undefined, text: string, signature: string): boolean =>
  !!key && verify(null, Buffer.from(text), key, Buffer.from(signature, 'hex'))
