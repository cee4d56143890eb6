import type { viewingContracts } from '@portal/shared/features/viewings/viewing.contract'
import { VIEWING_MINUTES } from '@portal/shared/features/viewings/viewing.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { throttle } from '../auth/guard.ts'
import { viewable } from '../auth/viewing.ts'
import { endViewings } from './viewing.end.ts'
import { tellBegun } from './viewing.messages.ts'

type Input = Inputs<typeof viewingContracts>
const MINUTE_MS = 60_000

/** Begins a view as somebody whose account the caller looks after (spec 000 §2.3): that person is told, both names are recorded. */
export async function start(ctx: Ctx, { userId }: Input['start']) {
  await throttle(ctx, ['viewing', `${ctx.actor.userId}`])
  const person = await viewable(ctx, ctx.actor, userId)
  return ctx.tx(async (ctx) => {
    const { actor, now } = ctx
    const until = new Date(now.getTime() + VIEWING_MINUTES * MINUTE_MS)
    const { id } = await ctx.db.viewing.create({
      data: {
        sessionId: actor.sessionId ?? '',
        viewerId: actor.userId,
        viewedId: userId,
        createdAt: now,
        expiresAt: until,
      },
    })
    const after = { displayName: person.displayName }
    await ctx.record({ action: 'account.viewAs', model: 'user', rowId: userId, after })
    await tellBegun(ctx, userId, until)
    return { id, until }
  })
}

/** Stops a view of one's own; one that is over, or nobody's, is over. */
export async function end(ctx: Ctx, { viewingId: id }: Input['end']) {
  await endViewings(ctx, { AND: [visible.viewing(ctx.actor, ctx.now), { id }] })
  return {}
}
