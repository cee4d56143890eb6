import { createHash, randomBytes } from 'node:crypto'
import type { authContracts } from '@portal/shared/features/auth/auth.contract'
import { SOCKET_TICKET_SECONDS } from '@portal/shared/features/auth/auth.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import type { Ctx, GuestCtx } from '../../kernel/ctx.ts'
import { linkIdentity, readLinkToken } from '../accounts/identity-link.ts'
import { newCaptcha, spendCode } from './challenge.ts'
import { enter, refuseWorkers, requirePassword } from './entry.ts'
import { throttleMails, throttleStrangers } from './guard.ts'
import { noteSignIn } from './history.ts'
import { postMailCode } from './mail-code.ts'
import { findUser, presentInfo, withRoles } from './present.ts'
import { endSessions } from './session.ts'

type Input = Inputs<typeof authContracts>

export const code = (ctx: GuestCtx) => newCaptcha(ctx)

/** Always the same work and the same answer: whether an account exists is nobody's business. */
export async function mailCode(ctx: GuestCtx, { username }: Input['mailCode']) {
  await throttleStrangers(ctx)
  await throttleMails(ctx, username)
  const user = await findUser(ctx.db, username)
  return postMailCode(ctx, { purpose: 'signIn', email: user?.email ?? '', recipient: user?.email ?? username })
}

/** The portal's sign-in (spec 000 §1): picture or mailed code, then username and password; the first one with an identity links it. */
export async function login(
  ctx: GuestCtx,
  { username, password, code, uuid, accessToken, rememberMe }: Input['login'],
) {
  await throttleStrangers(ctx)
  const openId = accessToken === undefined ? null : readLinkToken(ctx, accessToken)
  const user = await findUser(ctx.db, username)
  await spendCode(ctx, uuid, code, user?.email)
  const known = await requirePassword(ctx, { username, password }, user, 'web')
  await refuseWorkers(ctx, { userId: known.id, channel: 'web', method: 'PASSWORD' }, known)
  return ctx.tx(async (ctx) => {
    if (openId) await linkIdentity(ctx, known.id, openId)
    const identityLink = openId ? { userId: known.id } : known.identityLink
    return enter(ctx, { ...known, identityLink }, { channel: 'web', method: 'PASSWORD' }, rememberMe)
  })
}

/** Workers' sign-in: no picture, throttled; whoever has no mobile right is refused. */
export async function mobileLogin(ctx: GuestCtx, { username, password }: Input['mobileLogin']) {
  await throttleStrangers(ctx)
  const user = await requirePassword(ctx, { username, password }, await findUser(ctx.db, username), 'mobile')
  const mobile = await ctx.db.rolePermission.count({
    where: { channel: 'mobile', role: { users: { some: { userId: user.id } } } },
  })
  if (!mobile) {
    await noteSignIn(ctx, { userId: user.id, channel: 'mobile', method: 'PASSWORD' }, 'REFUSED')
    throw problem('forbidden')
  }
  return enter(ctx, user, { channel: 'mobile', method: 'PASSWORD' })
}

export async function info(ctx: Ctx) {
  return presentInfo(ctx, await ctx.db.user.findUniqueOrThrow({ where: { id: ctx.actor.userId }, include: withRoles }))
}

/** Only the digest is kept, and it opens one socket, once. */
export async function socketTicket({ db, actor, now }: Ctx) {
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + SOCKET_TICKET_SECONDS * 1000)
  if (!actor.sessionId) throw problem('signInAgain')
  await db.socketTicket.create({
    data: { digest: digestOf(ticket), userId: actor.userId, sessionId: actor.sessionId, expiresAt },
  })
  return { ticket }
}

export async function logout(ctx: Ctx) {
  if (ctx.actor.sessionId) await endSessions(ctx, { id: ctx.actor.sessionId })
  return {}
}

export const digestOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')
