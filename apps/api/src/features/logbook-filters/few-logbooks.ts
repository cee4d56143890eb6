import { unitId } from '@portal/shared/features/logbooks/location'
import { isEverything } from '../../access/everything.ts'
import { visible } from '../../access/index.ts'
import { readBooks } from '../../access/readers.sql.ts'
import { seesAll } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { atLocation } from './logbook.filters.ts'

/** So many log-books are told by their numbers; of more the condition itself is asked, because every page has some of them. */
const FEW = 2000

/** The log-books to which a question about all of them comes down, by their numbers, where they are few. */
export interface FewLogbooks {
  /** Those that were asked for. */
  asked?: readonly number[]
  /** Those that are, or once were, open to the reader. */
  open?: readonly number[]
}

/**
 * What the planner cannot know beforehand, for lists of what stands in log-books: with numbers it reads their rows by the index of
 * log-books, without it would look through those of the whole city. It stands beside the scope and the filter, never instead of them.
 */
export async function fewLogbooks(ctx: Ctx, q: string | undefined): Promise<FewLogbooks> {
  const { db, actor, now } = ctx
  if (q) {
    const scope = visible.logbook(actor, now)
    const called = unitId.safeParse(q).data
    if (called) return { asked: await calledSo(ctx, called) }
    const where = { AND: [scope, atLocation(q, isEverything(scope))] }
    const asked = fewOf(await db.logbook.findMany({ where, select: { id: true }, take: FEW + 1 }))
    return asked ? { asked } : {}
  }
  if (seesAll(actor)) return {}
  const open = fewOf(await db.$queryRaw<{ id: number }[]>`${readBooks(actor, now, null)} LIMIT ${FEW + 1}`)
  return open ? { open } : {}
}

/** Log-books that have this id, or had it. A whole id is looked up, where a part of one is looked for among all that are open. */
async function calledSo({ db, actor, now }: Ctx, locationId: string): Promise<number[]> {
  const where = { AND: [{ locationId }, visible.logbook(actor, now)] }
  const rows = await db.logbook.findMany({ where, select: { id: true } })
  const before = await db.formerLocationId.findMany({
    where: { AND: [{ locationId }, visible.formerLocationId(actor, now)] },
    select: { logbookId: true },
  })
  return [...new Set([...rows.map(({ id }) => id), ...before.map(({ logbookId }) => logbookId)])]
}

const fewOf = (rows: readonly { id: number }[]) => (rows.length > FEW ? undefined : rows.map(({ id }) => id))
