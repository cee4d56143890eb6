import type { SignInMethod, SignInOutcome } from '@portal/shared/features/accounts/session.schema'
import type { Channel, GuestCtx } from '../../kernel/ctx.ts'

const DEVICE_MAX = 300

/** Where a call came from, as it is kept with sessions and tries to sign in. */
export const placeOf = ({ device, address }: GuestCtx) => ({ device: device.slice(0, DEVICE_MAX), address })

/** One way in that somebody tries; `userId` is null where there is no such account. */
export interface Entrance {
  userId: number | null
  channel: Channel
  method: SignInMethod
}

/** Keeps a try to sign in, good or bad; by one statement, so that it takes no longer where there is such an account. */
export async function noteSignIn(ctx: GuestCtx, entrance: Entrance, outcome: SignInOutcome): Promise<void> {
  const { userId, method, channel } = entrance
  const { device, address } = placeOf(ctx)
  await ctx.db.$executeRaw`
    INSERT INTO sign_in_event (user_id, org_id, outcome, method, channel, address, device, created_at)
    SELECT ${userId}::int, (SELECT a.org_id FROM account a WHERE a.id = ${userId}), ${outcome}, ${method}, ${channel}, ${address}, ${device}, ${ctx.now}`
}
