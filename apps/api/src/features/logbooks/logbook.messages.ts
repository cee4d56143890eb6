import { path, SCREENS } from '@portal/shared/screens'
import type { Ctx } from '../../kernel/ctx.ts'
import { notify } from '../messages/notify.ts'

const PARTIES = ['RC', 'SUB', 'RP'] as const

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

const actedBy = ({ actor: { orgNameEn, orgNameZh } }: Ctx) => ({ orgNameEn, orgNameZh })
/** Everybody with access hears what became of their log-books. */
const everybody = { parties: PARTIES, permission: RIGHT } as const

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
    about: about(activated, { ...actedBy(ctx), activatedOn }),
    link: ACTIVATED,
  })

export const tellDemolished = (ctx: Ctx, rows: readonly Subject[], demolishedOn: string): Promise<void> =>
  notify(ctx, { event: 'logbooksDemolished', to: everybody, about: about(rows, { ...actedBy(ctx), demolishedOn }) })

export const tellPutBack = (ctx: Ctx, rows: readonly Subject[], reason: string): Promise<void> =>
  notify(ctx, { event: 'logbooksPutBack', to: everybody, about: about(rows, { ...actedBy(ctx), reason }) })

/** `given`: the id each has again, that of its installation stage. */
export const tellReturned = (ctx: Ctx, rows: readonly (Subject & { given: string })[], reason: string): Promise<void> =>
  notify(ctx, {
    event: 'logbooksReturned',
    to: everybody,
    about: rows.flatMap(({ id, locationId, given }) =>
      about([{ id, locationId: given }], { ...actedBy(ctx), formerId: locationId, reason }),
    ),
  })
