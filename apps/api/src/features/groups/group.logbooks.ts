import type { groupContracts } from '@portal/shared/features/groups/group.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { groupMoves } from '../../access/group.ts'
import type { Actor, Ctx } from '../../kernel/ctx.ts'
import { acts } from '../../kernel/moves/act.ts'
import { giverNow } from '../accounts/giver.ts'
import { requireGroups } from './group.edit.ts'
import { follow, followersOf } from './group.followers.ts'
import { findLogbooks, loadLogbooks, writeLogbooks } from './grouped.logbooks.ts'

type Input = Inputs<typeof groupContracts>
type Grouping = (Input['bind'] & { move: 'addLogbooks' }) | (Input['unbind'] & { move: 'removeLogbooks' })

/** Those of everything that are not in each of the groups yet, or that are in one; what is named must be so. */
const within = ({ move, groupIds }: Grouping) =>
  move === 'addLogbooks'
    ? { NOT: { AND: groupIds.map((groupId) => ({ groups: { some: { groupId } } })) } }
    : { groups: { some: { groupId: { in: groupIds } } } }

/** Puts log-books into groups and takes them out; each of those that are there already is named (10709). */
const acting = acts(groupMoves, {
  find: (ctx, given: Grouping) => findLogbooks(ctx, given, within(given), 'groupLocationNotFound'),
  load: loadLogbooks,
  refuse({ name, held }, { move, groupIds }) {
    if (move === 'removeLogbooks') return groupIds.some((id) => held.includes(id)) ? undefined : 'groupLocationNotFound'
    const isThere = groupIds.every((id) => held.includes(id))
    return isThere ? { key: 'groupLocationAdded', meta: { row: [name] } } : undefined
  },
  async apply(ctx, rows, { move, groupIds }) {
    await requireOwn(ctx, await giverNow(ctx, 'group:manage'), groupIds)
    const ids = rows.map(({ id }) => id)
    await writeLogbooks(ctx, { groupIds, ids, isAdding: move === 'addLogbooks' })
    await follow(ctx, ctx.actor.orgId, await followersOf(ctx, groupIds))
  },
  history: ({ name }, { groupIds }) => ({ after: { groupIds, locationId: name } }),
})

/** Log-books come into the groups of one's own organization: whoever looks after others has none to give. */
async function requireOwn(ctx: Ctx, me: Actor, groupIds: readonly number[]): Promise<void> {
  if (!groupIds.length) throw problem('groupsNeeded')
  const { first } = await requireGroups(ctx, me, groupIds)
  if (first.orgId !== me.orgId) throw problem('groupNotFound')
}

async function run(ctx: Ctx, given: Grouping) {
  await requireOwn(ctx, ctx.actor, given.groupIds)
  return acting.run(ctx, { ...given, groupIds: [...new Set(given.groupIds)] })
}
export const bind = (ctx: Ctx, input: Input['bind']) => run(ctx, { ...input, move: 'addLogbooks' })
export const unbind = (ctx: Ctx, input: Input['unbind']) => run(ctx, { ...input, move: 'removeLogbooks' })
