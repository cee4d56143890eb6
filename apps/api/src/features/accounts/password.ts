import { randomBytes } from 'node:crypto'
import { isCommonPassword } from '@portal/shared/features/accounts/common-passwords'
import { PASSWORD_HISTORY } from '@portal/shared/features/auth/auth.schema'
import { fieldProblem } from '@portal/shared/kernel/problem'
import bcrypt from 'bcrypt'
import type { Ctx, GuestCtx } from '../../kernel/ctx.ts'
import { forgetDevices } from '../auth/device.ts'
import { forgetFailures, giveBack, SIGNED_IN, takeTry } from '../auth/tries.ts'

const COST = 10
/** Compared when there is no such account, so that the time taken tells nothing. */
const NOBODY = bcrypt.hashSync('nobody has this password', COST)

export const hashPassword = (password: string): Promise<string> => bcrypt.hash(password, COST)
/** Nobody knows it; the first one that somebody does is made when it is mailed. */
export const hashUnknownPassword = (): Promise<string> => hashPassword(randomBytes(24).toString('base64url'))
export const verifyPassword = (password: string, hash: string | undefined): Promise<boolean> =>
  bcrypt.compare(password, hash ?? NOBODY)

/**
 * Stores a new password unless it is one of the last eight (10532). Locks are lifted and known devices forgotten, but for
 * the owner's that is calling; all other sessions of the person are the caller's to end.
 */
export async function storePassword(ctx: GuestCtx, userId: number, password: string, field: string): Promise<void> {
  const { passwordHash, username } = await ctx.db.user.findUniqueOrThrow({ where: { id: userId } })
  if (isCommonPassword(password, username)) throw fieldProblem(field, 'passwordTooCommon')
  const old = await ctx.db.oldPassword.findMany({
    where: { userId },
    orderBy: { id: 'desc' },
    take: PASSWORD_HISTORY - 1,
  })
  const known = await Promise.all(
    [passwordHash, ...old.map((row) => row.passwordHash)].map((hash) => verifyPassword(password, hash)),
  )
  if (known.some(Boolean)) throw fieldProblem(field, 'passwordUsedBefore')
  await ctx.db.oldPassword.create({ data: { userId, passwordHash, createdAt: ctx.now } })
  await ctx.db.user.update({
    where: { id: userId },
    data: { passwordHash: await hashPassword(password), passwordChangedAt: ctx.now, oneTimeLogin: false },
  })
  await forgetFailures(ctx, [username])
  await forgetDevices(ctx, [userId], 'this')
}

/** Makes the passwords of these people worthless; they stand in their history. What is mailed next is a one-time password. No device is known any more. */
export async function voidPasswords(ctx: GuestCtx, userIds: number[]): Promise<void> {
  const own = await ctx.db.user.findMany({
    where: { id: { in: userIds }, oneTimeLogin: false },
    select: { id: true, passwordHash: true },
  })
  await ctx.db.oldPassword.createMany({
    data: own.map(({ id, passwordHash }) => ({ userId: id, passwordHash, createdAt: ctx.now })),
  })
  await ctx.db.user.updateMany({
    where: { id: { in: userIds } },
    data: {
      passwordHash: await hashUnknownPassword(),
      passwordChangedAt: ctx.now,
      oneTimeLogin: true,
    },
  })
  await forgetDevices(ctx, userIds)
}

/**
 * Asks a signed-in person for his password once more. Wrong ones lock as those at sign-in do, but are counted apart: no
 * stranger has a session. The count stays whatever becomes of the call, so this stands outside of a transaction. Answers
 * the digest that was right.
 */
export async function confirmPassword(ctx: Ctx, typed: string, field: string): Promise<string> {
  const { userId, username, channel } = ctx.actor
  const taken = await takeTry(ctx, { username, channel, place: SIGNED_IN })
  const { passwordHash } = await ctx.db.user.findUniqueOrThrow({ where: { id: userId } })
  if (!(await verifyPassword(typed, passwordHash))) throw fieldProblem(field, 'oldPasswordWrong')
  await giveBack(ctx, taken)
  return passwordHash
}
