import { isDeepStrictEqual } from 'node:util'
import type { questionContracts } from '@portal/shared/features/questions/question.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { type ProblemKey, problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { questionMoves } from '../../access/question.ts'
import { requireRows } from '../../kernel/access.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { acts } from '../../kernel/moves/act.ts'
import { matchingIds } from './question.list.ts'

type Input = Inputs<typeof questionContracts>

/** Ends questions; removes those that nobody has answered. */
const acting = acts(questionMoves, {
  find: matchingIds,
  // whoever answers one points at it: no answer comes while it is removed
  lock: ({ db }, ids) => lockRows(db, 'question', ids, { lock: 'changeWithReferences' }),
  async load(ctx, ids) {
    const { db, actor, now } = ctx
    const rows = await db.question.findMany({
      where: { AND: [{ id: { in: [...ids] } }, visible.question(actor, now)] },
      include: {
        versions: { orderBy: { number: 'desc' }, include: { _count: { select: { answers: true } } } },
      },
    })
    return rows.map(({ id, versions }) => ({
      id,
      name: nameOf(ctx, versions[0]),
      isAnswered: versions.some(({ _count }) => _count.answers > 0),
      said: versions.map(({ number, textEn, textZh }) => ({ number, textEn, textZh })),
    }))
  },
  refuse: ({ isAnswered }, { move }: Input['move']) => (move === 'remove' && isAnswered ? ANSWERED : undefined),
  data: ({ now, actor }) => ({ version: { increment: 1 }, updatedAt: now, updatedByName: actor.displayName }),
  apply: async ({ db }, rows, { move }) => {
    if (move === 'remove') await db.question.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } })
  },
  history: ({ said }, { move }) => (move === 'remove' ? { before: { versions: said } } : {}),
})
export const move = acting.run

/** It is ended, and its answers stay. */
const ANSWERED: ProblemKey = 'questionAnswered'
const nameOf = ({ language }: Ctx, version: { textEn: string; textZh: string } | undefined): string =>
  (language === 'chi' ? version?.textZh : version?.textEn) ?? ''

/** Puts them in another order, if that in which they stand is still the one that was seen (40308). */
export const order = (ctx: Ctx, { ids, seen }: Input['order']) =>
  ctx.tx(async (ctx) => {
    const { db, actor, now } = ctx
    const own = { AND: [{ endedAt: null }, visible.question(actor, now)] }
    await requireRows(ctx, 'question', [...ids, ...seen], visible.question, 'questionNotFound')
    await lockRows(db, 'question', [...new Set([...ids, ...seen])])
    const rows = await db.question.findMany({ where: own, orderBy: [{ order: 'asc' }, { id: 'asc' }] })
    const stand = rows.map(({ id }) => id)
    if (!isDeepStrictEqual(stand, seen) || !isDeepStrictEqual(ids.toSorted(byNumber), stand.toSorted(byNumber)))
      throw problem('questionEdited')
    for (const row of rows) {
      const place = ids.indexOf(row.id) + 1
      if (row.order === place) continue
      await db.question.update({ where: { id: row.id }, data: { order: place, version: { increment: 1 } } })
    }
    await ctx.record({
      action: 'question.order',
      model: 'question',
      rowId: actor.orgId,
      before: { ids: seen },
      after: { ids },
    })
    return {}
  })
const byNumber = (one: number, other: number): number => one - other
