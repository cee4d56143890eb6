import { path } from '@portal/shared/screens'
import type { Ctx } from '../../kernel/ctx.ts'
import { notify } from '../messages/notify.ts'
import { recipientsOf } from '../messages/recipients.ts'
import type { WholeAuthorization } from './work-authorization.whole.ts'

const RIGHT = 'workAuthorization:list'
const linkTo = ({ id }: WholeAuthorization) => path.workAuthorization(id)
/** Nobody before its code is redeemed. */
const toPerson = ({ worker }: WholeAuthorization) => ({ userIds: worker?.userId ? [worker.userId] : [] })
/** Of the contractor's people each hears of log-books that he reads. */
const toGiver = async (ctx: Ctx, { orgId, logbooks }: WholeAuthorization) => {
  const books = new Set(logbooks.map(({ logbookId }) => logbookId))
  return { recipients: await recipientsOf(ctx, new Map([[orgId, books]]), RIGHT) }
}

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
  await notify(ctx, { ...told, to: await toGiver(ctx, of) })
}

/** Whoever gave it hears who has redeemed its code. */
export const tellRedeemed = async (ctx: Ctx, of: WholeAuthorization): Promise<void> => {
  const { orgNameEn: nameEn, orgNameZh: nameZh } = ctx.actor
  return notify(ctx, {
    event: 'workAuthorizationRedeemed',
    to: await toGiver(ctx, of),
    about: about(of, { nameEn, nameZh }, { userName: of.displayName }),
    link: linkTo(of),
  })
}
