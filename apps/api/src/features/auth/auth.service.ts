import { createHash, randomBytes } from 'node:crypto'
import type { authContracts } from '@portal/shared/features/auth/auth.contract'
import { SOCKET_TICKET_SECONDS } from '@portal/shared/features/auth/auth.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import type { Ctx, GuestCtx } from '../../kernel/ctx.ts'
import { postNotice } from '../accounts/account.jobs.ts'
import { linkIdentity, readLinkToken } from '../accounts/identity-link.ts'
import { newCaptcha, spendCode, spendMailCode } from './challenge.ts'
import { callerOf, knownDevice } from './device.ts'
import { enter, refuseWorkers, requirePassword } from './entry.ts'
import { throttle, throttleCodeless, throttleStrangers } from './guard.ts'
import { noteSignIn } from './history.ts'
import { postMailCode } from './mail-code.ts'
import { throttleMails } from './mail-price.ts'
import { findCredential, presentInfo, presentProgram, withRoles } from './present.ts'
import { endSessions } from './session.ts'
import { BY_MAIL, hasFailures, onDevice, strangerAt } from './tries.ts'

type Input = Inputs<typeof authContracts>

export async function code(ctx: GuestCtx) {
  await throttle(ctx, ['picture', callerOf(ctx)])
  return newCaptcha(ctx)
}

/** Always the same work and the same answer: whether an account exists is nobody's business. */
export async function mailCode(ctx: GuestCtx, { username, proof }: Input['mailCode']) {
  const user = await findCredential(ctx.db, username)
  const purpose = 'signIn'
  const device = await knownDevice(ctx, user?.id)
  const { isPaid } = await throttleMails(ctx, { purpose, whose: username, proof, device })
  return postMailCode(ctx, { purpose, email: user?.email ?? '', recipient: user?.email ?? username, isPaid })
}

/** The portal's sign-in (spec 000 §1): picture or mailed code, then username and password; the first one with an identity links it. */
export async function login(ctx: GuestCtx, { username, password, accessToken, rememberMe, ...typed }: Input['login']) {
  await throttleCodeless(ctx, { uuid: typed.uuid, purpose: 'signIn' })
  const openId = accessToken === undefined ? null : readLinkToken(ctx, accessToken)
  const user = await findCredential(ctx.db, username)
  const device = await knownDevice(ctx, user?.id)
  const way = await spendCode(ctx, typed, user?.email, async () => !device && hasFailures(ctx, username.toLowerCase()))
  const place = way === 'mail' ? BY_MAIL : device ? onDevice(device) : strangerAt(ctx)
  const known = await requirePassword(ctx, { username, password, place, channel: 'web' }, user)
  await refuseWorkers(ctx, { userId: known.id, channel: 'web', method: 'PASSWORD' }, known)
  if (openId) await postNotice(ctx, { userId: known.id, change: 'identityLinking' })
  return ctx.tx(async (ctx) => {
    if (openId) await linkIdentity(ctx, known.id, openId)
    const identityLink = openId ? { userId: known.id } : known.identityLink
    return enter(ctx, { ...known, identityLink }, { channel: 'web', method: 'PASSWORD' }, rememberMe)
  })
}

/** Workers' sign-in: no picture, throttled, counted apart from the portal's; whoever has no mobile right is refused. */
export async function mobileLogin(ctx: GuestCtx, { username, password, uuid, code }: Input['mobileLogin']) {
  await (uuid ? throttleCodeless(ctx, { uuid, purpose: 'signIn' }) : throttleStrangers(ctx))
  const found = await findCredential(ctx.db, username)
  const device = await knownDevice(ctx, found?.id)
  if (uuid) await spendMailCode(ctx, uuid, 'signIn', found?.email, code ?? '')
  const place = uuid ? BY_MAIL : device ? onDevice(device) : strangerAt(ctx)
  const user = await requirePassword(ctx, { username, password, place, channel: 'mobile' }, found)
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
  if (ctx.actor.apiClientId !== null) return presentProgram(ctx.actor)
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
