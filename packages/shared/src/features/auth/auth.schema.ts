import { z } from 'zod'
import { ORG_TYPES } from '../../access/roles.ts'
import { code } from '../../kernel/code.ts'
import { LANGUAGES } from '../../kernel/words.ts'
import { email, mailCode } from '../common/fields.ts'

/** Limits of spec 000 §9 and the issue of the sign-in. */
export const SIGN_IN_TRIES = 5
export const LOCK_MINUTES = 10
export const PASSWORD_HISTORY = 8
export const REMEMBER_DAYS = 1
/** A session of the web that was not used for so long is over, unless it is remembered. */
export const IDLE_MINUTES = 120
/** A one-time password nobody used for so long is worth nothing; "forgot password" gives another. */
export const ONE_TIME_DAYS = 7
export const CAPTCHA_MINUTES = 5
export const MAIL_CODE_MINUTES = 5
export const SOCKET_TICKET_SECONDS = 30

export const captcha = z.object({ img: z.string(), uuid: z.uuid() })
export const mailCodeRequest = z.object({ email })
/** What came of a request for a mailed code: the same for known and unknown addresses. */
export const mailCodeSent = z.object({ uuid: z.uuid() })

const credential = z.string().min(1).max(200)
/** Spec 000 §3 "Login". The code answers the picture, or is the one mailed to the account's address. */
export const signIn = z.object({
  username: z.string().trim().min(1).max(254),
  password: credential,
  code: z.string().trim().min(1).max(10),
  uuid: z.uuid(),
  accessToken: z.string().max(4000).optional(),
  rememberMe: z.boolean().optional(),
})
export const mobileSignIn = z.object({ username: z.string().trim().min(1).max(254), password: credential })

const roleRef = z.object({ id: z.number(), nameEn: z.string(), nameZh: z.string() })
const orgRef = z.object({ id: z.number(), nameEn: z.string(), nameZh: z.string(), organizationType: code(ORG_TYPES) })
export const sessionUser = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  displayName: z.string(),
  language: z.enum(LANGUAGES),
  isLinkWithIamSmart: z.boolean(),
  organisation: orgRef,
  roles: z.array(roleRef),
  workerDetail: z.object({ id: z.number(), kind: z.string() }).optional(),
})
/** Spec 000 §3 "Session". */
export const session = z.object({
  token: z.string(),
  user: sessionUser,
  oneTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
})
export const info = z.object({
  user: sessionUser,
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  oneTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
})
export const socketTicket = z.object({ ticket: z.string() })
export const mailedSignInCode = z.object({ username: z.string().trim().min(1).max(254) })
export { mailCode }

export type SessionUser = z.output<typeof sessionUser>
export type Info = z.output<typeof info>
