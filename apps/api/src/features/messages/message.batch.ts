import type { Prisma } from '@portal/db'
import type { messageContracts } from '@portal/shared/features/messages/message.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { BULK_MAX } from '@portal/shared/kernel/moves/selection'
import { PROBLEMS, problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { bin, binMoves, inbox, readingMoves, starMoves } from '../../access/message.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { acts } from '../../kernel/moves/act.ts'
import { passing } from './message.filters.ts'
import { found } from './message.search.ts'

type Input = Inputs<typeof messageContracts>
type Where = Prisma.MessageRecipientWhereInput

/** One conditional statement, in the scope; browsers hear of it only when something changed. */
export async function markRead(ctx: Ctx, where: Where): Promise<number> {
  const { count } = await ctx.db.messageRecipient.updateMany({
    where: { AND: [where, { readAt: null }, visible.messageRecipient(ctx.actor, ctx.now)] },
    data: { readAt: ctx.now },
  })
  if (count) await hear(ctx)
  return count
}
const hear = (ctx: Ctx): Promise<void> => ctx.push.changed([ctx.actor.userId], ['messages'])

const acting = {
  history: null,
  find: matching,
  load: async ({ db, actor, now }: Ctx, ids: readonly number[]) =>
    (
      await db.messageRecipient.findMany({
        where: { AND: [isOneOf(ids), visible.messageRecipient(actor, now)] },
        select: { id: true },
      })
    ).map(({ id }) => ({ id, name: String(id) })),
  apply: hear,
}
/** What the inbox or the bin shows under a filter; one more than an act takes is enough to refuse it. */
async function matching(ctx: Ctx, { filter }: { filter?: object | undefined }): Promise<number[]> {
  const { deleted, text, ...others } = (filter ?? {}) as Partial<NonNullable<Input['read']['filter']>>
  const where = { AND: [(deleted ? bin : inbox)(ctx.actor, ctx.now), passing(others)] }
  if (text) return (await found(ctx, where, text)).ids
  const rows = await ctx.db.messageRecipient.findMany({ where, select: { id: true }, take: BULK_MAX + 1 })
  return rows.map(({ id }) => id)
}
const isOneOf = (ids: readonly number[]) => ({ id: { in: [...ids] } })

const reading = acts(readingMoves, acting)
const starring = acts(starMoves, acting)
const binning = acts(binMoves, acting)

export const read = (ctx: Ctx, input: Input['read']) => reading.run(ctx, { ...input, move: 'read' })
export const bookmark = (ctx: Ctx, input: Input['bookmark']) => starring.run(ctx, { ...input, move: 'bookmark' })
export const unbookmark = (ctx: Ctx, input: Input['unbookmark']) => starring.run(ctx, { ...input, move: 'unbookmark' })
/** Into the recycle bin; what lies there already keeps its day. */
export const remove = (ctx: Ctx, input: Input['remove']) => binning.run(ctx, { ...input, move: 'remove' })
export const restore = (ctx: Ctx, input: Input['restore']) => binning.run(ctx, { ...input, move: 'restore' })

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
  const where = { AND: [{ messageId: { in: ids } }, visible.messageRecipient(ctx.actor, ctx.now)] }
  const rows = await ctx.db.messageRecipient.findMany({ where, select: { id: true, messageId: true } })
  const own = new Map(rows.map(({ id, messageId }) => [messageId, id]))
  const missing = ids.filter((id) => !own.has(id))
  const { done } = own.size ? await read(ctx, { ids: [...own.values()] }) : { done: 0 }
  return { done, failed: missing.map(unknownMessage) }
}
const unknownMessage = (id: number) => ({
  id,
  name: String(id),
  key: 'messageNotFound',
  code: PROBLEMS.messageNotFound.code,
})
