import type { RoleId } from '@portal/shared/access/roles'
import { fieldProblem, type Problem } from '@portal/shared/kernel/problem'
import type { Language } from '@portal/shared/kernel/words'
import type { GuestCtx } from '../../kernel/ctx.ts'
import { postFirstPasswords } from './first-password.jobs.ts'
import { hashPassword, hashUnknownPassword } from './password.ts'

interface NewAccount {
  orgId: number
  roleId: RoleId
  username: string
  email: string
  displayName: string
  phone?: string | null
  language: Language
  /** Without one, a one-time password is mailed. */
  password?: string
}
/** Under which fields of its form the caller asked for them. */
type Fields = Partial<Record<'username' | 'email' | 'phone', string>>

/** Makes an account. The insert gives way to one that has the username, e-mail or phone already, so a race has one winner. */
export async function openAccount(
  ctx: GuestCtx,
  { roleId, password, ...account }: NewAccount,
  fields: Fields = {},
): Promise<number> {
  const passwordHash = await (password === undefined ? hashUnknownPassword() : hashPassword(password))
  const data = rowOf(ctx, account, passwordHash, password === undefined)
  const [user] = await ctx.db.user.createManyAndReturn({ data: [data], skipDuplicates: true, select: { id: true } })
  if (!user) throw await used(ctx, data, fields)
  await ctx.db.userRole.create({ data: { userId: user.id, roleId } })
  if (password === undefined) await postFirstPasswords(ctx, [user.id])
  return user.id
}

const rowOf = (
  { now }: GuestCtx,
  account: Omit<NewAccount, 'roleId' | 'password'>,
  passwordHash: string,
  oneTimeLogin: boolean,
) => ({
  ...account,
  username: account.username.toLowerCase(),
  passwordHash,
  oneTimeLogin,
  passwordChangedAt: now,
  createdAt: now,
})

/** Makes many at once and answers with their ids by username; those that somebody else was faster to make are missing. The caller sends the first passwords. */
export async function openAccounts(
  ctx: GuestCtx,
  accounts: readonly Omit<NewAccount, 'password'>[],
): Promise<ReadonlyMap<string, number>> {
  const passwordHash = await hashUnknownPassword()
  const made = await ctx.db.user.createManyAndReturn({
    data: accounts.map(({ roleId: _, ...account }) => rowOf(ctx, account, passwordHash, true)),
    skipDuplicates: true,
    select: { id: true, username: true },
  })
  const ids = new Map(made.map(({ id, username }) => [username, id]))
  const roles = accounts.flatMap(({ username, roleId }) => {
    const userId = ids.get(username.toLowerCase())
    return userId === undefined ? [] : [{ userId, roleId }]
  })
  await ctx.db.userRole.createMany({ data: roles })
  return ids
}

async function used(
  { db }: GuestCtx,
  { username, email }: { username: string; email: string },
  fields: Fields,
): Promise<Problem> {
  if (await db.user.count({ where: { username } })) return fieldProblem(fields.username ?? 'username', 'usernameUsed')
  if (await db.user.count({ where: { email } })) return fieldProblem(fields.email ?? 'email', 'emailUsed')
  return fieldProblem(fields.phone ?? 'phone', 'phoneUsed')
}
