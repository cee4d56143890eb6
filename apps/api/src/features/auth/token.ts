import { createSecretKey, type KeyObject } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { z } from 'zod'

/** What a signed token is for; one kind never passes for another. */
export type Audience = 'session' | 'link' | 'device'
const ALGORITHM = 'HS256'
const claims = z.object({ sub: z.string(), exp: z.number() })

/** As a key object: given text, the library first tries to read it as a public key, on every call anew. */
const keys = new Map<string, KeyObject>()
function keyOf(secret: string): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(Buffer.from(secret))
  keys.set(secret, key)
  return key
}

export const signToken = (secret: string, audience: Audience, subject: string, seconds: number): string =>
  jwt.sign({}, keyOf(secret), { algorithm: ALGORITHM, audience, subject, expiresIn: seconds })

interface Verified {
  subject: string
  /** In milliseconds since 1970. */
  until: number
}
/** Signatures that were checked, by secret and audience and then by the token itself, which alone leads to its entry. */
const verified = new Map<string, Map<string, Verified>>()
/** Who calls comes again within seconds; beyond so many the memory begins anew. */
const VERIFIED_MAX = 10_000

/**
 * The subject of a token of this audience, or nothing when it is forged, expired or meant for something else. A signature is
 * checked once: what may end before the token does is never part of it, and is asked of the database by each call.
 */
export function readToken(secret: string, audience: Audience, token: string): string | null {
  const kind = `${audience} ${secret}`
  const known = verified.get(kind)?.get(token)
  if (known) return known.until > libraryClock() ? known.subject : null
  const found = verify(secret, audience, token)
  if (!found) return null
  const memory = verified.get(kind) ?? new Map<string, Verified>()
  if (memory.size >= VERIFIED_MAX) memory.clear()
  verified.set(kind, memory.set(token, found))
  return found.subject
}

/** The machine's time in milliseconds, by which the library judges: tokens end by that and never by the clock of a context. */
const libraryClock = (): number => performance.timeOrigin + performance.now()

function verify(secret: string, audience: Audience, token: string): Verified | null {
  try {
    const { sub, exp } = claims.parse(jwt.verify(token, keyOf(secret), { algorithms: [ALGORITHM], audience }))
    return { subject: sub, until: exp * 1000 }
  } catch {
    return null
  }
}
