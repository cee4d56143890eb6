import { constants, createPrivateKey, createPublicKey, privateDecrypt } from 'node:crypto'
import { problem } from '@portal/shared/kernel/problem'
import { z } from 'zod'
import { CEK_BYTES } from './envelope.ts'

/** A content key as the service sent it: wrapped for our private key. */
export interface WrappedKey {
  wrappedKey: string
  expiresAt: Date
}
/** Where all processes find the key that is in force. */
export interface KeyStore {
  load(): Promise<WrappedKey | null>
  save(key: WrappedKey): Promise<void>
}
export interface ContentKey extends WrappedKey {
  cek: Buffer
}
export type RsaPadding = 'pkcs1' | 'oaep256'

/** A key is not used in its last minute: the service's clock may be ahead. */
const MARGIN_MS = 60_000
const grant = z.object({
  secretKey: z.string(),
  pubKey: z.string(),
  issueAt: z.coerce.number(),
  expiresIn: z.coerce.number(),
})

/** Opens what the service wraps for us; nothing when it was not wrapped for this key, or not in this way. */
export function unwrapper(privateKeyPem: string, padding: RsaPadding) {
  const key = createPrivateKey(privateKeyPem)
  const how =
    padding === 'pkcs1'
      ? { padding: constants.RSA_PKCS1_PADDING }
      : { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')
  const open = (wrappedKey: string): Buffer | null => {
    try {
      const cek = privateDecrypt({ key, ...how }, Buffer.from(wrappedKey, 'base64'))
      return cek.length === CEK_BYTES ? cek : null
    } catch {
      return null
    }
  }
  return { open, publicKey }
}

interface Ring {
  store: KeyStore
  clock(): Date
  unwrap: ReturnType<typeof unwrapper>
  /** The content of a successful getKey. */
  ask(): Promise<unknown>
}

/** The content key of this moment: the stored one while it lasts, else a new one. */
export function keyRing({ store, clock, unwrap, ask }: Ring) {
  let asking: Promise<ContentKey> | undefined
  const stored = async (): Promise<ContentKey | null> => {
    const key = await store.load()
    if (!key || key.expiresAt.getTime() - MARGIN_MS <= clock().getTime()) return null
    const cek = unwrap.open(key.wrappedKey)
    return cek && { ...key, cek }
  }
  const renew = async (): Promise<ContentKey> => {
    const read = grant.safeParse(await ask())
    if (!read.success) throw problem('identityServiceFailed')
    const { secretKey, pubKey, issueAt, expiresIn } = read.data
    const cek = pubKey.replace(/\s/g, '') === unwrap.publicKey ? unwrap.open(secretKey) : null
    if (!cek) throw problem('identityKeyFailed')
    const key = { wrappedKey: secretKey, expiresAt: new Date(issueAt + expiresIn) }
    await store.save(key)
    return { ...key, cek }
  }
  /** Calls that need a new key at the same time wait for one. */
  const renewOnce = () => {
    asking ??= renew().finally(() => {
      asking = undefined
    })
    return asking
  }
  return {
    current: async () => (await stored()) ?? renewOnce(),
    /** Another process may have asked already: then its key serves. */
    async after(refused: ContentKey) {
      const now = await stored()
      return now && now.wrappedKey !== refused.wrappedKey ? now : renewOnce()
    },
  }
}
