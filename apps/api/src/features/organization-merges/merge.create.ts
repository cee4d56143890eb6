import type { mergeContracts } from '@portal/shared/features/organization-merges/merge.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { requireNoBlock } from './merge.blocks.ts'
import { withSides } from './merge.list.ts'
import { tellInvited } from './merge.messages.ts'
import { requireSame } from './merge.rehearse.ts'
import { sidesOf } from './merge.sides.ts'

/** Invites the other side, where neither has a merger open (41061). Both wait for each other here, so of two at once one is refused. */
export async function create(ctx: Ctx, { token, ...form }: Inputs<typeof mergeContracts>['create']) {
  const { parent, child } = await sidesOf(ctx, form)
  const sides = { parentId: parent.id, childId: child.id }
  return ctx.tx(async (ctx) => {
    const { db, actor, now } = ctx
    await lockRows(db, 'organization', [parent.id, child.id])
    const both = [parent.id, child.id]
    const gone = await db.organization.count({ where: { id: { in: both }, mergedIntoId: { not: null } } })
    if (gone) throw problem('mergeDecided')
    await refuseOpen(ctx, both)
    await requireNoBlock(ctx, sides)
    if (token !== undefined) await requireSame(ctx, sides, token)
    const row = await db.organizationMerge.create({
      data: { orgId: actor.orgId, userName: actor.displayName, ...sides, createdAt: now },
      include: withSides,
    })
    await ctx.record({
      action: 'organizationMerge.invite',
      model: 'organizationMerge',
      rowId: row.id,
      concerns: both,
      after: { ...sides, origin: row.number },
    })
    await tellInvited(ctx, row)
    return { done: 1, failed: [], id: row.id, number: row.number }
  })
}

/** One merger of an organization is open at a time, whichever side of it it is. */
export async function refuseOpen({ db }: Ctx, orgIds: number[]): Promise<void> {
  const open = await db.organizationMerge.count({
    where: { status: 'INVITED', OR: [{ parentId: { in: orgIds } }, { childId: { in: orgIds } }] },
  })
  if (open) throw problem('mergePending')
}
