import type { Permission } from '@portal/shared/access/permissions'
import type { accountContracts } from '@portal/shared/features/accounts/account.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem } from '@portal/shared/kernel/problem'
import { unique } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { saveVersioned } from '../../kernel/versions.ts'
import { throttle } from '../auth/guard.ts'
import { endSessions } from '../auth/session.ts'
import { postNotice } from './account.jobs.ts'
import { confirmPassword, storePassword } from './password.ts'
import { ownProfile } from './profile.ts'

type Input = Inputs<typeof accountContracts>

export const profile = (ctx: Ctx) => ownProfile(ctx)

export const updateProfile = (ctx: Ctx, { version, ...form }: Input['updateProfile']) =>
  ctx.tx(async (ctx) => {
    const { userId: id } = ctx.actor
    await saveVersioned(ctx, 'user', { id, version }, form, 'conflict')
    await ctx.record({
      action: 'account.profile',
      model: 'user',
      rowId: id,
      after: { displayName: form.displayName, language: form.language },
    })
    return ownProfile(ctx)
  })

/** Whoever loses the right to the screen later lands as if he had chosen none. */
export const changeHome = (ctx: Ctx, { home }: Input['changeHome']) =>
  ctx.tx(async (ctx) => {
    if (home !== null && !(await isMine(ctx, home))) throw fieldProblem('home', 'homeUnknown')
    const { userId: id } = ctx.actor
    await ctx.db.user.update({ where: { id }, data: { home } })
    await ctx.record({ action: 'account.home', model: 'user', rowId: id, after: { home } })
    return {}
  })

/** Whether a screen stands in the menu of whoever asks. */
async function isMine({ db, actor }: Ctx, key: string): Promise<boolean> {
  const row = await db.menu.findUnique({ where: { key } })
  // why the cast: the table holds what `PERMISSIONS` names
  const right = row?.permission as Permission | null | undefined
  return Boolean(row?.view) && !row?.isHidden && (!right || actor.permissions.has(right))
}

/** Sets a new password and ends every other session of the person. */
export async function changePassword(ctx: Ctx, { oldPassword, newPassword }: Input['changePassword']) {
  const confirmed = await confirmPassword(ctx, oldPassword, 'oldPassword')
  return ctx.tx(async (ctx) => {
    const { userId, sessionId } = ctx.actor
    await lockRows(ctx.db, 'user', [userId])
    const { passwordHash } = await ctx.db.user.findUniqueOrThrow({ where: { id: userId } })
    if (passwordHash !== confirmed) throw fieldProblem('oldPassword', 'oldPasswordWrong')
    await storePassword(ctx, userId, newPassword, 'newPassword')
    await endSessions(ctx, { userId, not: sessionId }, 'PASSWORD')
    await ctx.record({ action: 'account.password', model: 'user', rowId: userId })
    await postNotice(ctx, { userId, change: 'password' })
    return {}
  })
}

/** The database refuses a used one (10500), so two who want the same name at once cannot both have it. */
export async function changeUsername(ctx: Ctx, { username: typed, password }: Input['changeUsername']) {
  const { userId: id, username: before } = ctx.actor
  await throttle(ctx, ['username', `${id}`])
  await confirmPassword(ctx, password, 'password')
  return ctx.tx(async (ctx) => {
    const username = typed.toLowerCase()
    await unique(
      'usernameUsed',
      'username',
      ctx.db.user.update({ where: { id }, data: { username, version: { increment: 1 } } }),
    )
    await ctx.record({
      action: 'account.username',
      model: 'user',
      rowId: id,
      before: { username: before },
      after: { username },
    })
    await postNotice(ctx, { userId: id, change: 'username' })
    return ownProfile(ctx)
  })
}

export async function changePhone(ctx: Ctx, { phone, version }: Input['changePhone']) {
  const { userId: id } = ctx.actor
  await throttle(ctx, ['phone', `${id}`])
  return ctx.tx(async (ctx) => {
    await unique('phoneUsed', 'phone', saveVersioned(ctx, 'user', { id, version }, { phone }, 'conflict'))
    await ctx.record({ action: 'account.phone', model: 'user', rowId: id })
    return ownProfile(ctx)
  })
}
