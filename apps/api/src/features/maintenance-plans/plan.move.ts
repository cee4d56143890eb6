import type { maintenancePlanContracts } from '@portal/shared/features/maintenance-plans/plan.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import type { ProblemKey } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { maintenancePlanMoves } from '../../access/maintenance-plan.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { acts } from '../../kernel/moves/act.ts'
import { thisMonday } from './plan.counts.ts'
import { laidOut } from './plan.cover.ts'
import { cut } from './plan.cut.ts'
import { matchingIds, visitedAmong } from './plan.list.ts'
import { COVERING } from './plan.where.ts'

type Input = Inputs<typeof maintenancePlanContracts>
interface Row {
  id: number
  name: string
  isVisited: boolean
}

/** Visits ahead that would no longer be planned. */
const visitsAhead = ({ db, actor, now }: Ctx, rows: readonly Row[]) =>
  db.maintenanceVisit.findMany({
    where: {
      AND: [
        {
          location: { planId: { in: rows.map(({ id }) => id) }, ...COVERING },
          status: 'OPEN',
          week: { gte: thisMonday(now) },
        },
        visible.maintenanceVisit(actor, now),
      ],
    },
    select: { id: true },
  })

/** Ends plans; removes those of which no visit was made. */
const acting = acts(maintenancePlanMoves, {
  find: matchingIds,
  async load(ctx, ids) {
    const { db, actor, now } = ctx
    const [rows, visited] = await Promise.all([
      db.maintenancePlan.findMany({
        where: { AND: [{ id: { in: [...ids] } }, visible.maintenancePlan(actor, now)] },
        select: { id: true, name: true },
      }),
      visitedAmong(ctx, ids),
    ])
    return rows.map((row): Row => ({ ...row, isVisited: visited.has(row.id) }))
  },
  refuse: ({ isVisited }, { move }: Input['move']) => (move === 'remove' && isVisited ? VISITED : undefined),
  data: ({ now, actor }) => ({ version: { increment: 1 }, updatedAt: now, updatedByName: actor.displayName }),
  consequences: [{ kind: 'visits', of: ['end', 'remove'], find: visitsAhead, apply: async () => {} }],
  async apply(ctx, rows, { move }) {
    const { db } = ctx
    const planId = { in: rows.map(({ id }) => id) }
    const locations = await db.maintenancePlanLocation.findMany({
      where: { planId, ...(move === 'end' && COVERING) },
      select: { id: true, logbookId: true },
    })
    const logbookIds = locations.map(({ logbookId }) => logbookId)
    if (move === 'remove') {
      await db.maintenancePlan.deleteMany({ where: { id: planId } })
      await laidOut(ctx, logbookIds)
    } else
      await cut(
        ctx,
        locations.map(({ id }) => id),
      )
  },
  history: ({ name }, { move }) => (move === 'remove' ? { before: { name } } : {}),
})
export const move = acting.run

/** It is ended, and its visits stay. */
const VISITED: ProblemKey = 'maintenancePlanVisited'
