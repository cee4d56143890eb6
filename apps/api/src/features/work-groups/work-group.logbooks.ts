import type { workGroupContracts } from '@portal/shared/features/work-groups/work-group.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { workGroupMoves } from '../../access/group.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { acts } from '../../kernel/moves/act.ts'
import { giverNow } from '../accounts/giver.ts'
import { findLogbooks, loadLogbooks, writeLogbooks } from '../groups/grouped.logbooks.ts'
import { follow, narrowedBy } from './work-group.followers.ts'
import { requireWorkGroup } from './work-group.service.ts'

type Input = Inputs<typeof workGroupContracts>
type Grouping = (Input['bind'] & { move: 'addLogbooks' }) | (Input['unbind'] & { move: 'removeLogbooks' })

/** Those of everything that are not there yet, or that are; what is named must be so. */
const within = ({ move, groupId }: Grouping) => ({
  groups: { [move === 'addLogbooks' ? 'none' : 'some']: { groupId } },
})

/** Puts log-books into a works group and takes them out; each of those that are there already is named (10609). */
const acting = acts(workGroupMoves, {
  find: (ctx, given: Grouping) => findLogbooks(ctx, given, within(given), 'workGroupLocationNotFound'),
  load: loadLogbooks,
  refuse({ name, held }, { move, groupId }) {
    const isThere = held.includes(groupId)
    if (move === 'addLogbooks') return isThere ? { key: 'workGroupLocationAdded', meta: { row: [name] } } : undefined
    return isThere ? undefined : 'workGroupLocationNotFound'
  },
  async apply(ctx, rows, { move, groupId }) {
    await giverNow(ctx, 'workGroup:manage')
    await requireWorkGroup(ctx, groupId)
    const ids = rows.map(({ id }) => id)
    await writeLogbooks(ctx, { groupIds: [groupId], ids, isAdding: move === 'addLogbooks' })
    await follow(ctx, await narrowedBy(ctx, groupId))
  },
  history: ({ name }, { groupId }) => ({ after: { groupId, locationId: name } }),
})

async function run(ctx: Ctx, given: Grouping) {
  await requireWorkGroup(ctx, given.groupId)
  return acting.run(ctx, given)
}
export const bind = (ctx: Ctx, input: Input['bind']) => run(ctx, { ...input, move: 'addLogbooks' })
export const unbind = (ctx: Ctx, input: Input['unbind']) => run(ctx, { ...input, move: 'removeLogbooks' })
