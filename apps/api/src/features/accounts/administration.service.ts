import type { Prisma } from '@portal/db'
import { ADMIN_ROLES } from '@portal/shared/features/accounts/account.rules'
import type { administrationContracts } from '@portal/shared/features/accounts/administration.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { orderOf } from '@portal/shared/kernel/list'
import { problem } from '@portal/shared/kernel/problem'
import { accountMoves, administered } from '../../access/account.ts'
import { visible } from '../../access/index.ts'
import { requireRows } from '../../kernel/access.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { holdsAnyCase } from '../../kernel/input/like.ts'
import { throttle } from '../auth/guard.ts'
import { endSessions as endAll, living } from '../auth/session.ts'
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

export async function list(ctx: Ctx, { q, status, page, size, sort }: Input['list']) {
  const { db, actor, now } = ctx
  const held = holdsAnyCase(q)
  const where = {
    AND: [
      visible.user(actor, now),
      { status },
      held ? { OR: [{ username: held }, { displayName: held }, { email: held }] } : {},
    ],
  } satisfies Prisma.UserWhereInput
  const [field, order] = orderOf(sort)
  const [rows, totalElements] = await Promise.all([
    db.user.findMany({
      where,
      include: withWork(now),
      orderBy: [{ [field]: order }, { id: order }],
      skip: page * size,
      take: size,
    }),
    db.user.count({ where }),
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
export const move = (ctx: Ctx, { ids, move, reason }: Input['move']) =>
  ctx.tx(async (ctx) => {
    await requireRows(ctx, 'user', ids, administered, 'userNotFound')
    // Locked first: two admins who disable each other wait for one another, and the second finds himself the last. The history of
    // what these people do meanwhile names the organization, so it must not wait in turn.
    await ctx.db
      .$queryRaw`SELECT 1 FROM organization WHERE id IN (SELECT org_id FROM account WHERE id = ANY(${ids})) ORDER BY id FOR NO KEY UPDATE`
    await accountMoves.move(ctx, move, ids, { version: { increment: 1 } })
    if (move === 'disable') {
      await requireAdmins(ctx, ids)
      await endAll(ctx, { userId: { in: ids } })
    }
    if (move !== 'disable') await liftLocks(ctx, ids)
    if (move === 'enable') await tellEnabled(ctx, ids)
    if (move === 'resetPassword') await resetPasswords(ctx, ids)
    await ctx.record(
      ...ids.map((id) => ({
        action: `account.${move}`,
        model: 'user',
        rowId: id,
        ...(reason && { after: { reason } }),
      })),
    )
    return {}
  })

/** The admin starts it; only the person's mailbox learns how it goes on (ASVS 6.4.6). */
async function resetPasswords(ctx: Ctx, ids: number[]): Promise<void> {
  await voidPasswords(ctx, ids)
  await endAll(ctx, { userId: { in: ids } })
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

export const endSessions = (ctx: Ctx, { ids }: Input['endSessions']) =>
  ctx.tx(async (ctx) => {
    await requireRows(ctx, 'user', ids, administered, 'userNotFound')
    await endAll(ctx, { userId: { in: ids } })
    await ctx.record(...ids.map((id) => ({ action: 'session.endByAdmin', model: 'user', rowId: id })))
    return {}
  })
