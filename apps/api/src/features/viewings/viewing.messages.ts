import { STATIC_PATHS } from '@portal/shared/screens'
import type { Ctx } from '../../kernel/ctx.ts'
import { by } from '../messages/by.ts'
import { notify } from '../messages/notify.ts'

/** Whoever is viewed hears of it at once. */
export const tellBegun = (ctx: Ctx, userId: number, until: Date): Promise<void> =>
  notify(ctx, {
    event: 'viewingBegun',
    to: { userIds: [userId] },
    about: [{ params: { ...by(ctx), endsAt: until.toISOString() }, link: STATIC_PATHS.userCentre }],
  })

type Ended = Record<'userName' | 'orgEn' | 'orgZh' | 'startsAt' | 'endsAt', string> & { amount: number }
/** Who viewed, from when to when, and how much. */
export const tellEnded = (ctx: Ctx, userId: number, params: Ended): Promise<void> =>
  notify(ctx, {
    event: 'viewingEnded',
    to: { userIds: [userId] },
    about: [{ params, link: STATIC_PATHS.userCentre }],
  })
