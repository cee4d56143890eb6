import type { Ctx } from '../../kernel/ctx.ts'
import { type Ended, joinAccessEnds } from '../parties/access-ends.ts'
import { losing } from '../parties/losing.ts'
import { placesOf } from '../parties/places.ts'
import { lose } from './update.lose.ts'

/*
 * An organization applies for log-books that it holds. With the last of its access an application that waits is withdrawn, so that
 * whoever holds the log-book then may apply; where that access ends at a moment to come, it waits until then.
 */

const KINDS = ['RC', 'RP'] as const

async function find(ctx: Ctx, ended: readonly Ended[]) {
  if (!ended.length) return []
  const { orgIds, logbookIds, has } = placesOf(ended)
  const rows = await ctx.db.specificationUpdate.findMany({
    where: {
      status: 'PENDING',
      orgId: { in: orgIds },
      logbookId: { in: logbookIds },
    },
    select: { id: true, logbookId: true, orgId: true, org: { select: { type: true } } },
    orderBy: { id: 'asc' },
  })
  const lost = []
  for (const kind of KINDS) {
    const theirs = rows.filter((row) => row.org.type === kind && has(row))
    lost.push(...(await losing(ctx, ended, theirs, kind)))
  }
  return lost
}

async function end(ctx: Ctx, ids: readonly number[], at: Date): Promise<void> {
  if (at <= ctx.now) await lose(ctx, ids)
}

joinAccessEnds({ kind: 'updatesWithdrawn', waits: true, find, end })
