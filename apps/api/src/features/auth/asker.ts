import type { GuestCtx } from '../../kernel/ctx.ts'
import { networkOf } from '../../kernel/http/address.ts'

/** Who asks for a letter, for its turn in the queue: an account, or a network of strangers. */
export const askerOf = ({ actor, address }: GuestCtx): string =>
  actor?.userId ? `account ${actor.userId}` : networkOf(address)
