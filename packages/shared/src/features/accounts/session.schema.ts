import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { uuid } from '../../kernel/input.ts'
import { listOf, listQuery } from '../../kernel/list.ts'
import { instantOut } from '../../kernel/time.ts'

export const SIGN_IN_OUTCOMES = ['OK', 'WRONG_PASSWORD', 'LOCKED', 'DISABLED', 'REFUSED'] as const
export const SIGN_IN_METHODS = ['PASSWORD', 'IDENTITY'] as const
/** How long the history of sign-ins is kept. */
export const SIGN_IN_HISTORY_DAYS = 365
const channel = code(['web', 'mobile'])

export const sessionParam = z.object({ sessionId: uuid })
export const sessionRow = z.object({
  id: z.string(),
  channel,
  /** What the browser says about itself. */
  device: z.string(),
  /** The network address it was opened from. */
  address: z.string(),
  createdAt: instantOut,
  /** Exact to five minutes. */
  lastSeenAt: instantOut,
  expiresAt: instantOut,
  isCurrent: z.boolean(),
})
export const sessionList = z.object({ content: z.array(sessionRow) })

export const signInQuery = listQuery({}, ['createdAt'], 'createdAt,desc')
export const signInList = listOf(
  z.object({
    id: z.number(),
    outcome: code(SIGN_IN_OUTCOMES),
    method: code(SIGN_IN_METHODS),
    channel,
    device: z.string(),
    address: z.string(),
    createdAt: instantOut,
  }),
)
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number]
export type SignInMethod = (typeof SIGN_IN_METHODS)[number]
