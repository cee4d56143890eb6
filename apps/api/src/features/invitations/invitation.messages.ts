import type { PartyRole } from '@portal/shared/features/parties/party.schema'
import { path, SCREENS } from '@portal/shared/screens'
import type { Ctx } from '../../kernel/ctx.ts'
import { notify } from '../messages/notify.ts'
import { booksByOrg } from '../messages/recipients.ts'
import type { WholeInvitation } from './invitation.whole.ts'

interface Named {
  nameEn: string
  nameZh: string
}
interface Place {
  id: number
  locationId: string
  addressEn: string
  addressZh: string
}
type Told = Pick<WholeInvitation, 'id' | 'number' | 'category' | 'orgId' | 'email'>

const RIGHT = 'invitation:list'
const NOBODY = { nameEn: '', nameZh: '' }
const linkTo = ({ id }: Told) => path.invitation(id)
const toSender = ({ orgId }: Told) => ({ orgIds: [orgId], permission: RIGHT }) as const

const about = <P extends object>(of: Told, by: Named, places: readonly Place[], more: P) =>
  places.map(({ locationId, addressEn, addressZh }) => ({
    params: {
      locationId,
      addressEn,
      addressZh,
      number: of.number,
      partyRole: of.category as PartyRole,
      orgEn: by.nameEn,
      orgZh: by.nameZh,
      ...more,
    },
    link: linkTo(of),
  }))
/** The organization of whoever acts. */
const acting = ({ actor: { orgNameEn: nameEn, orgNameZh: nameZh } }: Ctx): Named => ({ nameEn, nameZh })

/** The sender hears what was accepted. */
export const tellAccepted = (ctx: Ctx, of: Told, places: readonly Place[], at: Date): Promise<void> =>
  notify(ctx, {
    event: 'invitationAccepted',
    to: toSender(of),
    about: about(of, acting(ctx), places, { startsAt: at.toISOString() }),
    link: linkTo(of),
  })

/** The sender hears what was not given, though the invitation was answered. */
export const tellLeftOut = (ctx: Ctx, of: Told, places: readonly Place[]): Promise<void> =>
  notify(ctx, {
    event: 'invitationLeftOut',
    to: toSender(of),
    about: about(of, acting(ctx), places, {}),
    link: linkTo(of),
  })

export const tellDenied = (ctx: Ctx, of: Told, places: readonly Place[], reason: string): Promise<void> =>
  notify(ctx, {
    event: 'invitationDenied',
    to: toSender(of),
    about: about(of, acting(ctx), places, { reason }),
    link: linkTo(of),
  })

/** Whoever has opened it hears that it is called off. */
export const tellCancelled = (ctx: Ctx, of: WholeInvitation, reason: string): Promise<void> =>
  notify(ctx, {
    event: 'invitationCancelled',
    to: { orgIds: of.recipientOrgId === null ? [] : [of.recipientOrgId], permission: RIGHT },
    about: about(of, of.org, placesOf(of), { reason }),
    link: linkTo(of),
  })

/** Whoever invited hears that the address cannot be reached. */
export const tellNotSent = (ctx: Ctx, of: WholeInvitation): Promise<void> =>
  notify(ctx, {
    event: 'invitationNotSent',
    to: toSender(of),
    about: about(of, of.recipientOrg ?? NOBODY, placesOf(of), { email: of.email }),
    link: linkTo(of),
  })

/** Whoever has accepted hears that its people have access, and from when. */
export const tellGranted = (
  ctx: Ctx,
  of: Told & { org: Named },
  orgId: number,
  places: readonly Place[],
  at: Date,
): Promise<void> =>
  notify(ctx, {
    event: 'accessGranted',
    to: { orgIds: [orgId], permission: 'logbook:list' },
    about: accessOf(of, of.org, places, { startsAt: at.toISOString() }),
    link: SCREENS.logbookList.path,
  })

/** Whoever has to make room hears that its access ends, and by whom (30020). */
export const tellReplaced = (
  ctx: Ctx,
  of: Told,
  by: Named,
  replaced: readonly { orgId: number; place: Place }[],
  at: Date,
): Promise<void> =>
  notify(ctx, {
    event: 'accessReplaced',
    to: {
      holders: booksByOrg(replaced.map(({ orgId, place }) => ({ orgId, logbookId: place.id }))),
      permission: 'logbook:list',
    },
    about: accessOf(of, by, [...new Map(replaced.map(({ place }) => [place.id, place])).values()], {
      endsAt: at.toISOString(),
    }),
    link: SCREENS.logbookList.path,
  })

const accessOf = <P extends object>(of: Told, by: Named, places: readonly Place[], more: P) =>
  places.map((place) => {
    const { id, locationId, addressEn, addressZh } = place
    return {
      object: { model: 'logbook' as const, id },
      logbookId: id,
      params: {
        locationId,
        addressEn,
        addressZh,
        partyRole: of.category as PartyRole,
        orgEn: by.nameEn,
        orgZh: by.nameZh,
        ...more,
      },
      link: path.logbook(locationId),
    }
  })
export const placesOf = ({ logbooks }: WholeInvitation): Place[] => logbooks.map(({ logbook }) => logbook)
