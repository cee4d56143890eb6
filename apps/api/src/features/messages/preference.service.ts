import {
  isStatutory,
  MESSAGE_CHANNELS,
  MESSAGE_TAGS,
  type MessageTag,
  TAG_RULES,
} from '@portal/shared/features/messages/message.codes'
import type { messageContracts } from '@portal/shared/features/messages/message.contract'
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
  const rows = await db.messagePreference.findMany({
    where: visible.messagePreference(actor, now),
    select: { tag: true, web: true, mail: true },
  })
  const chosen = new Map(rows.map((row) => [row.tag, row]))
  return {
    tags: MESSAGE_TAGS.map((tag) => {
      const { statutory, web, mail } = { ...TAG_RULES[tag], ...chosen.get(tag) }
      return {
        tag,
        web: web || isStatutory(tag, 'web'),
        mail: mail || isStatutory(tag, 'mail'),
        isStatutory: statutory.length > 0,
        statutory: [...statutory],
      }
    }),
  }
}

export const updateConfig = (ctx: Ctx, { tags }: Input['updateConfig']) =>
  ctx.tx(async (ctx) => {
    const { db, actor, now } = ctx
    if (tags.some((choice) => MESSAGE_CHANNELS.some((channel) => !choice[channel] && isStatutory(choice.tag, channel))))
      throw problem('messageTagStatutory')
    const before = (await config(ctx)).tags
      .filter(({ tag }) => tags.some((choice) => choice.tag === tag))
      .map(({ tag, web, mail }) => ({ tag, web, mail }))
    const sorted = [...tags].sort((one, other) => one.tag.localeCompare(other.tag))
    // In one order, so that two windows at once wait for each other instead of for ever.
    await db.$executeRaw`
      INSERT INTO message_preference (user_id, tag, web, mail, updated_at, created_at)
      SELECT ${actor.userId}::int, tag, web, mail, ${now}, ${now}
      FROM unnest(${sorted.map(({ tag }) => tag)}::text[], ${sorted.map(({ web }) => web)}::boolean[], ${sorted.map(({ mail }) => mail)}::boolean[]) AS c (tag, web, mail)
      ON CONFLICT (user_id, tag) DO UPDATE SET web = excluded.web, mail = excluded.mail, updated_at = excluded.updated_at`
    await ctx.record({
      action: 'message.configure',
      model: 'messagePreference',
      rowId: actor.userId,
      before: { tags: before },
      after: { tags },
    })
    await ctx.push.changed([actor.userId], ['messages'])
    return config(ctx)
  })
