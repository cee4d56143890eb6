import { IDENTITY_MINUTES } from '@portal/shared/features/identity/identity.schema'
import { problem } from '@portal/shared/kernel/problem'
import type { GuestCtx } from '../../kernel/ctx.ts'
import { bindBrowser, browserOf, newSecret, sha256 } from './identity-link.ts'

export type Purpose = 'login' | 'home' | 'form'

/** A state for one way there and back: ten minutes, this browser, this purpose. Only digests are kept. */
export async function newState(ctx: GuestCtx, purpose: Purpose, userId: number | null): Promise<string> {
  const state = newSecret()
  const expiresAt = new Date(ctx.now.getTime() + IDENTITY_MINUTES * 60_000)
  await ctx.db.identityState.create({
    data: { digest: sha256(state), browser: bindBrowser(ctx), purpose, userId, expiresAt, createdAt: ctx.now },
  })
  return state
}

/** Takes a state out of use and answers whose it was (17011). One statement: of two who bring it at once, one fails. */
export async function spendState(ctx: GuestCtx, state: string | undefined, purpose: Purpose): Promise<number | null> {
  const [row] = await ctx.db.$queryRaw<{ user_id: number | null }[]>`
    DELETE FROM identity_state WHERE digest = ${sha256(state ?? '')} AND browser = ${browserOf(ctx)} AND purpose = ${purpose}
      AND expires_at > ${ctx.now} RETURNING user_id`
  if (!row) throw problem('stateInvalid')
  return row.user_id
}
