import { WORKER_ROLES } from '@portal/shared/access/roles'
import { ONE_TIME_DAYS } from '@portal/shared/features/auth/auth.schema'
import { problem } from '@portal/shared/kernel/problem'
import type { Channel, GuestCtx } from '../../kernel/ctx.ts'
import { verifyPassword } from '../accounts/password.ts'
import { countFailure, forgetFailures, minutesLocked } from './guard.ts'
import { type Entrance, noteSignIn } from './history.ts'
import { presentUser, type UserRow } from './present.ts'
import { endSessions, isExpired, openSession } from './session.ts'

const DAY_MS = 86_400_000

/** Counts wrong passwords and checks the rest only for whoever knows the right one. */
export async function requirePassword(
  ctx: GuestCtx,
  typed: { username: string; password: string },
  user: UserRow | null,
  channel: Channel,
): Promise<UserRow> {
  const username = typed.username.toLowerCase()
  const entrance: Entrance = { userId: user?.id ?? null, channel, method: 'PASSWORD' }
  const minutes = await minutesLocked(ctx, username)
  if (minutes) {
    await noteSignIn(ctx, entrance, 'LOCKED')
    throw problem('accountLocked', { minutes })
  }
  const right = await verifyPassword(typed.password, user?.passwordHash)
  if (!user || !right) {
    await countFailure(ctx, username)
    await noteSignIn(ctx, entrance, 'WRONG_PASSWORD')
    throw problem('loginWrong')
  }
  await requireEnabled(ctx, entrance, user)
  await requireFresh(ctx, entrance, user)
  await forgetFailures(ctx, username)
  return user
}

export async function requireEnabled(ctx: GuestCtx, entrance: Entrance, { status }: UserRow): Promise<void> {
  if (status === 'ENABLED') return
  await noteSignIn(ctx, entrance, 'DISABLED')
  throw problem('accountDisabled')
}

/** A one-time password that lies about is not taken for ever. */
async function requireFresh(
  ctx: GuestCtx,
  entrance: Entrance,
  { oneTimeLogin, passwordChangedAt }: UserRow,
): Promise<void> {
  if (!oneTimeLogin || ctx.now.getTime() - passwordChangedAt.getTime() <= ONE_TIME_DAYS * DAY_MS) return
  await noteSignIn(ctx, entrance, 'REFUSED')
  throw problem('passwordExpired')
}

/** Workers never sign in to the portal (10530). */
export async function refuseWorkers(ctx: GuestCtx, entrance: Entrance, { worker, roles }: UserRow): Promise<void> {
  if (!worker && !roles.some(({ roleId }) => WORKER_ROLES.some((id) => id === roleId))) return
  await noteSignIn(ctx, entrance, 'REFUSED')
  throw problem('useMobileApp')
}

/** Opens a session for a person who has proven who he is; the one he came with, if any, is over. */
export async function enter(
  ctx: GuestCtx,
  user: UserRow,
  { channel, method }: Omit<Entrance, 'userId'>,
  remember?: boolean,
) {
  await noteSignIn(ctx, { userId: user.id, channel, method }, 'OK')
  if (ctx.actor?.sessionId) await endSessions(ctx, { id: ctx.actor.sessionId })
  return {
    token: await openSession(ctx, user.id, channel, remember),
    user: presentUser(user),
    oneTimeLogin: user.oneTimeLogin,
    passwordExpired: isExpired(user.passwordChangedAt, ctx.settings, ctx.now),
  }
}
