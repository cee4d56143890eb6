import type { MessageEvent, ParamOf } from '@portal/shared/features/messages/message.codes'
import type { MessageParam } from '@portal/shared/features/messages/message.schema'
import type { Ctx } from '../../kernel/ctx.ts'
import { type Audience, groupsOf } from './audience.ts'
import type { Thing } from './content.ts'
import { post } from './post.ts'

/** What happened, and who must know; where and in which language they hear of it is the centre's affair. */
export interface Notification<E extends MessageEvent> {
  event: E
  to: Audience
  /** Everything of one act, however much. */
  about: readonly (Thing & { params: Record<ParamOf<E>, MessageParam> })[]
  /** Where a message about several things leads, when not to the event's own list. */
  link?: string
}

/**
 * The one way in for every feature. Each person gets one message for one event of one transaction, about the things that
 * concern him: once, never of his own doing, and only where he wants it or the law does.
 */
export async function notify<E extends MessageEvent>(
  ctx: Ctx,
  { event, to, about, link }: Notification<E>,
): Promise<void> {
  if (about.length && !ctx.isRehearsal)
    await ctx.tx(async (ctx) => post(ctx, event, await groupsOf(ctx, event, to, about), link))
}
