import { path } from '@portal/shared/screens'
import type { Ctx } from '../../kernel/ctx.ts'
import { notify } from '../messages/notify.ts'
import type { WholeAuthorization } from './work-authorization.whole.ts'

const RIGHT = 'workAuthorization:list'
const linkTo = ({ id }: WholeAuthorization) => path.workAuthorization(id)
/** Nobody before its code is redeemed. */
const toPerson = ({ worker }: WholeAuthorization) => ({ userIds: worker?.userId ? [worker.userId] : [] })
const toGiver = ({ orgId }: WholeAuthorization) => ({ orgIds: [orgId], permission: RIGHT }) as const

interface Named {
  nameEn: string
  nameZh: string
}
const about = <P extends object>(of: WholeAuthorization, org: Named, more: P) =>
  of.logbooks.map(({ logbook: { id, locationId, addressEn, addressZh } }) => ({
    object: { model: 'logbook' as const, id },
    logbookId: id,
    params: { locationId, addressEn, addressZh, number: of.number, orgEn: org.nameEn, orgZh: org.nameZh, ...more },
    link: linkTo(of),
  }))
const days = ({ startsAt, endsAt }: WholeAuthorization) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
})

/** Whoever is named hears where he may work, and from when to when. */
export const tellAuthorized = (ctx: Ctx, of: WholeAuthorization): Promise<void> =>
  notify(ctx, { event: 'workAuthorized', to: toPerson(of), about: about(of, of.org, days(of)), link: linkTo(of) })

export const tellDaysChanged = (ctx: Ctx, of: WholeAuthorization, reason: string): Promise<void> =>
  notify(ctx, {
    event: 'workAuthorizationChanged',
    to: toPerson(of),
    about: about(of, of.org, { ...days(of), reason }),
    link: linkTo(of),
  })

/** Whoever is named and whoever gave it hear that it is over; nobody of his own doing. */
export async function tellEnded(ctx: Ctx, of: WholeAuthorization, at: Date, reason: string): Promise<void> {
  const told = {
    event: 'workAuthorizationEnded' as const,
    about: about(of, of.org, { endsAt: at.toISOString(), reason }),
    link: linkTo(of),
  }
  await notify(ctx, { ...told, to: toPerson(of) })
  await notify(ctx, { ...told, to: toGiver(of) })
}

/** Whoever gave it hears who has redeemed its code. */
export const tellRedeemed = (ctx: Ctx, of: WholeAuthorization): Promise<void> => {
  const { orgNameEn: nameEn, orgNameZh: nameZh } = ctx.actor
  return notify(ctx, {
    event: 'workAuthorizationRedeemed',
    to: toGiver(of),
    about: about(of, { nameEn, nameZh }, { userName: of.displayName }),
    link: linkTo(of),
  })
}
