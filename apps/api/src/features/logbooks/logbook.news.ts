import { path, SCREENS } from '@portal/shared/screens'
import type { Ctx } from '../../kernel/ctx.ts'
import { notify } from '../messages/notify.ts'

interface Subject {
  id: number
  locationId: string
}
const RIGHT = 'logbook:list'
const ACTIVATED = `${SCREENS.logbookList.path}?activation=ACTIVATED&sort=activatedOn,desc`

const about = <P extends object>(subjects: readonly Subject[], params: P) =>
  subjects.map(({ id, locationId }) => ({
    object: { model: 'logbook', id },
    logbookId: id,
    params: { ...params, locationId },
    link: path.logbook(locationId),
  }))

/** The contractor's people hear of new log-books. */
export const tellCreated = (ctx: Ctx, orgId: number, premises: string, created: readonly Subject[]): Promise<void> =>
  notify(ctx, {
    event: 'logbooksCreated',
    to: { orgIds: [orgId], permission: RIGHT },
    about: about(created, { premises }),
    link: path.logbooksOf(premises),
  })

/** Responsible persons' people hear that log-books of theirs are in use. */
export const tellActivated = (ctx: Ctx, activated: readonly Subject[], activatedOn: string): Promise<void> =>
  notify(ctx, {
    event: 'logbooksActivated',
    to: { parties: ['RP'], permission: RIGHT },
    about: about(activated, { orgNameEn: ctx.actor.orgNameEn, orgNameZh: ctx.actor.orgNameZh, activatedOn }),
    link: ACTIVATED,
  })
