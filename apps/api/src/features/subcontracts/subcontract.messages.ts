import { path } from '@portal/shared/screens'
import type { Ctx } from '../../kernel/ctx.ts'
import { notify } from '../messages/notify.ts'

interface Subcontract {
  id: number
  number: string
  role: string
  subOrgId: number
}
interface Place {
  id: number
  locationId: string
  addressEn: string
  addressZh: string
}

/** Who gives or ends it is whoever acts. */
const about = <P extends object>({ actor }: Ctx, places: readonly Place[], { role }: Subcontract, params: P) =>
  places.map(({ id, locationId, addressEn, addressZh }) => ({
    object: { model: 'logbook', id },
    logbookId: id,
    params: {
      locationId,
      addressEn,
      addressZh,
      partyRole: role,
      orgEn: actor.orgNameEn,
      orgZh: actor.orgNameZh,
      ...params,
    },
    link: path.logbook(locationId),
  }))
const to = ({ subOrgId }: Subcontract) => ({ orgIds: [subOrgId], permission: 'subcontract:list' as const })

/** The sub-contractor hears to what it has access. */
export const tellLetIn = (ctx: Ctx, row: Subcontract & { startsAt: Date }, places: readonly Place[]): Promise<void> =>
  notify(ctx, {
    event: 'accessGranted',
    to: to(row),
    about: about(ctx, places, row, { startsAt: row.startsAt.toISOString() }),
    link: path.subcontract(row.id),
  })

export const tellRedated = (
  ctx: Ctx,
  row: Subcontract,
  places: readonly Place[],
  { startsAt, endsAt, reason }: { startsAt: Date; endsAt: Date; reason: string },
): Promise<void> =>
  notify(ctx, {
    event: 'subcontractDatesChanged',
    to: to(row),
    about: about(ctx, places, row, {
      number: row.number,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      reason,
    }),
    link: path.subcontract(row.id),
  })

export const tellEnded = (ctx: Ctx, row: Subcontract, places: readonly Place[], reason: string): Promise<void> =>
  notify(ctx, {
    event: 'subcontractEnded',
    to: to(row),
    about: about(ctx, places, row, {
      number: row.number,
      userName: ctx.actor.displayName,
      endsAt: ctx.now.toISOString(),
      reason,
    }),
    link: path.subcontract(row.id),
  })
