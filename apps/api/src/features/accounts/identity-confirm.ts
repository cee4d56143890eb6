import { problem } from '@portal/shared/kernel/problem'
import type { Ctx, GuestCtx } from '../../kernel/ctx.ts'
import type { IdentityService } from '../../kernel/ports.ts'
import { openIdDigest } from './identity-cipher.ts'
import { spendState } from './identity-state.ts'

/** The service that confirms identities (17001 where the portal is connected with none). */
export function connectedIdentity({ identity }: GuestCtx): IdentityService {
  if (!identity) throw problem('identityServiceFailed')
  return identity
}

/** Who approved, by the code that the service has sent back (17002 without one). */
export function openIdOf(ctx: GuestCtx, authCode: string | undefined): Promise<string> {
  if (!authCode) throw problem('identityCodeMissing')
  return connectedIdentity(ctx).openIdOf(authCode)
}

/** What the return page found in its address. */
interface Approval {
  authCode?: string | undefined
  state?: string | undefined
}
/** That the person signed in has approved with the identity that is linked to his account: what he does next, he does by it. */
export async function confirmIdentity(ctx: Ctx, { authCode, state }: Approval): Promise<void> {
  const { userId } = ctx.actor
  if ((await spendState(ctx, state, 'form')) !== userId) throw problem('identityBoundElsewhere')
  const digest = openIdDigest(ctx, await openIdOf(ctx, authCode))
  const link = await ctx.db.identityLink.findUnique({ where: { openIdDigest: digest } })
  if (!link) throw problem('identityUserNotFound')
  if (link.userId !== userId) throw problem('identityBoundElsewhere')
}
