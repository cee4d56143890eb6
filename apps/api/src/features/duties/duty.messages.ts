import { path, SCREENS } from '@portal/shared/screens'
import type { Ctx } from '../../kernel/ctx.ts'
import { notify } from '../messages/notify.ts'

/** A duty with what messages name of it. */
export interface ToldDuty {
  id: number
  logbookId: number
  code: string
  dueOn: string
  place: { locationId: string; addressEn: string; addressZh: string }
}
/** What a message says of duties. */
export const about = (duties: readonly ToldDuty[]) =>
  duties.map(({ id, logbookId, code, dueOn, place }) => ({
    object: { model: 'duty', id },
    logbookId,
    params: { ...place, dutyKind: code, dueOn },
    link: path.logbook(place.locationId),
  }))

/** A colleague hears what he has to see to from now on, in one message. */
export const tellGiven = async (ctx: Ctx, duties: readonly ToldDuty[], userId: number): Promise<void> =>
  notify(ctx, {
    event: 'dutyGiven',
    to: { userIds: [userId] },
    about: about(duties).map((one) => ({ ...one, params: { ...one.params, userName: ctx.actor.displayName } })),
    link: SCREENS.dutyList.path,
  })
