import type { identityContracts } from '@portal/shared/features/identity/identity.contract'
import { IDENTITY_PATHS, identityReturn } from '@portal/shared/features/identity/identity.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { unlinkable } from '../../access/account.ts'
import type { Ctx, GuestCtx } from '../../kernel/ctx.ts'
import { postNotice } from '../accounts/account.jobs.ts'
import { openIdDigest } from '../accounts/identity-cipher.ts'
import { connectedIdentity, openIdOf } from '../accounts/identity-confirm.ts'
import { linkIdentity, linkToken } from '../accounts/identity-link.ts'
import { newState, spendState } from '../accounts/identity-state.ts'
import { confirmPassword } from '../accounts/password.ts'
import { enter, refuseWorkers, requireEnabled } from '../auth/entry.ts'
import { throttleStrangers } from '../auth/guard.ts'
import { type Entrance, noteSignIn } from '../auth/history.ts'
import { type UserRow, withRoles } from '../auth/present.ts'
import { readSession } from '../auth/session.ts'

type Input = Inputs<typeof identityContracts>
const [SIGN_IN] = IDENTITY_PATHS

/** Linking belongs to a person; signing in, to nobody yet. */
export async function start(ctx: GuestCtx, asked: Input['start']) {
  await throttleStrangers(ctx)
  const service = connectedIdentity(ctx)
  const state = await stateFor(ctx, asked)
  return { appUrl: service.address(`${ctx.settings.publicUrl}${identityReturn(asked.path)}`, ctx.device), state }
}

async function stateFor(ctx: GuestCtx, asked: Input['start']): Promise<string> {
  if ('password' in asked) return linking(ctx, asked)
  if (asked.path === SIGN_IN) return newState(ctx, 'login', null)
  if (!isSignedIn(ctx)) throw problem('signInAgain')
  return newState(ctx, 'form', ctx.actor.userId)
}

/** Whoever finds a session open links nobody: the password is asked for, and the mailbox told before anything is linked. */
async function linking(ctx: GuestCtx, { password }: { password: string }): Promise<string> {
  if (!isSignedIn(ctx)) throw problem('signInAgain')
  await confirmPassword(ctx, password, 'password')
  const { userId } = ctx.actor
  return ctx.tx(async (ctx) => {
    await postNotice(ctx, { userId, change: 'identityLinking' })
    return newState(ctx, 'home', userId)
  })
}

const isSignedIn = (ctx: GuestCtx): ctx is Ctx => ctx.actor !== null

/** A linked person gets a session; another one, a token for the sign-in that links him. */
export async function signIn(ctx: GuestCtx, { authCode, state }: Input['signIn']) {
  await throttleStrangers(ctx)
  await spendState(ctx, state, 'login')
  const openId = await openIdOf(ctx, authCode)
  const link = await ctx.db.identityLink.findUnique({
    where: { openIdDigest: openIdDigest(ctx, openId) },
    include: { user: { include: withRoles } },
  })
  if (!link) return { accessToken: linkToken(ctx, openId) }
  await admit(ctx, link.user)
  return ctx.tx((ctx) => enter(ctx, link.user, { channel: 'web', method: 'IDENTITY' }))
}

async function admit(ctx: GuestCtx, user: UserRow): Promise<void> {
  const entrance: Entrance = { userId: user.id, channel: 'web', method: 'IDENTITY' }
  await requireEnabled(ctx, entrance, user)
  await refuseWorkers(ctx, entrance, user)
  const rights = await ctx.db.rolePermission.count({
    where: { channel: 'web', role: { users: { some: { userId: user.id } } } },
  })
  if (rights) return
  await noteSignIn(ctx, entrance, 'REFUSED')
  throw problem('identityForbidden')
}

/** Links the person signed in. State and JWT must be his: both say for whom the browser went to the service. */
export async function enroll(ctx: Ctx, { authCode, state, currentJWT }: Input['enroll']) {
  const jwtUser = await readSession(ctx, currentJWT)
  if (!jwtUser) throw problem('identityTokenInvalid')
  if (jwtUser !== ctx.actor.userId || (await spendState(ctx, state, 'home')) !== ctx.actor.userId)
    throw problem('identityBoundElsewhere')
  const openId = await openIdOf(ctx, authCode)
  await ctx.tx((ctx) => linkIdentity(ctx, ctx.actor.userId, openId))
  return {}
}

/** Only a super admin, whose reach names no account, learns that one does not exist. */
export async function deregister(ctx: Ctx, { userID, password }: Input['deregister']) {
  await confirmPassword(ctx, password, 'password')
  return ctx.tx(async (ctx) => {
    const mine = unlinkable(ctx.actor, ctx.now)
    if (!(await ctx.db.user.count({ where: { AND: [{ id: userID }, mine] } })))
      throw problem('id' in mine ? 'identityForbidden' : 'identityUserNotFound')
    const { count } = await ctx.db.identityLink.deleteMany({ where: { userId: userID } })
    if (!count) return {}
    await ctx.record({ action: 'account.identityUnlink', model: 'user', rowId: userID })
    await postNotice(ctx, { userId: userID, change: 'identityUnlinked' })
    await ctx.push.changed([userID], ['auth'])
    return {}
  })
}
