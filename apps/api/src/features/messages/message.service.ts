import type { messageContracts } from '@portal/shared/features/messages/message.contract'
import { MESSAGE_COUNT_CAP } from '@portal/shared/features/messages/message.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { inbox } from '../../access/message.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { read } from './message.batch.ts'
import { countOf, include, present } from './message.list.ts'

type Input = Inputs<typeof messageContracts>

/** Polled by every open window: read from the index of unread messages alone. */
export async function unreadCount({ db, actor, now }: Ctx) {
  return { count: await countOf(db, { AND: [inbox(actor, now), { readAt: null }] }, MESSAGE_COUNT_CAP) }
}

/** Opening a message is reading it. */
export async function detail(ctx: Ctx, { id }: Input['detail']) {
  const { db, actor, now } = ctx
  const row = await db.messageRecipient.findFirst({
    where: { AND: [{ id }, visible.messageRecipient(actor, now)] },
    include,
  })
  if (!row) throw problem('messageNotFound')
  if (row.readAt === null) await read(ctx, { ids: [id] })
  return { ...present(row), isRead: true }
}
