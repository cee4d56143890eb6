import { SCREENS } from '@portal/shared/screens'
import type { Ctx } from '../../kernel/ctx.ts'
import { notify } from '../messages/notify.ts'

/** A plan as far as its visit goes. */
export interface Visit {
  id: number
  userId: number | null
  logbook: { locationId: string; addressEn: string; addressZh: string }
}
/** What of a visit is left when it is taken out of every schedule. */
export const NO_VISIT = { userId: null, plannedAt: null, isBackup: false, isSurprise: false } as const

export const ASSIGNED = ['ASSIGNED', 'ARRANGED']

/** Whoever was to make the visits, and may not open the pool, hears that they are not his any more: for a reason that was given, or because another team has them. */
export async function tellWithdrawn(
  ctx: Ctx,
  visits: readonly Visit[],
  why: { reason: string } | { team: string },
): Promise<void> {
  const { displayName: userName } = ctx.actor
  for (const [userId, own] of Map.groupBy(visits, (visit) => visit.userId)) {
    if (userId === null) continue
    const to = { userIds: [userId] }
    const about = own.map(({ id, logbook: { locationId, addressEn, addressZh } }) => ({
      object: { model: 'inspectionPlan', id },
      params: { locationId, addressEn, addressZh, userName },
      link: SCREENS.inspectionSchedules.path,
    }))
    if ('team' in why)
      await notify(ctx, {
        event: 'inspectionVisitGiven',
        to,
        about: about.map((one) => ({ ...one, params: { ...one.params, team: why.team } })),
      })
    else
      await notify(ctx, {
        event: 'inspectionVisitWithdrawn',
        to,
        about: about.map((one) => ({ ...one, params: { ...one.params, reason: why.reason } })),
      })
  }
}
