import type { workGroupContracts } from '@portal/shared/features/work-groups/work-group.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { workGroupMoves } from '../../access/group.ts'
import { current } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { acts } from '../../kernel/moves/act.ts'
import { giverNow } from '../accounts/giver.ts'
import { matchingLogbooks } from '../logbook-filters/logbook.selected.ts'
import { follow, narrowedBy } from './work-group.followers.ts'
import { changedBy, requireWorkGroup } from './work-group.service.ts'

type Input = Inputs<typeof workGroupContracts>
type Grouping = (Input['bind'] & { move: 'addLogbooks' }) | (Input['unbind'] & { move: 'removeLogbooks' })

/** Those of everything that are not there yet, or that are; what is named must be so. */
const within = ({ move, groupId }: Grouping) => ({
  groups: { [move === 'addLogbooks' ? 'none' : 'some']: { groupId } },
})

/** Puts log-books into a works group and takes them out; each of those that are there already is named (10609). */
const acting = acts(workGroupMoves, {
  find: async (ctx, given: Grouping) =>
    (await matchingLogbooks(ctx, given.filter, { AND: [current(ctx.actor, ctx.now), within(given)] })).map(
      ({ id }) => id,
    ),
  async load({ db, actor, now }, ids) {
    const where = { AND: [{ id: { in: [...ids] } }, current(actor, now)] }
    const groups = { select: { groupId: true } }
    const rows = await db.logbook.findMany({ where, select: { id: true, locationId: true, groups } })
    return rows.map(({ id, locationId, groups }) => ({
      id,
      name: locationId,
      held: groups.map(({ groupId }) => groupId),
    }))
  },
  refuse({ name, held }, { move, groupId }) {
    const isThere = held.includes(groupId)
    if (move === 'addLogbooks') return isThere ? { key: 'workGroupLocationAdded', meta: { row: [name] } } : undefined
    return isThere ? undefined : 'workGroupLocationNotFound'
  },
  async apply(ctx, rows, { move, groupId }) {
    const { db, now } = ctx
    await giverNow(ctx, 'workGroup:manage')
    await requireWorkGroup(ctx, groupId)
    const ids = rows.map(({ id }) => id)
    if (move === 'addLogbooks')
      await db.groupLogbook.createMany({
        data: ids.map((logbookId) => ({ groupId, logbookId, createdAt: now })),
        skipDuplicates: true,
      })
    else await db.groupLogbook.deleteMany({ where: { groupId, logbookId: { in: ids } } })
    await db.logbookGroup.update({ where: { id: groupId }, data: changedBy(ctx) })
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
