import type { PartyRole } from '@portal/shared/features/parties/party.schema'
import { path } from '@portal/shared/screens'
import type { Ctx } from '../../kernel/ctx.ts'
import { notify } from '../messages/notify.ts'

interface Named {
  nameEn: string
  nameZh: string
}
interface Change {
  id: number
  number: string
  role: string
  startsAt: Date
  newOrgId: number
  newOrg: Named
  org: Named
}
interface Place {
  id: number
  locationId: string
  addressEn: string
  addressZh: string
}
interface Leaving extends Place {
  holders: readonly { orgId: number }[]
}
/** The log-books of a change as its record keeps them. */
interface Kept {
  logbooks: readonly { oldOrgId: number | null; logbook: Place }[]
}
export const leavingOf = ({ logbooks }: Kept): Leaving[] =>
  logbooks.map(({ oldOrgId, logbook }) => ({ ...logbook, holders: oldOrgId === null ? [] : [{ orgId: oldOrgId }] }))

const RIGHT = 'logbook:list'
const linkTo = ({ id }: Change) => path.contractorChange(id)

const about = <P extends object>(places: readonly Place[], change: Change, params: P) =>
  places.map(({ id, locationId, addressEn, addressZh }) => ({
    object: { model: 'logbook', id },
    logbookId: id,
    params: {
      locationId,
      addressEn,
      addressZh,
      partyRole: change.role as PartyRole,
      startsAt: change.startsAt.toISOString(),
      ...params,
    },
    link: path.logbook(locationId),
  }))

/** The contractor to come hears that it gets access; the one before and those responsible hear of the change. */
export async function tellChange(ctx: Ctx, change: Change, leaving: readonly Leaving[]): Promise<void> {
  const { number, newOrg, org } = change
  const by = { orgEn: org.nameEn, orgZh: org.nameZh }
  const link = linkTo(change)
  await notify(ctx, {
    event: 'accessGranted',
    to: { orgIds: [change.newOrgId], permission: RIGHT },
    about: about(leaving, change, by),
    link,
  })
  const params = { ...by, number, newOrgEn: newOrg.nameEn, newOrgZh: newOrg.nameZh }
  for (const [orgId, places] of byHolder(leaving))
    await notify(ctx, {
      event: 'contractorChanged',
      to: { orgIds: [orgId], permission: RIGHT },
      about: about(places, change, params),
      link,
    })
  await notify(ctx, {
    event: 'contractorChanged',
    to: { parties: ['RP'], permission: RIGHT },
    about: about(leaving, change, params),
    link,
  })
}

/** At its moment those before hear that their access is over. */
export async function tellBegun(
  ctx: Ctx,
  change: Change & { reason: string },
  leaving: readonly Leaving[],
): Promise<void> {
  const params = { endsAt: change.startsAt.toISOString(), reason: change.reason }
  for (const [orgId, places] of byHolder(leaving))
    await notify(ctx, {
      event: 'accessEnded',
      to: { orgIds: [orgId], permission: RIGHT },
      about: about(places, change, params),
      link: linkTo(change),
    })
}

const byHolder = (leaving: readonly Leaving[]): Map<number, Leaving[]> => {
  const pairs = leaving.flatMap((place) => place.holders.map(({ orgId }) => ({ orgId, place })))
  const found = Map.groupBy(pairs, ({ orgId }) => orgId)
  return new Map([...found].map(([orgId, of]) => [orgId, of.map(({ place }) => place)]))
}

/** Everybody who was told of a change hears that nothing comes of it. */
export async function tellCalledOff(
  ctx: Ctx,
  change: Change & Kept & { orgId: number },
  reason: string,
): Promise<void> {
  const { displayName: userName, orgNameEn: orgEn, orgNameZh: orgZh } = ctx.actor
  const places = change.logbooks.map(({ logbook }) => logbook)
  const params = { number: change.number, orgEn, orgZh, userName, reason }
  const event = { event: 'contractorChangeCalledOff' as const, link: linkTo(change) }
  await notify(ctx, {
    ...event,
    to: { orgIds: [change.orgId, change.newOrgId], permission: RIGHT },
    about: about(places, change, params),
  })
  for (const [orgId, places] of byHolder(leavingOf(change)))
    await notify(ctx, { ...event, to: { orgIds: [orgId], permission: RIGHT }, about: about(places, change, params) })
  await notify(ctx, { ...event, to: { parties: ['RP'], permission: RIGHT }, about: about(places, change, params) })
}
