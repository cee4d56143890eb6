import type { Prisma } from '@portal/db'
import { eventRule, messageEvent } from '@portal/shared/features/messages/message.codes'
import type { messageContracts } from '@portal/shared/features/messages/message.contract'
import { BIN_DAYS, MESSAGE_COUNT_CAP } from '@portal/shared/features/messages/message.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { bin, inbox } from '../../access/message.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { throttlePerson } from '../auth/guard.ts'
import { markRead } from './message.batch.ts'
import { passing } from './message.filters.ts'
import { found } from './message.search.ts'

export { bookmark, read, readMany, readMatching, readOne, remove, restore, unbookmark } from './message.batch.ts'
export { allTags, allUserConfigTags, allWorksTags, config, updateConfig } from './preference.service.ts'

type Input = Inputs<typeof messageContracts>

const DAY_MS = 86_400_000
/** The order of every list; the indexes `message_recipient_*` hold it. */
const orderBy = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]
const told = {
  message: { select: { event: true, params: true, link: true, count: true, examples: true } },
} satisfies Prisma.MessageRecipientInclude
type Row = Prisma.MessageRecipientGetPayload<{ include: typeof told }>

/** Polled by every open window: read from the index of unread messages alone. */
export async function unreadCount({ db, actor, now }: Ctx) {
  return {
    count: await db.messageRecipient.count({
      where: { AND: [inbox(actor, now), { readAt: null }] },
      orderBy,
      take: MESSAGE_COUNT_CAP,
    }),
  }
}

export async function search(ctx: Ctx, { page, size, deleted, text, ...filter }: Input['search']) {
  const scope = (deleted ? bin : inbox)(ctx.actor, ctx.now)
  const where = { AND: [scope, passing(filter)] }
  if (!text) return listed(ctx, where, page, size)
  await throttlePerson(ctx, 'search', 'searchAt')
  const { ids, isCapped } = await found(ctx, where, text)
  const shown = ids.slice(page * size, (page + 1) * size)
  const rows = await ctx.db.messageRecipient.findMany({
    where: { AND: [where, { id: { in: shown } }] },
    orderBy,
    include: told,
  })
  return { content: rows.map(present), totalElements: ids.length, isCapped }
}

async function listed({ db }: Ctx, where: Prisma.MessageRecipientWhereInput, page: number, size: number) {
  const [rows, total] = await Promise.all([
    db.messageRecipient.findMany({ where, orderBy, include: told, skip: page * size, take: size }),
    db.messageRecipient.count({ where, orderBy, take: MESSAGE_COUNT_CAP + 1 }),
  ])
  return {
    content: rows.map(present),
    totalElements: Math.min(total, MESSAGE_COUNT_CAP),
    isCapped: total > MESSAGE_COUNT_CAP,
  }
}

/** Opening a message is reading it. */
export async function detail(ctx: Ctx, { id }: Input['detail']) {
  const { db, actor, now } = ctx
  const row = await db.messageRecipient.findFirst({
    where: { AND: [{ id }, visible.messageRecipient(actor, now)] },
    include: told,
  })
  if (!row) throw problem('messageNotFound')
  await markRead(ctx, { id })
  return { ...present(row), isRead: true }
}

const present = ({ message: { event, ...message }, tag, readAt, bookmarkedAt, ...row }: Row) => ({
  ...row,
  ...message,
  tag,
  event,
  needsAttention: eventRule(messageEvent.parse(event)).needsAttention === true,
  isRead: readAt !== null,
  isBookmarked: bookmarkedAt !== null,
  purgedAt: row.deletedAt && new Date(row.deletedAt.getTime() + BIN_DAYS * DAY_MS),
})
