import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHmac,
  publicEncrypt,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/* The service's half of the protocol, written apart from the portal's so that one mistake cannot stand in both (domain.md §6.2). */

const METHOD = 'HmacSHA256'
const IV = 12
const TAG = 16

export type Padding = 'pkcs1' | 'oaep256'

export interface Signed {
  clientID: string
  signatureMethod: string
  timestamp: string
  nonce: string
  signature: string
}

/** Whether a call was signed with this secret, body and all. */
export function isSignedBy(
  secret: string,
  { clientID, signatureMethod, timestamp, nonce, signature }: Signed,
  rawBody: string,
): boolean {
  if (signatureMethod !== METHOD) return false
  const text = [clientID, signatureMethod, timestamp, nonce, rawBody].join('')
  const right = Buffer.from(encodeURIComponent(createHmac('sha256', secret).update(text).digest('base64')))
  const given = Buffer.from(signature)
  return right.length === given.length && timingSafeEqual(right, given)
}

export const newContentKey = (): Buffer => randomBytes(32)

export const wrapped = (cek: Buffer, publicKeyPem: string, padding: Padding): string => {
  const how =
    padding === 'pkcs1'
      ? { padding: constants.RSA_PKCS1_PADDING }
      : { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  return publicEncrypt({ key: publicKeyPem, ...how }, cek).toString('base64')
}

export function encrypted(plain: object, cek: Buffer): string {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', cek, iv)
  const text = Buffer.concat([cipher.update(JSON.stringify(plain)), cipher.final()])
  return Buffer.concat([Buffer.from([0, 0, 0, IV]), iv, text, cipher.getAuthTag()]).toString('base64')
}

/** The object inside a content; nothing when it cannot be opened with this key. */
export function decrypted(content: string, cek: Buffer): unknown {
  try {
    const bytes = Buffer.from(content, 'base64')
    if (bytes.readUInt32BE(0) !== IV) return null
    const decipher = createDecipheriv('aes-256-gcm', cek, bytes.subarray(4, 4 + IV), { authTagLength: TAG })
    decipher.setAuthTag(bytes.subarray(bytes.length - TAG))
    return JSON.parse(
      Buffer.concat([decipher.update(bytes.subarray(4 + IV, bytes.length - TAG)), decipher.final()]).toString(),
    )
  } catch {
    return null
  }
}
