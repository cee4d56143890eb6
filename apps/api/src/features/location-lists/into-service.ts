import { path } from '@portal/shared/screens'
import type { Ctx } from '../../kernel/ctx.ts'
import { refreshDuty } from '../duties/duty.ts'
import { notify } from '../messages/notify.ts'
import { giveIds } from './given-ids.ts'

/** A log-book that comes into service, under the id that it had and the statutory one that it is `given`. */
export interface IntoService {
  id: number
  locationId: string
  given: string
}

/** Whose people bring it about. */
type By = Pick<Ctx['actor'], 'orgNameEn' | 'orgNameZh'>

/** What belongs to coming into service beside the stage itself: the statutory id, with the old one kept, and that everybody with access hears of it. */
export async function giveStatutoryIds(ctx: Ctx, rows: readonly IntoService[], by: By = ctx.actor): Promise<void> {
  const { orgNameEn, orgNameZh } = by
  await giveIds(ctx, rows, false)
  await notify(ctx, {
    event: 'logbooksInService',
    to: { parties: ['RC', 'SUB', 'RP'], permission: 'logbook:list' },
    about: rows.map(({ id, locationId: formerId, given: locationId }) => ({
      object: { model: 'logbook', id },
      logbookId: id,
      params: { orgNameEn, orgNameZh, formerId, locationId },
      link: path.logbook(locationId),
    })),
  })
}

/** What is written when a log-book goes from one stage to another. */
export const stageChanged = (now: Date) => ({ stageSince: now, updatedAt: now, version: { increment: 1 } })
/** What is kept of its coming into service. */
export const intoServiceHistory = ({ locationId, given }: Pick<IntoService, 'locationId' | 'given'>) => ({
  before: { stage: 'INSTALLATION', locationId },
  after: { stage: 'IN_SERVICE', locationId: given },
})

/**
 * Takes log-books of the installation stage into service without anybody having asked for the move: a handover does, by what both
 * sides have agreed. Those that have left the stage meanwhile stay as they are. Whoever calls holds the lock against new work.
 */
export async function takeIntoService(ctx: Ctx, rows: readonly IntoService[], by: By): Promise<void> {
  const { db, now } = ctx
  const moved = await db.logbook.updateManyAndReturn({
    where: { id: { in: rows.map(({ id }) => id) }, stage: 'INSTALLATION' },
    data: { stage: 'IN_SERVICE', ...stageChanged(now) },
    select: { id: true },
  })
  const ids = new Set(moved.map(({ id }) => id))
  const served = rows.filter(({ id }) => ids.has(id))
  await giveStatutoryIds(ctx, served, by)
  await refreshDuty(ctx, [...ids])
  await ctx.record(
    ...served.map((row) => ({
      action: 'logbookStage.takeIntoService',
      model: 'logbook' as const,
      rowId: row.id,
      logbookId: row.id,
      ...intoServiceHistory(row),
    })),
  )
}
