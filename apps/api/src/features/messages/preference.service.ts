import {
  isStatutory,
  MESSAGE_CHANNELS,
  MESSAGE_TAGS,
  type MessageTag,
  TAG_RULES,
} from '@portal/shared/features/messages/message.codes'
import type { messageContracts } from '@portal/shared/features/messages/message.contract'
import { DIGEST_HOUR } from '@portal/shared/features/messages/message.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'

type Input = Inputs<typeof messageContracts>

const tagsWhere = (holds: (tag: MessageTag) => boolean) => () => MESSAGE_TAGS.filter(holds)
export const allTags = tagsWhere(() => true)
export const allWorksTags = tagsWhere((tag) => 'isWorks' in TAG_RULES[tag])
export const allUserConfigTags = tagsWhere((tag) => MESSAGE_CHANNELS.some((channel) => !isStatutory(tag, channel)))

/** What holds for every tag: one's choice, else the default; always where the law says so. */
export async function config({ db, actor, now }: Ctx) {
  const [rows, digest] = await Promise.all([
    db.messagePreference.findMany({
      where: visible.messagePreference(actor, now),
      select: { tag: true, web: true, mail: true, daily: true },
    }),
    db.messageDigest.findFirst({ where: visible.messageDigest(actor, now), select: { hour: true } }),
  ])
  const chosen = new Map(rows.map((row) => [row.tag, row]))
  return {
    tags: MESSAGE_TAGS.map((tag) => {
      const { statutory, web, mail, daily } = { daily: false, ...TAG_RULES[tag], ...chosen.get(tag) }
      return {
        tag,
        web: web || isStatutory(tag, 'web'),
        mail: mail || isStatutory(tag, 'mail'),
        daily: daily && !isStatutory(tag, 'mail'),
        isStatutory: statutory.length > 0,
        statutory: [...statutory],
      }
    }),
    digestHour: digest?.hour ?? DIGEST_HOUR,
  }
}

/** What is statutory is neither switched off nor left for later. */
const isHeldBack = (choice: NonNullable<Input['updateConfig']['tags']>[number]): boolean =>
  MESSAGE_CHANNELS.some((channel) => !choice[channel] && isStatutory(choice.tag, channel)) ||
  (choice.daily && isStatutory(choice.tag, 'mail'))

export const updateConfig = (ctx: Ctx, { tags = [], digestHour }: Input['updateConfig']) =>
  ctx.tx(async (ctx) => {
    const { db, actor, now } = ctx
    if (tags.some(isHeldBack)) throw problem('messageTagStatutory')
    const before = await config(ctx)
    const ofThese = before.tags
      .filter(({ tag }) => tags.some((choice) => choice.tag === tag))
      .map(({ tag, web, mail, daily }) => ({ tag, web, mail, daily }))
    const sorted = [...tags].sort((one, other) => one.tag.localeCompare(other.tag))
    // In one order, so that two windows at once wait for each other instead of for ever.
    await db.$executeRaw`
      INSERT INTO message_preference (user_id, tag, web, mail, daily, updated_at, created_at)
      SELECT ${actor.userId}::int, tag, web, mail, daily, ${now}, ${now}
      FROM unnest(${sorted.map(({ tag }) => tag)}::text[], ${sorted.map(({ web }) => web)}::boolean[], ${sorted.map(({ mail }) => mail)}::boolean[], ${sorted.map(({ daily }) => daily)}::boolean[]) AS c (tag, web, mail, daily)
      ON CONFLICT (user_id, tag) DO UPDATE SET web = excluded.web, mail = excluded.mail, daily = excluded.daily, updated_at = excluded.updated_at`
    const hour = digestHour ?? before.digestHour
    // whoever gets a digest has a row, by which it is sent once
    if (digestHour !== undefined || tags.some(({ daily }) => daily))
      await db.messageDigest.upsert({
        where: { userId: actor.userId },
        create: { userId: actor.userId, hour, createdAt: now, updatedAt: now },
        update: { hour, updatedAt: now },
      })
    await ctx.record({
      action: 'message.configure',
      model: 'messagePreference',
      rowId: actor.userId,
      before: { tags: ofThese, digestHour: before.digestHour },
      after: { tags, digestHour: hour },
    })
    await ctx.push.changed([actor.userId], ['messages'])
    return config(ctx)
  })
