import { Role } from '@portal/shared/access/roles'
import { ADMIN_ROLES } from '@portal/shared/features/accounts/account.rules'
import { NOTHING, type Scope } from '../kernel/access.ts'
import type { Actor } from '../kernel/ctx.ts'

/** One's own as a member of this organization. */
export const ownTemplate: Scope<'dashboardTemplate'> = ({ orgId, userId }) => ({ orgId, ownerId: userId })
/** What its members have shared with all of them. */
export const sharedTemplate: Scope<'dashboardTemplate'> = ({ orgId }) => ({ orgId, isShared: true })

export const dashboardTemplate: Scope<'dashboardTemplate'> = (actor, now) => ({
  OR: [{ preset: { not: null } }, ownTemplate(actor, now), sharedTemplate(actor, now)],
})
/** Among which a name is used once. */
export const namedTemplate: Scope<'dashboardTemplate'> = (actor, now) => ({
  OR: [ownTemplate(actor, now), sharedTemplate(actor, now)],
})

const looksAfter = ({ roleIds }: Actor): boolean =>
  [Role.superAdmin, ...ADMIN_ROLES].some((role) => roleIds.includes(role))
/** One's own, and what others share for whoever looks after the organization; never what came with the portal. */
export const changeableTemplate: Scope<'dashboardTemplate'> = (actor, now) => ({
  OR: [ownTemplate(actor, now), looksAfter(actor) ? sharedTemplate(actor, now) : NOTHING],
})

export const dashboardFavorite: Scope<'dashboardFavorite'> = ({ userId }) => ({ userId })
export const dashboardHome: Scope<'dashboardHome'> = ({ userId }) => ({ userId })
export const dashboardMail: Scope<'dashboardMail'> = ({ userId }) => ({ userId })
