import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/* How calls to the identity service are signed and their bodies encrypted (domain.md §6.2). */

export const SIGNATURE_METHOD = 'HmacSHA256'
export const CEK_BYTES = 32
const CIPHER = 'aes-256-gcm'
const LENGTH_BYTES = 4
const IV_BYTES = 12
const TAG_BYTES = 16

export interface Stamp {
  clientID: string
  timestamp: string
  nonce: string
}

/** The signature over exactly the body that is sent; getKey has none. */
export const signatureOf = ({ clientID, timestamp, nonce }: Stamp, rawBody: string, clientSecret: string): string =>
  encodeURIComponent(
    createHmac('sha256', clientSecret)
      .update(clientID + SIGNATURE_METHOD + timestamp + nonce + rawBody)
      .digest('base64'),
  )

/** Length of the IV, IV, cipher text, tag: in Base64. */
export function seal(plain: string, cek: Buffer, iv: Buffer = randomBytes(IV_BYTES)): string {
  const cipher = createCipheriv(CIPHER, cek, iv)
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeInt32BE(iv.length)
  return Buffer.concat([length, iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64',
  )
}

/** The plain text of a content; throws when it is not sealed with this key. */
export function unseal(content: string, cek: Buffer): string {
  const bytes = Buffer.from(content, 'base64')
  const start = LENGTH_BYTES + IV_BYTES
  if (bytes.length < start + TAG_BYTES || bytes.readInt32BE(0) !== IV_BYTES) throw new Error('not a content')
  const decipher = createDecipheriv(CIPHER, cek, bytes.subarray(LENGTH_BYTES, start), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return decipher.update(bytes.subarray(start, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}
