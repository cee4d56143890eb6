import type { Prisma } from '@portal/db'
import { ACCOUNTS_CAP } from '@portal/shared/features/accounts/account.schema'
import type { administrationContracts } from '@portal/shared/features/accounts/administration.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { orderOf } from '@portal/shared/kernel/list'
import { problem } from '@portal/shared/kernel/problem'
import { instantsOf } from '@portal/shared/kernel/time'
import { account, accountMoves, seesSeveral } from '../../access/account.ts'
import { group } from '../../access/group.ts'
import { seesAll } from '../../access/readers.ts'
import { living } from '../../access/session.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { found as searched } from '../../kernel/list/search.ts'
import { acts } from '../../kernel/moves/act.ts'
import { throttle } from '../auth/guard.ts'
import { refreshOpenPages } from '../auth/onlookers.ts'
import { endSessions as endAll } from '../auth/session.ts'
import { forgetFailures } from '../auth/tries.ts'
import { named } from '../organizations/organization.list.ts'
import { LEFT_BEHIND } from './account.left.ts'
import { tellEnabled } from './account.messages.ts'
import { type AccountRow, type Asked, accountsAt, accountsIn, countOf } from './account.rows.ts'
import { adminOrgsOf, requireAdmins } from './admins.ts'
import { postFirstPasswords } from './first-password.jobs.ts'
import { voidPasswords } from './password.ts'

type Input = Inputs<typeof administrationContracts>
type Filters = Partial<NonNullable<Input['move']['filter']>>

/** A try that let somebody in. */
const IN = { outcome: 'OK' }

function found(
  { actor, now }: Ctx,
  { q, status, roleIds, organizations, groups, noGroup, signedInFrom: from, signedInTo: to }: Filters,
): Prisma.UserWhereInput {
  const { gte, lt } = instantsOf(from, to) ?? {}
  return {
    AND: [
      account(actor, now),
      { status },
      q ? meantBy(actor, q) : {},
      roleIds ? { roles: { some: { roleId: { in: roleIds } } } } : {},
      organizations ? { orgId: { in: organizations } } : {},
      groups ? { groups: { some: { group: { AND: [{ id: { in: groups } }, group(actor, now)] } } } } : {},
      noGroup === undefined ? {} : { groups: { [noGroup ? 'none' : 'some']: { group: group(actor, now) } } },
      gte ? { signIns: { some: { ...IN, createdAt: { gte } } } } : {},
      // the last one: none came after it
      lt ? { signIns: { some: IN, none: { ...IN, createdAt: { gte: lt } } } } : {},
    ],
  }
}

/** Words are searched in what an account bears, and by whoever sees several organizations in the names of those. */
function meantBy(actor: Ctx['actor'], q: string): Prisma.UserWhereInput {
  const own = searched(q, seesAll(actor))
  return seesSeveral(actor) ? { OR: [own, { org: named(q) }] } : own
}

export const accounts = listOf('user', {
  where: (ctx, filters: Filters) => found(ctx, filters),
  read: async (ctx, find) => accountsAt(ctx, idsOf(await ctx.db.user.findMany({ ...find, select: { id: true } }))),
  readPage: (ctx, filters, { sort = 'id,asc', ...part }) => {
    const [field, direction] = orderOf(sort as `${string},asc`)
    return accountsIn(ctx, askedBy(ctx, filters), { field, direction, ...part })
  },
  present,
  cap: ACCOUNTS_CAP,
  count: async (ctx, _, most, filters) => (most ? countOf(ctx, askedBy(ctx, filters), most) : undefined),
})
/** Words are searched by a condition of their own. */
const askedBy = (ctx: Ctx, { q, ...others }: Filters): Asked => ({ where: found(ctx, others), text: q })
export const list = accounts.page

async function present(ctx: Ctx, rows: AccountRow[]) {
  const mayEdit = ctx.actor.permissions.has('account:edit')
  return (await accountMoves.offer(ctx, rows, (row, party) => row[party])).map((row) => ({
    ...row,
    isEditable: mayEdit && row.administrator,
    status: row.status === 'DISABLED' ? ('DISABLED' as const) : ('ENABLED' as const),
  }))
}

/** An account as its list shows it. */
export async function rowOf(ctx: Ctx, id: number) {
  const [row] = await present(ctx, await accountsAt(ctx, [id]))
  if (!row) throw problem('userNotFound')
  return row
}

/** Disabling and resetting work at once, in the middle of a session; no organization loses its last admin that way (41022). */
const acting = acts(accountMoves, {
  find: (ctx: Ctx, { filter }: Input['move']) => accounts.ids(ctx, filter ?? {}),
  load: async ({ db, actor, now }, ids) => {
    const where = { AND: [{ id: { in: [...ids] } }, account(actor, now)] }
    const rows = await db.user.findMany({ where, select: { id: true, username: true } })
    return rows.map(({ id, username }) => ({ id, name: username }))
  },
  // Locked first: two admins who disable each other wait for one another, and the second finds himself the last. The history of
  // what these people do meanwhile names the organization, so it must not wait in turn.
  async lock({ db, actor, now }, ids) {
    const where = { AND: [{ id: { in: [...ids] } }, account(actor, now)] }
    const rows = await db.user.findMany({ where, select: { orgId: true }, distinct: ['orgId'] })
    await lockRows(
      db,
      'organization',
      rows.map(({ orgId }) => orgId),
    )
  },
  data: (_, { move }) => (move === 'endSessions' ? {} : { version: { increment: 1 } }),
  async apply(ctx, rows, { move }) {
    const ids = idsOf(rows)
    if (move === 'disable') await requireAdmins(ctx, await adminOrgsOf(ctx, ids))
    if (move === 'enable' || move === 'unlock' || move === 'resetPassword') await liftLocks(ctx, ids)
    if (move === 'enable') await tellEnabled(ctx, ids)
    if (move === 'resetPassword') await resetPasswords(ctx, ids)
    await refreshOpenPages(ctx, await orgsOf(ctx, ids), ['administration'])
  },
  consequences: [
    {
      kind: 'sessionsEnded',
      of: ['disable', 'endSessions', 'resetPassword'],
      find: ({ db, now }, rows) =>
        db.session.findMany({ where: { userId: { in: idsOf(rows) }, ...living(now) }, select: { userId: true } }),
      apply: (ctx, _, rows, { move }) =>
        endAll(ctx, { userId: { in: idsOf(rows) } }, move === 'resetPassword' ? 'PASSWORD' : undefined),
    },
    ...LEFT_BEHIND.map(({ kind, find }) => ({
      ...{ kind, of: ['disable'] as const },
      find: (ctx: Ctx, rows: readonly { id: number }[]) => find(ctx, idsOf(rows)),
      // nobody can say who is to have it: whoever disables is told, and gives it to another
      apply: async () => {},
    })),
  ],
})
async function orgsOf({ db }: Ctx, ids: number[]): Promise<number[]> {
  const rows = await db.user.findMany({ where: { id: { in: ids } }, select: { orgId: true }, distinct: ['orgId'] })
  return rows.map(({ orgId }) => orgId)
}
const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

export const move = (ctx: Ctx, input: Input['move']) => acting.run(ctx, input)

/** The admin starts it; only the person's mailbox learns how it goes on (ASVS 6.4.6). */
async function resetPasswords(ctx: Ctx, ids: number[]): Promise<void> {
  await voidPasswords(ctx, ids)
  // counted apart from the codes that strangers ask for: they never make this fail
  for (const id of ids) await throttle(ctx, ['reset', `${id}`])
  await postFirstPasswords(ctx, ids, 'passwordReset')
}

/** Whatever an administrator does for a person, wrong passwords of before keep him out no longer. */
async function liftLocks(ctx: Ctx, ids: number[]): Promise<void> {
  const people = await ctx.db.user.findMany({ where: { id: { in: ids } }, select: { username: true } })
  await forgetFailures(
    ctx,
    people.map(({ username }) => username),
  )
}
