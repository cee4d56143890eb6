import type { Prisma } from '@portal/db'
import type { messageContracts } from '@portal/shared/features/messages/message.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { bin, inbox } from '../../access/message.ts'
import type { Scope } from '../../kernel/access.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { passing } from './message.filters.ts'
import { found } from './message.search.ts'

type Input = Inputs<typeof messageContracts>
type Where = Prisma.MessageRecipientWhereInput

/** One conditional statement, in the scope; browsers hear of it only when something changed. */
async function change(ctx: Ctx, where: Where, data: Prisma.MessageRecipientUpdateManyMutationInput): Promise<number> {
  const { count } = await ctx.db.messageRecipient.updateMany({ where, data })
  if (count) await ctx.push.changed([ctx.actor.userId], ['messages'])
  return count
}

export const markRead = (ctx: Ctx, where: Where): Promise<number> =>
  change(ctx, { AND: [where, { readAt: null }, visible.messageRecipient(ctx.actor, ctx.now)] }, { readAt: ctx.now })

/** Which of these rows are where the act wants them afterwards; a second try is no failure. */
async function outcome({ db, actor, now }: Ctx, ids: readonly number[], within: Scope<'messageRecipient'>) {
  const rows = await db.messageRecipient.findMany({
    where: { AND: [{ id: { in: [...ids] } }, within(actor, now)] },
    select: { id: true },
  })
  return report(
    ids,
    rows.map(({ id }) => id),
  )
}
function report(ids: readonly number[], done: readonly number[]) {
  const reached = new Set(done)
  return {
    done: reached.size,
    failed: [...new Set(ids)].filter((id) => !reached.has(id)).map((id) => ({ id, key: 'messageNotFound' as const })),
  }
}

const isOneOf = (ids: readonly number[]) => ({ id: { in: [...ids] } })

export async function read(ctx: Ctx, { ids }: Input['read']) {
  await markRead(ctx, isOneOf(ids))
  return outcome(ctx, ids, visible.messageRecipient)
}

export async function bookmark(ctx: Ctx, { ids }: Input['bookmark']) {
  await change(
    ctx,
    { AND: [isOneOf(ids), { bookmarkedAt: null }, inbox(ctx.actor, ctx.now)] },
    { bookmarkedAt: ctx.now },
  )
  return outcome(ctx, ids, inbox)
}

export async function unbookmark(ctx: Ctx, { ids }: Input['unbookmark']) {
  await change(
    ctx,
    { AND: [isOneOf(ids), { bookmarkedAt: { not: null } }, inbox(ctx.actor, ctx.now)] },
    { bookmarkedAt: null },
  )
  return outcome(ctx, ids, inbox)
}

/** Into the recycle bin; what lies there already keeps its day. */
export async function remove(ctx: Ctx, { ids }: Input['remove']) {
  await change(ctx, { AND: [isOneOf(ids), inbox(ctx.actor, ctx.now)] }, { deletedAt: ctx.now })
  return outcome(ctx, ids, bin)
}

export async function restore(ctx: Ctx, { ids }: Input['restore']) {
  await change(ctx, { AND: [isOneOf(ids), bin(ctx.actor, ctx.now)] }, { deletedAt: null })
  return outcome(ctx, ids, inbox)
}

/** Everything of the inbox that passes the filter, in one act; what a text finds comes in parts. */
export async function readMatching(ctx: Ctx, { text, ...filter }: Input['readMatching']) {
  const where = { AND: [inbox(ctx.actor, ctx.now), passing(filter), { readAt: null }] }
  if (!text) return { done: await markRead(ctx, where), failed: [] }
  for (let done = 0; ; ) {
    const { ids, isCapped } = await found(ctx, where, text)
    done += await markRead(ctx, { AND: [where, isOneOf(ids)] })
    if (!isCapped || !ids.length) return { done, failed: [] }
  }
}

export async function readOne(ctx: Ctx, { id: messageId }: Input['readOne']) {
  const { failed } = await readMany(ctx, { ids: [messageId] })
  if (failed.length) throw problem('messageNotFound')
  return {}
}

/** By the ids of messages, as a push or another program knows them. */
export async function readMany(ctx: Ctx, { ids }: Input['readMany']) {
  await markRead(ctx, { messageId: { in: ids } })
  const where = { AND: [{ messageId: { in: ids } }, visible.messageRecipient(ctx.actor, ctx.now)] }
  return report(
    ids,
    (await ctx.db.messageRecipient.findMany({ where, select: { messageId: true } })).map(({ messageId }) => messageId),
  )
}
