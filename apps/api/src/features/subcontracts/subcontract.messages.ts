import { path } from '@portal/shared/screens'
import type { Ctx } from '../../kernel/ctx.ts'
import { notify } from '../messages/notify.ts'
import { recipientsOf } from '../messages/recipients.ts'

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
/** Of the sub-contractor's people each hears of log-books that he reads: asked before what ends it closes them. */
export const hearersOf = async (ctx: Ctx, { subOrgId }: Pick<Subcontract, 'subOrgId'>, places: readonly Place[]) => {
  const books = new Set(places.map(({ id }) => id))
  return { recipients: await recipientsOf(ctx, new Map([[subOrgId, books]]), 'subcontract:list') }
}

/** The sub-contractor hears to what it has access. */
export const tellLetIn = async (
  ctx: Ctx,
  row: Subcontract & { startsAt: Date },
  places: readonly Place[],
): Promise<void> =>
  notify(ctx, {
    event: 'accessGranted',
    to: await hearersOf(ctx, row, places),
    about: about(ctx, places, row, { startsAt: row.startsAt.toISOString() }),
    link: path.subcontract(row.id),
  })

export const tellRedated = async (
  ctx: Ctx,
  row: Subcontract,
  places: readonly Place[],
  { startsAt, endsAt, reason }: { startsAt: Date; endsAt: Date; reason: string },
): Promise<void> =>
  notify(ctx, {
    event: 'subcontractDatesChanged',
    to: await hearersOf(ctx, row, places),
    about: about(ctx, places, row, {
      number: row.number,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      reason,
    }),
    link: path.subcontract(row.id),
  })

export const tellEnded = (
  ctx: Ctx,
  row: Subcontract,
  places: readonly Place[],
  to: Awaited<ReturnType<typeof hearersOf>>,
  reason: string,
): Promise<void> =>
  notify(ctx, {
    event: 'subcontractEnded',
    to,
    about: about(ctx, places, row, {
      number: row.number,
      userName: ctx.actor.displayName,
      endsAt: ctx.now.toISOString(),
      reason,
    }),
    link: path.subcontract(row.id),
  })
