import type { messageContracts } from '@portal/shared/features/messages/message.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import type { Moved } from '@portal/shared/kernel/moves/result'
import { BULK_MAX } from '@portal/shared/kernel/moves/selection'
import { problem } from '@portal/shared/kernel/problem'
import { PROBLEMS } from '@portal/shared/problems'
import { visible } from '../../access/index.ts'
import { binMoves, readingMoves, starMoves } from '../../access/message.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { acts } from '../../kernel/moves/act.ts'
import { messages, passing } from './message.list.ts'
import { found } from './message.search.ts'

type Input = Inputs<typeof messageContracts>

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
/** What the inbox or the bin shows under a filter. */
async function matching(ctx: Ctx, { filter }: { filter?: object | undefined }): Promise<number[]> {
  const { text, ...others } = (filter ?? {}) as Partial<NonNullable<Input['read']['filter']>>
  return text ? (await found(ctx, passing(ctx, others), text)).ids : messages.ids(ctx, others)
}
const isOneOf = (ids: readonly number[]) => ({ id: { in: [...ids] } })

const reading = acts(readingMoves, acting)
const starring = acts(starMoves, acting)
const binning = acts(binMoves, acting)

export const read = (ctx: Ctx, input: Input['read']) => reading.run(ctx, { ...input, move: 'read' })
/** So that it is not forgotten: it is counted and shown as it came. */
export const unread = (ctx: Ctx, input: Input['unread']) => reading.run(ctx, { ...input, move: 'unread' })
export const bookmark = (ctx: Ctx, input: Input['bookmark']) => starring.run(ctx, { ...input, move: 'bookmark' })
export const unbookmark = (ctx: Ctx, input: Input['unbookmark']) => starring.run(ctx, { ...input, move: 'unbookmark' })
/** Into the recycle bin; what lies there already keeps its day. */
export const remove = (ctx: Ctx, input: Input['remove']) => binning.run(ctx, { ...input, move: 'remove' })
export const restore = (ctx: Ctx, input: Input['restore']) => binning.run(ctx, { ...input, move: 'restore' })

/** Everything of the inbox that passes the filter, however much: as many acts on as many rows as one takes. */
export const readMatching = (ctx: Ctx, filter: Input['readMatching']): Promise<Moved> =>
  ctx.tx(async (ctx) => {
    // what is read already stays as it is
    for (let done = 0; !filter.read; ) {
      const ids = (await matching(ctx, { filter: { ...filter, read: false } })).slice(0, BULK_MAX)
      if (!ids.length) return { done, failed: [] }
      done += (await read(ctx, { ids })).done
    }
    return { done: 0, failed: [] }
  })

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
