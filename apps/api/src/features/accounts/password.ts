import { randomBytes } from 'node:crypto'
import { isCommonPassword } from '@portal/shared/features/accounts/common-passwords'
import { PASSWORD_HISTORY } from '@portal/shared/features/auth/auth.schema'
import { fieldProblem, problem } from '@portal/shared/kernel/problem'
import bcrypt from 'bcrypt'
import type { Ctx, GuestCtx } from '../../kernel/ctx.ts'
import { countFailure, forgetFailures, minutesLocked } from '../auth/guard.ts'

const COST = 10
/** Compared when there is no such account, so that the time taken tells nothing. */
const NOBODY = bcrypt.hashSync('nobody has this password', COST)

export const hashPassword = (password: string): Promise<string> => bcrypt.hash(password, COST)
/** Nobody knows it; the first one that somebody does is made when it is mailed. */
export const hashUnknownPassword = (): Promise<string> => hashPassword(randomBytes(24).toString('base64url'))
export const verifyPassword = (password: string, hash: string | undefined): Promise<boolean> =>
  bcrypt.compare(password, hash ?? NOBODY)

/** Stores a new password unless it is one of the last eight (10532); all other sessions of the person are the caller's to end. */
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
}

/** Makes the passwords of these people worthless; they stand in their history. What is mailed next is a one-time password. */
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
}

/**
 * Asks a signed-in person for his password once more. Wrong ones count towards the lock as those at sign-in do, so this
 * stands outside of a transaction. Answers the digest that was right.
 */
export async function confirmPassword(ctx: Ctx, typed: string, field: string): Promise<string> {
  const { userId, username } = ctx.actor
  const minutes = await minutesLocked(ctx, username)
  if (minutes) throw problem('accountLocked', { minutes })
  const { passwordHash } = await ctx.db.user.findUniqueOrThrow({ where: { id: userId } })
  if (!(await verifyPassword(typed, passwordHash))) {
    await countFailure(ctx, username)
    throw fieldProblem(field, 'oldPasswordWrong')
  }
  await forgetFailures(ctx, username)
  return passwordHash
}
