import { ADMIN_ROLES } from '@portal/shared/features/accounts/account.rules'
import { problem } from '@portal/shared/kernel/problem'
import type { Ctx } from '../../kernel/ctx.ts'

const admin = { roles: { some: { roleId: { in: [...ADMIN_ROLES] } } } }

/** The organizations of which some of these people are admins. */
export async function adminOrgsOf({ db }: Ctx, userIds: readonly number[]): Promise<number[]> {
  const where = { id: { in: [...userIds] }, ...admin }
  const rows = await db.user.findMany({ where, select: { orgId: true }, distinct: ['orgId'] })
  return rows.map(({ orgId }) => orgId)
}

/** Every one of these organizations still has an admin who may sign in (41022). */
export async function requireAdmins({ db }: Ctx, orgIds: readonly number[]): Promise<void> {
  const where = { orgId: { in: [...orgIds] }, status: 'ENABLED', ...admin }
  const left = await db.user.findMany({ where, select: { orgId: true }, distinct: ['orgId'] })
  if (left.length < new Set(orgIds).size) throw problem('adminNeeded')
}
