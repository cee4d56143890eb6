import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { problem } from '@portal/shared/kernel/problem'
import type { GuestCtx } from '../../kernel/ctx.ts'

/* How the identifier of a person at the identity service is kept: a keyed digest to find it by, and itself encrypted. */

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

function keyFor({ settings }: GuestCtx, use: 'digest' | 'box'): Buffer {
  if (!settings.identityKey) throw problem('identityServiceFailed')
  return Buffer.from(hkdfSync('sha256', settings.identityKey, '', `identity ${use}`, 32))
}

export const openIdDigest = (ctx: GuestCtx, openId: string): string =>
  createHmac('sha256', keyFor(ctx, 'digest')).update(openId).digest('base64url')

export function encrypted(ctx: GuestCtx, openId: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyFor(ctx, 'box'), iv)
  return Buffer.concat([iv, cipher.update(openId, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** The identifier again; nothing when it was not made with our key. */
export function decrypted(ctx: GuestCtx, box: string): string | null {
  const bytes = Buffer.from(box, 'base64url')
  try {
    const opener = createDecipheriv(CIPHER, keyFor(ctx, 'box'), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
    opener.setAuthTag(bytes.subarray(-TAG_BYTES))
    return opener.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + opener.final('utf8')
  } catch {
    return null
  }
}
