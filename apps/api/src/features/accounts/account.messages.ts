import { SCREENS, STATIC_PATHS } from '@portal/shared/screens'
import type { Ctx } from '../../kernel/ctx.ts'
import { by } from '../messages/by.ts'
import { notify } from '../messages/notify.ts'

interface Account {
  id: number
  username: string
}

/** Whoever gets an account finds in his centre who made it; the mail with the one-time password has told him before. */
export const tellCreated = (ctx: Ctx, { id, username }: Account): Promise<void> =>
  notify(ctx, {
    event: 'accountCreated',
    to: { userIds: [id] },
    about: [{ object: { model: 'user', id }, params: { ...by(ctx), username }, link: STATIC_PATHS.userCentre }],
  })

/** Those who look after the accounts of an organization hear once of all that a colleague has added in one act. */
export const tellAdmins = (ctx: Ctx, orgId: number, accounts: readonly Account[]): Promise<void> =>
  notify(ctx, {
    event: 'accountAdded',
    to: { orgIds: [orgId], permission: 'account:list' },
    about: accounts.map(({ id, username }) => ({
      object: { model: 'user', id },
      params: { ...by(ctx), username },
      link: SCREENS.accounts.path,
    })),
  })

/** Whoever may do other things from now on is told at once. */
export const tellRoles = (ctx: Ctx, userId: number): Promise<void> =>
  notify(ctx, {
    event: 'accountRolesChanged',
    to: { userIds: [userId] },
    about: [{ params: by(ctx), link: STATIC_PATHS.userCentre }],
  })

/** Whoever may sign in again is told; a disabled person cannot read it. */
export const tellEnabled = (ctx: Ctx, userIds: readonly number[]): Promise<void> =>
  notify(ctx, {
    event: 'accountEnabled',
    to: { userIds },
    about: [{ params: by(ctx), link: STATIC_PATHS.userCentre }],
  })
