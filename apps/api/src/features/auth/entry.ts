import { WORKER_ROLES } from '@portal/shared/access/roles'
import { ONE_TIME_DAYS } from '@portal/shared/features/auth/auth.schema'
import { type Problem, problem } from '@portal/shared/kernel/problem'
import type { GuestCtx } from '../../kernel/ctx.ts'
import { verifyPassword } from '../accounts/password.ts'
import { rememberDevice } from './device.ts'
import { type Entrance, noteSignIn } from './history.ts'
import { type Credential, presentUser, type UserRow, withRoles } from './present.ts'
import { endSessions, isExpired, openSession } from './session.ts'
import { giveBack, type Try, takeTry } from './tries.ts'

const DAY_MS = 86_400_000

/** Takes a try, compares the password, and checks the rest only for whoever knows the right one, who gets his try back. */
export async function requirePassword(
  ctx: GuestCtx,
  { password, username, ...from }: Try & { password: string },
  found: Credential | null,
): Promise<UserRow> {
  const entrance: Entrance = { userId: found?.id ?? null, channel: from.channel, method: 'PASSWORD' }
  const taken = await takeTry(ctx, { ...from, username: username.toLowerCase() }).catch(async (locked: Problem) => {
    if (locked.key === 'accountLocked') await noteSignIn(ctx, entrance, 'LOCKED')
    throw locked
  })
  const right = await verifyPassword(password, found?.passwordHash)
  if (!found || !right) {
    await noteSignIn(ctx, entrance, 'WRONG_PASSWORD')
    throw problem('loginWrong')
  }
  const user = await ctx.db.user.findUniqueOrThrow({ where: { id: found.id }, include: withRoles })
  await requireEnabled(ctx, entrance, user)
  await requireFresh(ctx, entrance, user)
  await giveBack(ctx, taken)
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

/** Whether somebody has the mobile app only. */
export const isWorker = ({ worker, roles }: { worker: object | null; roles: readonly { roleId: number }[] }): boolean =>
  worker !== null || roles.some(({ roleId }) => WORKER_ROLES.some((id) => id === roleId))

/** Workers never sign in to the portal (10530). */
export async function refuseWorkers(ctx: GuestCtx, entrance: Entrance, user: UserRow): Promise<void> {
  if (!isWorker(user)) return
  await noteSignIn(ctx, entrance, 'REFUSED')
  throw problem('useMobileApp')
}

/** Opens a session for a person who has proven who he is, and remembers his device; the session he came with, if any, is over. */
export async function enter(
  ctx: GuestCtx,
  user: UserRow,
  { channel, method }: Omit<Entrance, 'userId'>,
  remember?: boolean,
) {
  await noteSignIn(ctx, { userId: user.id, channel, method }, 'OK')
  await rememberDevice(ctx, user.id)
  if (ctx.actor?.sessionId) await endSessions(ctx, { id: ctx.actor.sessionId })
  return {
    token: await openSession(ctx, user.id, channel, remember),
    user: presentUser(user),
    oneTimeLogin: user.oneTimeLogin,
    passwordExpired: isExpired(user.passwordChangedAt, ctx.settings, ctx.now),
  }
}
