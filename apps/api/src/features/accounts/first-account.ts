import type { RoleId } from '@portal/shared/access/roles'
import { problem } from '@portal/shared/kernel/problem'
import type { Language } from '@portal/shared/kernel/words'
import type { GuestCtx } from '../../kernel/ctx.ts'
import { type Fault, refusal } from '../../kernel/faults.ts'
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
type WithRoles = Omit<NewAccount, 'roleId'> & { roleIds: readonly number[] }
/** Under which fields of its form the caller asked for them. */
type Fields = Partial<Record<'username' | 'email' | 'phone', string>>

/** Makes an account. The insert gives way to one that has the username, e-mail or phone already, so a race has one winner. */
export const openAccount = (ctx: GuestCtx, { roleId, ...account }: NewAccount, fields: Fields = {}): Promise<number> =>
  openAccountWith(ctx, { ...account, roleIds: [roleId] }, fields)

/** The same for somebody of several roles; whoever calls has looked whether they are his to give. */
export async function openAccountWith(
  ctx: GuestCtx,
  { roleIds, password, ...account }: WithRoles,
  fields: Fields = {},
): Promise<number> {
  const passwordHash = await (password === undefined ? hashUnknownPassword() : hashPassword(password))
  const data = rowOf(ctx, account, passwordHash, password === undefined)
  const [user] = await ctx.db.user.createManyAndReturn({ data: [data], skipDuplicates: true, select: { id: true } })
  if (!user) throw refusal(ctx, await usedFaults(ctx, data, fields))
  await ctx.db.userRole.createMany({ data: roleIds.map((roleId) => ({ userId: user.id, roleId })) })
  if (password === undefined) await postFirstPasswords(ctx, [user.id])
  return user.id
}

const rowOf = (
  { now, actor }: GuestCtx,
  account: Omit<NewAccount, 'roleId' | 'password'>,
  passwordHash: string,
  oneTimeLogin: boolean,
) => ({
  ...account,
  username: account.username.toLowerCase(),
  passwordHash,
  oneTimeLogin,
  passwordChangedAt: now,
  createdById: actor?.userId ?? null,
  createdAt: now,
})

/** Makes many at once and answers with their ids by username; those that somebody else was faster to make are missing. The caller sends the first passwords. */
export async function openAccounts(
  ctx: GuestCtx,
  accounts: readonly Omit<WithRoles, 'password'>[],
): Promise<ReadonlyMap<string, number>> {
  const passwordHash = await hashUnknownPassword()
  const made = await ctx.db.user.createManyAndReturn({
    data: accounts.map(({ roleIds: _, ...account }) => rowOf(ctx, account, passwordHash, true)),
    skipDuplicates: true,
    select: { id: true, username: true },
  })
  const ids = new Map(made.map(({ id, username }) => [username, id]))
  const roles = accounts.flatMap(({ username, roleIds }) => {
    const userId = ids.get(username.toLowerCase())
    return userId === undefined ? [] : roleIds.map((roleId) => ({ userId, roleId }))
  })
  await ctx.db.userRole.createMany({ data: roles })
  return ids
}

interface Unique {
  /** Whose they are to be, once there is an account. */
  id?: number
  username: string
  email: string
  phone?: string | null
}

/** Which of these somebody else has: 10500, 10501, 10502, each under its field. */
export async function usedFaults({ db }: GuestCtx, { id, ...wanted }: Unique, fields: Fields = {}): Promise<Fault[]> {
  const username = wanted.username.toLowerCase()
  const others = id === undefined ? {} : { id: { not: id } }
  const rows = await db.user.findMany({
    where: {
      ...others,
      OR: [{ username }, { email: wanted.email }, ...(wanted.phone ? [{ phone: wanted.phone }] : [])],
    },
    select: { username: true, email: true, phone: true },
  })
  const isUsed = (field: 'username' | 'email' | 'phone', value: string) => rows.some((row) => row[field] === value)
  return [
    ...(isUsed('username', username)
      ? [{ path: [fields.username ?? 'username'], wrong: problem('usernameUsed') }]
      : []),
    ...(isUsed('email', wanted.email) ? [{ path: [fields.email ?? 'email'], wrong: problem('emailUsed') }] : []),
    ...(wanted.phone && isUsed('phone', wanted.phone)
      ? [{ path: [fields.phone ?? 'phone'], wrong: problem('phoneUsed') }]
      : []),
  ]
}
