import type { MessageEvent, ParamOf } from '@portal/shared/features/messages/message.codes'
import type { MessageParam, MessageParams } from '@portal/shared/features/messages/message.schema'
import { messageSearchText } from '@portal/shared/locales/message-text'
import type { Ctx } from '../../kernel/ctx.ts'
import { keyOf, type Thing } from './content.ts'

/** What people were asked to decide, and what came of it. */
interface Decision<E extends MessageEvent> {
  asked: MessageEvent
  /** The act that asked, by its time, and what it was about. */
  at: Date
  object: NonNullable<Thing['object']>
  event: E
  params: MessageParams & Record<ParamOf<E>, MessageParam>
}

/** A message that asks for a decision says from now on which was made, to everybody who has it; read or not, it stays as it was. */
export async function decided<E extends MessageEvent>(ctx: Ctx, decision: Decision<E>): Promise<void> {
  const { asked, at, object, event, params } = decision
  if (ctx.isRehearsal) return
  const rows = await ctx.db.message.findMany({
    where: { createdAt: at, event: asked, count: 1, objects: { has: keyOf({ object, params: {}, link: '' }) } },
    select: { id: true, recipients: { select: { userId: true } } },
  })
  if (!rows.length) return
  const searchText = messageSearchText({ event, params, count: 1, examples: [] }, ctx.settings.regulator)
  await ctx.db.message.updateMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    data: { event, params, searchText },
  })
  const readers = rows.flatMap(({ recipients }) => recipients.map(({ userId }) => userId))
  await ctx.push.changed(readers, ['messages'])
}
