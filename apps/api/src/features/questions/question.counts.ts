import { visible } from '../../access/index.ts'
import { askable, askedLocation } from '../../access/question.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { STANDING } from '../logbook-filters/added-logbooks.ts'

interface Row {
  id: number
  everywhereSince: Date | null
}

/** At how many log-books each question is asked today, of those that are open to the reader. */
export async function countsOf(ctx: Ctx, rows: readonly Row[]): Promise<(row: Row) => number> {
  const { db, actor, now } = ctx
  const isAnywhere = rows.some(({ everywhereSince }) => everywhereSince)
  const chosen = rows.filter(({ everywhereSince }) => !everywhereSince).map(({ id }) => id)
  const all = isAnywhere ? await db.logbook.count({ where: { AND: [STANDING, askable(actor, now)] } }) : 0
  const counted = chosen.length
    ? await db.questionLocation.groupBy({
        by: ['questionId'],
        where: {
          AND: [
            { questionId: { in: chosen }, logbook: STANDING },
            askedLocation(actor, now),
            visible.questionLocation(actor, now),
          ],
        },
        _count: { _all: true },
      })
    : []
  const own = new Map(counted.map(({ questionId, _count }) => [questionId, _count._all]))
  return ({ id, everywhereSince }) => (everywhereSince ? all : (own.get(id) ?? 0))
}
