import { COMPANION_ROLE } from '@portal/shared/access/roles'
import type { AccountSheet } from '@portal/shared/features/accounts/account-import.contract'
import { accountImportContracts, ROLE_BREAK } from '@portal/shared/features/accounts/account-import.contract'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Used } from '../../kernel/imports/assess.ts'
import { importer } from '../../kernel/imports/importer.ts'
import type { ImportRow } from '../../kernel/imports/reading.ts'
import { type Fault, likeness } from '../../kernel/imports/rows.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { countedBegin, countedImport } from '../imports/counted.ts'
import { importRun } from '../imports/import.run.ts'
import { employerOf, rolesFor } from './account.create.ts'
import { layout } from './account.layout.ts'
import { tellAdmins } from './account.messages.ts'
import { openAccounts } from './first-account.ts'
import { postFirstPasswords } from './first-password.jobs.ts'

type Rows = readonly ImportRow<AccountSheet>[]

/** Adds colleagues from a workbook; each row obeys what the form that adds one does. */
const calls = importer({
  layout,
  lock: ({ db }) => db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended('accounts.import', 0))::text`,
  same,
  used,
  judge,
  write: insert,
})
export const { template } = calls
export const { check, result, write } = countedImport(calls)

const inBackground = importRun({
  kind: 'importAccounts',
  right: 'account:create',
  changes: accountImportContracts.write.changes,
  calls,
})
export const accountImportRun = inBackground.run
export const begin = countedBegin(inBackground.begin)

/** A full-width semicolon parts them too. */
const namesIn = (roles: string): string[] => [
  ...new Set(roles.normalize('NFKC').split(ROLE_BREAK).map(likeness).filter(Boolean)),
]

/** Which roles the names of a row mean; nothing where one of them is no role that the caller may give. */
async function meaning(ctx: Ctx): Promise<(roles: string) => number[] | undefined> {
  const roles = await rolesFor(ctx, await employerOf(ctx))
  const byName = new Map(
    roles.flatMap(({ id, nameEn, nameZh }) => [nameEn, nameZh].map((name) => [likeness(name), id])),
  )
  return (text) => {
    const ids = namesIn(text).map((name) => byName.get(name))
    return ids.every((id) => id !== undefined) ? [...new Set(ids)] : undefined
  }
}

/** Roles of which one is not his to give, and one that is only given beside another. */
async function judge(ctx: Ctx, rows: Rows): Promise<Fault<'roles'>[]> {
  const meant = await meaning(ctx)
  return rows.flatMap(({ row, value: { roles, username } }): Fault<'roles'>[] => {
    const ids = meant(roles)
    if (!ids?.length) return [{ row, field: 'roles', key: 'roleNotGivable' }]
    const isAlone = ids.every((id) => id === COMPANION_ROLE)
    return isAlone ? [{ row, field: 'roles', key: 'reporterAlone', meta: { row: [username] } }] : []
  })
}

/** Colleagues whose every word stands in a row. */
async function same(ctx: Ctx, rows: Rows): Promise<ReadonlySet<number>> {
  const { db, actor, now } = ctx
  const emails = rows.map(({ value }) => value.email)
  const [meant, people] = await Promise.all([
    meaning(ctx),
    db.user.findMany({
      where: { AND: [visible.user(actor, now), { orgId: actor.orgId, email: { in: emails } }] },
      include: { roles: { select: { roleId: true } } },
    }),
  ])
  const known = new Set(
    people.map(({ roles, ...person }) =>
      wordsOf(
        person,
        roles.map(({ roleId }) => roleId),
      ),
    ),
  )
  return new Set(rows.flatMap(({ row, value }) => (known.has(wordsOf(value, meant(value.roles) ?? [])) ? [row] : [])))
}
type Person = Pick<AccountSheet, 'username' | 'displayName' | 'email' | 'phone'> & { language: string }
const wordsOf = ({ username, displayName, email, phone, language }: Person, roleIds: readonly number[]): string =>
  JSON.stringify([
    username.toLowerCase(),
    displayName,
    email,
    phone,
    language,
    roleIds.toSorted((one, two) => one - two),
  ])

const UNIQUE = [
  { unique: 'username', key: 'usernameUsed' },
  { unique: 'email', key: 'emailUsed' },
  { unique: 'phone', key: 'phoneUsed' },
] as const
/** Looks at the whole city, as the unique rules do; it tells no more than the form that adds one. */
function used({ db }: Ctx, values: ReadonlyMap<string, readonly string[]>): Promise<Used[]> {
  return Promise.all(
    UNIQUE.map(async ({ unique, key }) => {
      const rows = await db.user.findMany({
        where: { [unique]: { in: [...(values.get(unique) ?? [])] } },
        select: { username: true, email: true, phone: true },
      })
      return { unique, key, values: new Set(rows.flatMap((row) => row[unique]?.toLowerCase() ?? [])) }
    }),
  )
}

/** Accounts and their roles in one statement each; the organization is held, so that it stays of its type. */
async function insert(ctx: Ctx, rows: Rows): Promise<ReadonlySet<number>> {
  const { orgId } = ctx.actor
  await lockRows(ctx.db, 'organization', [orgId], { lock: 'reference' })
  const meant = await meaning(ctx)
  const wanted = rows.map(({ row, value: { roles, ...account } }) => ({ row, account, roleIds: meant(roles) ?? [] }))
  const users = await openAccounts(
    ctx,
    wanted.map(({ account, roleIds }) => ({ ...account, orgId, roleIds })),
  )
  const made = wanted.flatMap((one) => {
    const id = one.roleIds.length ? users.get(one.account.username.toLowerCase()) : undefined
    return id === undefined ? [] : [{ ...one, id, username: one.account.username.toLowerCase() }]
  })
  const done = new Set(made.map(({ row }) => row))
  const late = new Set(rows.flatMap(({ row }) => (done.has(row) ? [] : [row])))
  if (!late.size) await tell(ctx, made)
  return late
}

interface Made {
  id: number
  row: number
  username: string
  roleIds: readonly number[]
}
/** The people themselves learn it by the mail with the first password. */
async function tell(ctx: Ctx, made: readonly Made[]): Promise<void> {
  const { orgId } = ctx.actor
  await postFirstPasswords(
    ctx,
    made.map(({ id }) => id),
  )
  await ctx.record(
    ...made.map(({ id, row, username, roleIds }) => ({
      ...{ action: 'account.create', model: 'user', rowId: id, row },
      after: { username, roleIds, orgId },
    })),
  )
  await tellAdmins(ctx, orgId, made)
}
