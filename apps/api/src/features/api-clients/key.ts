import { createHash, randomBytes } from 'node:crypto'

/** By which people, and programs that look for secrets in texts, know a key of this portal. */
const MARK = 'lbk_'
/** Whether somebody shows a key of a program, not the token of a session. */
export const isKey = (token: string): boolean => token.startsWith(MARK)
const KEY_BYTES = 32
/** What is shown of a key afterwards: its mark and 48 of its 256 random bits. */
const SHOWN = MARK.length + 8

/** A key is long and random, so a plain digest of it is as good as one that is slow to make. */
export const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/** A new key with what is kept of it. */
export function makeKey(): { key: string; keyPrefix: string; keyDigest: string } {
  const key = `${MARK}${randomBytes(KEY_BYTES).toString('base64url')}`
  return { key, keyPrefix: key.slice(0, SHOWN), keyDigest: digestOf(key) }
}
