import { isBuiltInRole, type OrgType, roleInType } from '@portal/shared/access/roles'
import { ADMIN_ROLES } from '@portal/shared/features/accounts/account.rules'
import { fieldProblem, problem } from '@portal/shared/kernel/problem'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'

/** An organization gives up what it holds as one type before it becomes another: access that is not over, workers it employs. */
export async function requireIdle({ db, now }: Ctx, orgId: number): Promise<void> {
  const unfinished = { orgId, isVoid: false, OR: [{ endsAt: null }, { endsAt: { gt: now } }] }
  const held = await db.logbookParty.count({ where: unfinished })
  if (held || (await db.worker.count({ where: { orgId, isActive: true } })))
    throw fieldProblem('type', 'organizationTypeInUse')
}

/**
 * Makes an organization's people what they are in its new type: nobody keeps a right of the old one, roles of its own
 * making go with it, and somebody still looks after it (41022). The lock holds up whoever adds a worker meanwhile.
 */
export async function changeType(ctx: Ctx, orgId: number, type: OrgType): Promise<void> {
  await lockRows(ctx.db, 'organization', [orgId], { lock: 'changeWithReferences' })
  await requireIdle(ctx, orgId)
  const held = await ctx.db.userRole.findMany({ where: { user: { orgId } } })
  const after = held.flatMap(({ userId, roleId }) => {
    const role = isBuiltInRole(roleId) ? roleInType(roleId, type) : undefined
    return role ? [{ userId, roleId: role }] : []
  })
  await ctx.db.userRole.deleteMany({ where: { OR: [{ user: { orgId } }, { role: { orgId } }] } })
  await ctx.db.role.deleteMany({ where: { orgId } })
  await ctx.db.userRole.createMany({ data: after, skipDuplicates: true })
  const admin = { roles: { some: { roleId: { in: [...ADMIN_ROLES] } } } }
  if (!(await ctx.db.user.count({ where: { orgId, status: 'ENABLED', ...admin } }))) throw problem('adminNeeded')
}
