import type { Permission } from '@portal/shared/access/permissions'
import { problem } from '@portal/shared/kernel/problem'
import type { Actor, Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { standIn } from '../auth/session.ts'

/**
 * Who gives, as he is once everybody else who gives in these organizations, or in his own, has come to an end: whoever has lost the right
 * meanwhile gives no more.
 */
export async function giverNow(ctx: Ctx, right: Permission, orgIds: readonly number[] = []): Promise<Actor> {
  await lockRows(ctx.db, 'organization', [...new Set([ctx.actor.orgId, ...orgIds])])
  const giver = await standIn(ctx, ctx.actor.userId)
  if (!giver?.permissions.has(right)) throw problem('forbidden')
  return giver
}
