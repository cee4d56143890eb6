import { SCREENS } from '@portal/shared/screens'
import type { Ctx } from '../../kernel/ctx.ts'
import { notify } from '../messages/notify.ts'
import type { Plan } from './plan.load.ts'

const tell =
  (event: 'inspectionVisitPlanned' | 'inspectionVisitMoved') => (ctx: Ctx, userId: number, rows: readonly Plan[]) =>
    notify(ctx, {
      event,
      to: { userIds: [userId] },
      about: rows.map(({ id, logbook: { locationId, addressEn, addressZh }, teamName }) => ({
        object: { model: 'inspectionPlan', id },
        params: { locationId, addressEn, addressZh, userName: ctx.actor.displayName, team: teamName },
        link: SCREENS.inspectionSchedules.path,
      })),
    })
const tellPlanned = tell('inspectionVisitPlanned')
const tellMoved = tell('inspectionVisitMoved')

/** Whoever gets visits hears of them, and whoever had them that they are his no more; nobody of what he did himself. */
export async function tellAbout(ctx: Ctx, rows: readonly Plan[], userId: number | null): Promise<void> {
  if (userId !== null) await tellPlanned(ctx, userId, rows)
  for (const [before, had] of Map.groupBy(rows, (row) => row.userId))
    if (before !== null && before !== userId) await tellMoved(ctx, before, had)
}

/** What the history says of a visit before and after. */
export const changed = (row: Plan, after: object) => ({
  before: {
    status: row.status,
    ...(row.userName && { user: row.userName }),
    ...(row.plannedAt && { plannedAt: row.plannedAt.toISOString() }),
  },
  after,
})
