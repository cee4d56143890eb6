import type { Prisma } from '@portal/db'
import type { LogbookFilters } from '@portal/shared/features/logbook-filters/logbook-filter.schema'
import { type ProblemKey, problem } from '@portal/shared/kernel/problem'
import { current } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { matchingLogbooks } from '../logbook-filters/logbook.selected.ts'
import { changedBy } from './grouped.people.ts'

/** What groups and works groups have in common: log-books come into them and leave them. */

interface Asked {
  filter?: LogbookFilters | undefined
  rehearse?: true | undefined
}
/** Those open today that a search finds, and `within` leaves; a search that finds no log-book at all is refused as `none` says. */
export async function findLogbooks(
  ctx: Ctx,
  { filter, rehearse }: Asked,
  within: Prisma.LogbookWhereInput,
  none: ProblemKey,
): Promise<number[]> {
  const open = current(ctx.actor, ctx.now)
  const found = await matchingLogbooks(ctx, filter, { AND: [open, within] })
  // what a rehearsal finds nothing of is seen there
  if (!found.length && !rehearse && !(await matchingLogbooks(ctx, filter, open)).length) throw problem(none)
  return found.map(({ id }) => id)
}

/** Those open today, with the groups that they are in. */
export async function loadLogbooks({ db, actor, now }: Ctx, ids: readonly number[]) {
  const where = { AND: [{ id: { in: [...ids] } }, current(actor, now)] }
  const groups = { select: { groupId: true } }
  const rows = await db.logbook.findMany({ where, select: { id: true, locationId: true, groups } })
  return rows.map(({ id, locationId, groups }) => ({
    id,
    name: locationId,
    held: groups.map(({ groupId }) => groupId),
  }))
}

interface Change {
  groupIds: readonly number[]
  ids: readonly number[]
  isAdding: boolean
}
/** Puts log-books into groups, or takes them out. */
export async function writeLogbooks(ctx: Ctx, { groupIds, ids, isAdding }: Change): Promise<void> {
  const { db, now } = ctx
  if (isAdding)
    await db.groupLogbook.createMany({
      data: groupIds.flatMap((groupId) => ids.map((logbookId) => ({ groupId, logbookId, createdAt: now }))),
      skipDuplicates: true,
    })
  else await db.groupLogbook.deleteMany({ where: { groupId: { in: [...groupIds] }, logbookId: { in: [...ids] } } })
  await db.logbookGroup.updateMany({ where: { id: { in: [...groupIds] } }, data: changedBy(ctx) })
}
