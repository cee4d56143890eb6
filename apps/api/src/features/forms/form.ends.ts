import type { Prisma } from '@portal/db'
import { FILLABLE } from '@portal/shared/features/forms/form.rules'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { type Ended, joinAccessEnds } from '../parties/access-ends.ts'
import { booksOf, losing } from '../parties/losing.ts'

/*
 * A form is signed and submitted while its owner has access to its log-books. With that it stops by itself: its owner splits off what is
 * no longer his. So there is nothing to write, and something to tell.
 */

/** Each log-book of unfinished forms whose owner then stands in it no more; by their numbers for who sees these. */
async function find(ctx: Ctx, ended: readonly Ended[]) {
  if (!ended.length) return []
  const rows = await ctx.db.formLogbook.findMany({
    where: {
      OR: booksOf(ended).map(([ownerOrgId, logbookIds]) => ({
        logbookId: { in: logbookIds },
        entry: { ownerOrgId, status: { in: [...FILLABLE] } },
        AND: [standing(ctx, ownerOrgId)],
      })),
    },
    select: {
      entryId: true,
      logbookId: true,
      entry: { select: { ownerOrgId: true, owner: { select: { type: true } } } },
    },
    orderBy: [{ entryId: 'asc' }, { logbookId: 'asc' }],
  })
  const numbers = await numbersOf(ctx, [...new Set(rows.map(({ entryId }) => entryId))])
  const stopped = []
  for (const kind of ['RC', 'RP'] as const)
    stopped.push(
      ...(await losing(
        ctx,
        ended,
        rows
          .filter(({ entry }) => entry.owner.type === kind)
          .map(({ entryId: id, logbookId, entry }) => ({ id, logbookId, orgId: entry.ownerOrgId })),
        kind,
      )),
    )
  return stopped.map((row) => ({ ...row, number: numbers.get(row.id) }))
}

/**
 * Where its owner stands no more already, nothing stops now; where what gives him the log-book has not begun and is called off, the form
 * that it raised is so, too, unless somebody has touched it.
 */
const standing = ({ now }: Ctx, orgId: number): Prisma.FormLogbookWhereInput => {
  const held = (startsAt: Prisma.DateTimeFilter): Prisma.FormLogbookWhereInput => ({
    logbook: { parties: { some: { orgId, kind: { in: ['RC', 'RP'] }, isVoid: false, startsAt } } },
  })
  return { OR: [held({ lte: now }), { entry: { status: { not: 'AUTO_CREATED' } }, ...held({ gt: now }) }] }
}

async function numbersOf({ db, actor, now }: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db.formEntry.findMany({
    where: { AND: [{ id: { in: [...ids] } }, visible.formEntry(actor, now)] },
    select: { id: true, referenceNo: true },
  })
  return new Map(rows.map(({ id, referenceNo }) => [id, referenceNo]))
}

joinAccessEnds({ kind: 'formsStopped', find, end: async () => {} })
