import { z } from 'zod'
import { ORG_TYPES } from '../../access/roles.ts'
import { code } from '../../kernel/code.ts'
import { exactText, uuid } from '../../kernel/input.ts'
import { instantOut } from '../../kernel/time.ts'
import { LANGUAGES } from '../../kernel/words.ts'
import { mailProof, PROOF_MAX } from '../../kernel/work.ts'
import { mailCode, requiredText, TOKEN_MAX, TYPED_MAX } from '../common/fields.ts'

/** Limits of spec 000 §9 and the issue of the sign-in. */
export const SIGN_IN_TRIES = 5
export const LOCK_MINUTES = 10
/** So many wrong passwords of all strangers together close a name to strangers; its owner still gets in by what they have not. */
export const NAME_TRIES = 25
export const NAME_LOCK_MINUTES = 60
/** From so many wrong passwords of one network on, at whatever names, the next one there comes with a proof of work. */
export const PROOF_NETWORK_FAILURES = 5
/** For so long an account knows a device on which its owner signed in. */
export const DEVICE_DAYS = 180
export const PASSWORD_HISTORY = 8
export const REMEMBER_DAYS = 1
/** A session of the web that was not used for so long is over, unless it is remembered. */
export const IDLE_MINUTES = 120
/** A one-time password nobody used for so long is worth nothing; "forgot password" gives another. */
export const ONE_TIME_DAYS = 7
export const CAPTCHA_MINUTES = 5
export const MAIL_CODE_MINUTES = 5
export const SOCKET_TICKET_SECONDS = 30
/** Why a session is over: its time, its person from another device, a new password, an account that was disabled. */
export const SESSION_ENDS = ['EXPIRED', 'ELSEWHERE', 'PASSWORD', 'DISABLED'] as const
export type SessionEnd = (typeof SESSION_ENDS)[number]

const solvable = z.object({
  algorithm: z.literal('SHA-256'),
  nonce: z.string().max(64),
  salt: z.string().max(64),
  cost: z.number().int().positive(),
  keyLength: z.number().int().positive(),
  keyPrefix: z.string().max(64),
  data: z.object({ picture: z.uuid() }),
})
/** Work for a browser, signed by the server: a number is searched whose digest begins as asked for. */
export const workChallenge = z.object({ parameters: solvable, signature: z.string().max(128) })
export const proofOfWork = z.object({
  challenge: workChallenge,
  solution: mailProof.shape.solution,
})
/** The challenge is solved when the sign-in asks for it (60109). */
export const captcha = z.object({ img: z.string(), uuid: z.uuid(), challenge: workChallenge })
/** The solved challenge that a call for a mailed code was refused with (60114), as JSON in base64. */
export const mailProofField = exactText(0, PROOF_MAX).optional()
/** What came of a request for a mailed code: the same for known and unknown addresses. */
export const mailCodeSent = z.object({ uuid: z.uuid() })

export const credential = exactText(1, TYPED_MAX)
/** A username, or the address of the account. */
const login = requiredText(254)
/** Spec 000 §3 "Login". The code answers the picture, or is the one mailed to the account's address. */
export const signIn = z.object({
  username: login,
  password: credential,
  code: requiredText(10),
  uuid,
  accessToken: exactText(0, TOKEN_MAX).optional(),
  /** The solved challenge of the picture, as JSON in base64. */
  proof: exactText(0, PROOF_MAX).optional(),
  rememberMe: z.boolean().optional(),
})
/** A mailed code, if there is one, gets the owner in while strangers keep his name locked. */
export const mobileSignIn = z.object({
  username: login,
  password: credential,
  code: mailCode.optional(),
  uuid: uuid.optional(),
})

export const roleRef = z.object({ id: z.number(), nameEn: z.string(), nameZh: z.string() })
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
  /** Key of the screen that the person chose to land on. */
  home: z.string().nullable(),
  oneTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** Whose key it is, where a program calls; it has no account. */
  apiClientId: z.number().nullable(),
  /** Who views the portal as this person, if it is not himself who calls. */
  viewer: z.object({ userId: z.number(), displayName: z.string(), until: instantOut }).nullable(),
})
export const socketTicket = z.object({ ticket: z.string() })
export const mailedSignInCode = z.object({ username: login, proof: mailProofField })
export { mailCode }

export type SessionUser = z.output<typeof sessionUser>
export type WorkChallenge = z.output<typeof workChallenge>
export type Info = z.output<typeof info>
