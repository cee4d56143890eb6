import { z } from 'zod'
import { exactText, patterned } from '../../kernel/input.ts'
import { plainOf } from '../../kernel/text/plain.ts'
import { credential, session } from '../auth/auth.schema.ts'
import { rowId, TOKEN_MAX } from '../common/fields.ts'

/** Where the identity service sends the browser back to, under /app-iamsmart (spec 000 §2.1). */
export const IDENTITY_PATHS = ['/login/true', '/home/true', '/form/true'] as const
export const IDENTITY_MINUTES = 10
export const identityReturn = (path: (typeof IDENTITY_PATHS)[number]) => `/app-iamsmart${path}`

/** To link one's account, the password is asked for once more, before the browser leaves; whoever signs forms is linked already. */
export const identityStart = z.discriminatedUnion('path', [
  z.object({ path: z.literal(IDENTITY_PATHS[0]) }),
  z.object({ path: z.literal(IDENTITY_PATHS[1]), password: credential }),
  z.object({ path: z.literal(IDENTITY_PATHS[2]) }),
])
/** The browser goes to `appUrl` + `&state=…&lang=zh-HK|en-US`. */
export const identityStarted = z.object({ appUrl: z.string(), state: z.string() })

/** What stands in an address may be anything; what is no code and no state is told so by a problem of its own. */
const fromAddress = patterned(/^[\s\S]{0,2000}$/, undefined, plainOf).optional()
/** What the return page found in its address; what is missing gets its own code (17002, 17011). */
export const identityAnswer = z.object({ authCode: fromAddress, state: fromAddress })
/** Linked: a session. Not linked yet: a token of ten minutes for the sign-in that makes the link. */
export const identitySignIn = z.union([session, z.object({ accessToken: z.string() })])
export const identityEnrolment = identityAnswer.extend({ currentJWT: exactText(0, TOKEN_MAX) })
/** With the caller's own password. */
export const identityRemoval = z.object({ userID: rowId, password: credential })
