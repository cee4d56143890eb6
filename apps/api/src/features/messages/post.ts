import type { Prisma } from '@portal/db'
import { eventRule, type MessageEvent, messageEvent } from '@portal/shared/features/messages/message.codes'
import { messageExample, messageParams } from '@portal/shared/features/messages/message.schema'
import { messageSearchText } from '@portal/shared/locales/message-text'
import { z } from 'zod'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Group, Person } from './audience.ts'
import { type Content, contentOf, joined, keyOf } from './content.ts'
import { mailMessages } from './message.jobs.ts'

interface Letter {
  content: Content
  people: readonly Person[]
}

const audienceOf = {
  recipients: { select: { userId: true } },
  deliveries: { select: { userId: true } },
} satisfies Prisma.MessageInclude
type Earlier = Prisma.MessageGetPayload<{ include: typeof audienceOf }>

/** Puts what groups of people must know into their centres and into the post. Runs inside the caller's transaction. */
export async function post(ctx: Ctx, event: MessageEvent, groups: readonly Group[], link?: string): Promise<void> {
  if (!groups.some(({ people }) => people.length)) return
  const act = await actOf(ctx, event, groups.length)
  const letters: Letter[] = []
  for (const { things, people } of groups.filter(({ people }) => people.length)) {
    const informed = new Set<number>()
    for (const earlier of act.hasSent ? await earlierOf(ctx, event, act.batch) : []) {
      const same = people.filter(({ id }) => listeners(earlier).has(id))
      for (const { id } of same) informed.add(id)
      const fresh = things.filter((thing) => !earlier.objects.includes(keyOf(thing)))
      if (same.length && fresh.length)
        await amend(ctx, earlier, joined(event, contentIn(earlier), contentOf(event, fresh, link), link), same)
    }
    const others = people.filter(({ id }) => !informed.has(id))
    if (others.length) letters.push({ content: contentOf(event, things, link), people: others })
  }
  await write(ctx, event, act, letters)
  const shown = groups.flatMap(({ people }) => people.filter(({ web }) => web).map(({ id }) => id))
  await ctx.push.changed([...new Set(shown)], ['messages'])
}

/** Everything of one transaction is one act, named by the number that PostgreSQL gives it. */
interface Act {
  batch: string
  /** Whether it told of this event before. */
  hasSent: boolean
  /** Free ids for new messages. */
  ids: number[]
}
async function actOf({ db, now }: Ctx, event: MessageEvent, count: number): Promise<Act> {
  const [row] = await db.$queryRaw<Act[]>`/* prepared */
    SELECT act.batch, EXISTS (SELECT 1 FROM message m WHERE m.created_at = ${now} AND m.batch = act.batch AND m.event = ${event}) AS "hasSent",
      ARRAY(SELECT nextval('message_id_seq')::int FROM generate_series(1, ${count}::int)) AS ids
    FROM (SELECT pg_current_xact_id()::text AS batch) AS act`
  return row ?? { batch: '', hasSent: false, ids: [] }
}

const earlierOf = ({ db, now }: Ctx, event: MessageEvent, batch: string) =>
  db.message.findMany({ where: { createdAt: now, batch, event }, include: audienceOf, orderBy: { id: 'asc' } })
const listeners = ({ recipients, deliveries }: Earlier) =>
  new Set([...recipients, ...deliveries].map(({ userId }) => userId))
const contentIn = ({ params, link, count, examples, objects }: Earlier): Content => ({
  params: messageParams.parse(params),
  examples: z.array(messageExample).parse(examples),
  link,
  count,
  objects,
})

/** These people hear of more things in the same act; those who do not keep the message as it was. */
async function amend(ctx: Ctx, earlier: Earlier, content: Content, people: readonly Person[]): Promise<void> {
  const event = messageEvent.parse(earlier.event)
  if (people.length === listeners(earlier).size) {
    await ctx.db.message.update({
      where: { id: earlier.id },
      data: { ...content, searchText: messageSearchText({ event, ...content }, ctx.settings.regulator) },
    })
    return
  }
  const [{ id } = { id: 0 }] = await ctx.db.$queryRaw<{ id: number }[]>`SELECT nextval('message_id_seq')::int AS id`
  await insert(ctx, event, { batch: earlier.batch, ids: [id] }, [{ content, people }])
  const theirs = {
    where: { messageId: earlier.id, userId: { in: people.map((person) => person.id) } },
    data: { messageId: id },
  }
  await ctx.db.messageRecipient.updateMany(theirs)
  await ctx.db.mailDelivery.updateMany(theirs)
}

/** Messages, recipients and mails, each in one statement. */
async function write(ctx: Ctx, event: MessageEvent, act: Act, letters: readonly Letter[]): Promise<void> {
  if (!letters.length) return
  const { db, now } = ctx
  await insert(ctx, event, act, letters)
  const to = (channel: 'web' | 'mail') =>
    letters.flatMap(({ people }, index) =>
      people
        .filter((person) => person[channel])
        .map(({ id: userId, daily }) => ({ row: { messageId: act.ids[index] ?? 0, userId, createdAt: now }, daily })),
    )
  const mails = to('mail').map(({ row, daily }) => ({ ...row, notBefore: now, state: daily ? 'WAITING' : 'QUEUED' }))
  await db.messageRecipient.createMany({ data: to('web').map(({ row }) => row) })
  await db.mailDelivery.createMany({ data: mails })
  if (mails.some(({ state }) => state === 'QUEUED')) await ctx.jobs.add(mailMessages, {})
}

async function insert(
  { db, now, settings }: Ctx,
  event: MessageEvent,
  { batch, ids }: Omit<Act, 'hasSent'>,
  letters: readonly Letter[],
): Promise<void> {
  const { tag } = eventRule(event)
  const data = letters.map(({ content }, index) => ({
    ...content,
    id: ids[index] ?? 0,
    tag,
    event,
    batch,
    createdAt: now,
    searchText: messageSearchText({ event, ...content }, settings.regulator),
  }))
  await db.message.createMany({ data })
}
