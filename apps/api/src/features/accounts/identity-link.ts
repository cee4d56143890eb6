import { createHash, randomBytes } from 'node:crypto'
import { IDENTITY_MINUTES } from '@portal/shared/features/identity/identity.schema'
import { problem } from '@portal/shared/kernel/problem'
import { unique } from '../../kernel/constraints.ts'
import type { GuestCtx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { readToken, signToken } from '../auth/token.ts'
import { postNotice } from './account.jobs.ts'
import { decrypted, encrypted, openIdDigest } from './identity-cipher.ts'

const COOKIE = 'identity'
const SECRET_BYTES = 32
const SEPARATOR = '~'

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** Gives this browser a new secret and answers its digest: what is bound to it is of no use in another browser. */
export function bindBrowser({ cookies }: GuestCtx): string {
  const secret = newSecret()
  cookies.set(COOKIE, secret, IDENTITY_MINUTES)
  return sha256(secret)
}
export const browserOf = ({ cookies }: GuestCtx): string => sha256(cookies.get(COOKIE) ?? '')

/**
 * The token with which the first sign-in links an identity (17012 when it fails). It holds the identifier encrypted and
 * is bound to the browser: a token slipped to somebody else would link a stranger's identity with his account.
 */
export const linkToken = (ctx: GuestCtx, openId: string): string =>
  signToken(
    ctx.settings.tokenSecret,
    'link',
    [bindBrowser(ctx), encrypted(ctx, openId)].join(SEPARATOR),
    IDENTITY_MINUTES * 60,
  )

export function readLinkToken(ctx: GuestCtx, token: string): string {
  const [browser, box] = readToken(ctx.settings.tokenSecret, 'link', token)?.split(SEPARATOR) ?? []
  const openId = box && browser === browserOf(ctx) ? decrypted(ctx, box) : null
  if (!openId) throw problem('identityAccessTokenInvalid')
  return openId
}

/** Links an account with an identity; doing so twice changes nothing. The account is locked: it can have one only. */
export async function linkIdentity(ctx: GuestCtx, userId: number, openId: string): Promise<void> {
  await lockRows(ctx.db, 'user', [userId])
  const digest = openIdDigest(ctx, openId)
  const known = await ctx.db.identityLink.findUnique({ where: { userId } })
  if (known?.openIdDigest === digest) return
  if (known) throw problem('identityOtherLinked')
  const data = { userId, openIdDigest: digest, openIdBox: encrypted(ctx, openId), createdAt: ctx.now }
  await unique('identityUsedByOther', 'accessToken', ctx.db.identityLink.create({ data }))
  await ctx.record({ action: 'account.identityLink', model: 'user', rowId: userId })
  await postNotice(ctx, { userId, change: 'identityLinked' })
}
