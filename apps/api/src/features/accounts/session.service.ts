import type { sessionContracts } from '@portal/shared/features/accounts/session.contract'
import { signInList } from '@portal/shared/features/accounts/session.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { living } from '../../access/session.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { endSessions } from '../auth/session.ts'

type Input = Inputs<typeof sessionContracts>

const mine = ({ actor, now }: Ctx) => ({ AND: [visible.session(actor, now), living(now)] })

/** The newest first; which one is speaking is marked. */
export async function list(ctx: Ctx) {
  const rows = await ctx.db.session.findMany({ where: mine(ctx), orderBy: { lastSeenAt: 'desc' } })
  const channel = (text: string) => (text === 'mobile' ? ('mobile' as const) : ('web' as const))
  return {
    content: rows.map((row) => ({ ...row, channel: channel(row.channel), isCurrent: row.id === ctx.actor.sessionId })),
  }
}

export const end = (ctx: Ctx, { sessionId }: Input['end']) =>
  ctx.tx(async (ctx) => {
    if (!(await ctx.db.session.count({ where: { AND: [mine(ctx), { id: sessionId }] } }))) throw problem('notFound')
    await endSessions(ctx, { id: sessionId })
    await ctx.record({ action: 'session.end', model: 'session', rowId: sessionId })
    return {}
  })

export const endOthers = (ctx: Ctx) =>
  ctx.tx(async (ctx) => {
    const { userId, sessionId } = ctx.actor
    await endSessions(ctx, { userId, not: sessionId })
    await ctx.record({ action: 'session.endOthers', model: 'user', rowId: userId })
    return {}
  })

const signInEvents = listOf('signInEvent', {
  where: ({ actor, now }) => visible.signInEvent(actor, now),
  read: ({ db }, find) => db.signInEvent.findMany(find),
  present: (_, rows) => signInList.shape.content.parse(rows),
})
export const signIns = (ctx: Ctx, input: Input['signIns']) => signInEvents.page(ctx, input)
