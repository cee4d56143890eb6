import jwt from 'jsonwebtoken'
import { z } from 'zod'

/** What a signed token is for; one kind never passes for another. */
export type Audience = 'session' | 'link'
const ALGORITHM = 'HS256'
const claims = z.object({ sub: z.string() })

export const signToken = (secret: string, audience: Audience, subject: string, seconds: number): string =>
  jwt.sign({}, secret, { algorithm: ALGORITHM, audience, subject, expiresIn: seconds })

/** The subject of a token of this audience, or nothing when it is forged, expired or meant for something else. */
export function readToken(secret: string, audience: Audience, token: string): string | null {
  try {
    return claims.parse(jwt.verify(token, secret, { algorithms: [ALGORITHM], audience })).sub
  } catch {
    return null
  }
}
