import type { Prisma } from '@portal/db'
import { ADMIN_ROLES } from '@portal/shared/features/accounts/account.rules'
import type { administrationContracts } from '@portal/shared/features/accounts/administration.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { orderOf } from '@portal/shared/kernel/list'
import { problem } from '@portal/shared/kernel/problem'
import { accountMoves } from '../../access/account.ts'
import { visible } from '../../access/index.ts'
import { living } from '../../access/session.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { holdsAnyCase } from '../../kernel/input/like.ts'
import { acts } from '../../kernel/moves/act.ts'
import { throttle } from '../auth/guard.ts'
import { endSessions as endAll } from '../auth/session.ts'
import { forgetFailures } from '../auth/tries.ts'
import { tellEnabled } from './account.news.ts'
import { postFirstPasswords } from './first-password.jobs.ts'
import { voidPasswords } from './password.ts'

type Input = Inputs<typeof administrationContracts>

const withWork = (now: Date) =>
  ({
    org: true,
    roles: { include: { role: true } },
    _count: { select: { sessions: { where: living(now) } } },
  }) satisfies Prisma.UserInclude

const where = (
  { actor, now }: Ctx,
  { q, status }: NonNullable<Input['move']['filter']> = {},
): Prisma.UserWhereInput => {
  const held = holdsAnyCase(q)
  return {
    AND: [
      visible.user(actor, now),
      { status },
      held ? { OR: [{ username: held }, { displayName: held }, { email: held }] } : {},
    ],
  }
}

export async function list(ctx: Ctx, { page, size, sort, ...filters }: Input['list']) {
  const { db, now } = ctx
  const chosen = where(ctx, filters)
  const [field, order] = orderOf(sort)
  const [rows, totalElements] = await Promise.all([
    db.user.findMany({
      where: chosen,
      include: withWork(now),
      orderBy: [{ [field]: order }, { id: order }],
      skip: page * size,
      take: size,
    }),
    db.user.count({ where: chosen }),
  ])
  const content = (await accountMoves.offer(ctx, rows)).map(({ _count, org, roles, status, ...row }) => ({
    ...row,
    status: status === 'DISABLED' ? ('DISABLED' as const) : ('ENABLED' as const),
    organisation: org,
    roles: roles.map(({ role }) => role),
    sessionCount: _count.sessions,
  }))
  return { content, totalElements }
}

/** Disabling and resetting work at once, in the middle of a session; no organization loses its last admin that way (41022). */
const acting = acts(accountMoves, {
  find: async (ctx: Ctx, { filter }: Input['move']) =>
    idsOf(await ctx.db.user.findMany({ where: where(ctx, filter), select: { id: true } })),
  load: async ({ db, actor, now }, ids) => {
    const where = { AND: [{ id: { in: [...ids] } }, visible.user(actor, now)] }
    const rows = await db.user.findMany({ where, select: { id: true, username: true } })
    return rows.map(({ id, username }) => ({ id, name: username }))
  },
  // Locked first: two admins who disable each other wait for one another, and the second finds himself the last. The history of
  // what these people do meanwhile names the organization, so it must not wait in turn.
  lock: async ({ db }, ids) =>
    void (await db.$queryRaw`SELECT 1 FROM organization WHERE id IN (SELECT org_id FROM account WHERE id = ANY(${[...ids]})) ORDER BY id FOR NO KEY UPDATE`),
  data: (_, { move }) => (move === 'endSessions' ? {} : { version: { increment: 1 } }),
  async apply(ctx, rows, { move }) {
    const ids = idsOf(rows)
    if (move === 'disable') await requireAdmins(ctx, ids)
    if (move === 'enable' || move === 'unlock' || move === 'resetPassword') await liftLocks(ctx, ids)
    if (move === 'enable') await tellEnabled(ctx, ids)
    if (move === 'resetPassword') await resetPasswords(ctx, ids)
  },
  consequences: [
    {
      kind: 'sessionsEnded',
      of: ['disable', 'endSessions', 'resetPassword'],
      find: ({ db, now }, rows) =>
        db.session.findMany({ where: { userId: { in: idsOf(rows) }, ...living(now) }, select: { userId: true } }),
      apply: (ctx, _, rows) => endAll(ctx, { userId: { in: idsOf(rows) } }),
    },
  ],
})
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

async function requireAdmins({ db }: Ctx, disabled: number[]): Promise<void> {
  const admin = { roles: { some: { roleId: { in: [...ADMIN_ROLES] } } } }
  const lost = await db.user.findMany({
    where: { id: { in: disabled }, ...admin },
    select: { orgId: true },
    distinct: ['orgId'],
  })
  const orgIds = lost.map(({ orgId }) => orgId)
  const left = await db.user.findMany({
    where: { orgId: { in: orgIds }, status: 'ENABLED', ...admin },
    select: { orgId: true },
    distinct: ['orgId'],
  })
  if (left.length < orgIds.length) throw problem('adminNeeded')
}
