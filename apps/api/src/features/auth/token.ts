import { createSecretKey, type KeyObject } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { z } from 'zod'

/** What a signed token is for; one kind never passes for another. */
export type Audience = 'session' | 'link' | 'device'
const ALGORITHM = 'HS256'
const claims = z.object({ sub: z.string() })

/** As a key object: given text, the library first tries to read it as a public key, on every call anew. */
const keys = new Map<string, KeyObject>()
function keyOf(secret: string): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(Buffer.from(secret))
  keys.set(secret, key)
  return key
}

export const signToken = (secret: string, audience: Audience, subject: string, seconds: number): string =>
  jwt.sign({}, keyOf(secret), { algorithm: ALGORITHM, audience, subject, expiresIn: seconds })

/** The subject of a token of this audience, or nothing when it is forged, expired or meant for something else. */
export function readToken(secret: string, audience: Audience, token: string): string | null {
  try {
    return claims.parse(jwt.verify(token, keyOf(secret), { algorithms: [ALGORITHM], audience })).sub
  } catch {
    return null
  }
}
