import { z } from 'zod'
import { many, whole } from '../../kernel/input.ts'
import { paging } from '../../kernel/list.ts'
import { cappedListOf } from '../../kernel/lists/capped.ts'
import { rowsByName, rowsOf } from '../../kernel/moves/selection.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { searchText } from '../common/fields.ts'
import { MESSAGE_CHANNELS, MESSAGE_TAGS, messageEvent, messageTag } from './message.codes.ts'

export { MESSAGE_EVENTS, MESSAGE_TAGS } from './message.codes.ts'

/** Spec 000 §9. */
export const UNREAD_POLL_MS = 300_000
export const UNREAD_BADGE_MAX = 99
/** Deleted messages wait in the recycle bin for so many days (spec 000 §4). */
export const BIN_DAYS = 30
/** Totals stop here, and `isCapped` says so; the screen then shows 10,000+. */
export const MESSAGE_COUNT_CAP = 10_000
/** The hour of the Hong Kong day at which a digest goes whose reader chose none. */
export const DIGEST_HOUR = 8
/** How many messages a digest names. */
export const DIGEST_MAX = 50
/** How many things a message about many of them names. */
export const EXAMPLES_MAX = 5

export const unreadCount = z.object({ count: z.number() })

/** A value its words name: text, a figure, a code of `enums`, several codes, a day or an instant. */
const param = z.union([z.string(), z.number(), z.array(z.string())])
export const messageParams = z.record(z.string(), param)
export type MessageParam = z.output<typeof param>
export type MessageParams = z.output<typeof messageParams>
export const messageExample = z.object({ params: messageParams, link: z.string() })
export type MessageExample = z.output<typeof messageExample>

const filters = z.object({
  tags: many(messageTag, { max: MESSAGE_TAGS.length }).optional(),
  read: z.boolean().optional(),
  bookmarked: z.boolean().optional(),
  /** The recycle bin instead of the inbox. */
  deleted: z.boolean().default(false),
  text: searchText,
  from: day.optional(),
  to: day.optional(),
})
/** Spec 000 §7: zero-based page and size in the address, filter in the body. */
export const messageSearch = {
  query: z.object(paging()),
  body: filters,
}
/** Everything that passes the filter of a list. */
export const messageMatching = filters.omit({ deleted: true })

/** A row of the centre. `id` is the recipient's: reading, starring and deleting are one person's affair. */
export const message = z.object({
  id: z.number(),
  messageId: z.number(),
  tag: z.string().pipe(messageTag),
  event: z.string().pipe(messageEvent),
  params: z.unknown().pipe(messageParams),
  /** Things of one act that it tells of; above 1 the words for many hold, and `examples` names the first. */
  count: z.number(),
  examples: z.unknown().pipe(z.array(messageExample)),
  /** Path of the screen that shows the thing; the thing's own rules decide who may open it. */
  link: z.string(),
  needsAttention: z.boolean(),
  isRead: z.boolean(),
  isBookmarked: z.boolean(),
  deletedAt: instantOut.nullable(),
  /** When it leaves the recycle bin for good. */
  purgedAt: instantOut.nullable(),
  createdAt: instantOut,
})
export type MessageRow = z.output<typeof message>
/** `isCapped`: there are more, or older messages than the search looked at; a range of days reaches them. */
export const messageList = cappedListOf(message)
export const messageIds = z.object(rowsByName)
/** The rows of an act: by name, or all of the inbox or the bin that a filter finds. */
export const messageRows = { rows: rowsOf(filters.shape) }

const choice = z.object({
  tag: messageTag,
  web: z.boolean(),
  mail: z.boolean(),
  /** Mails go in the digest of the day instead of at once. */
  daily: z.boolean().default(false),
})
const digestHour = whole(0, 23)
export const messageConfig = z.object({
  tags: z.array(choice.extend({ isStatutory: z.boolean(), statutory: z.array(z.enum(MESSAGE_CHANNELS)) })),
  /** Of the Hong Kong day, at which the digest goes. */
  digestHour,
})
export type MessageConfig = z.output<typeof messageConfig>
/** Only the tags that change need be named, or the hour. */
export const messageConfigForm = z.object({
  tags: many(choice, { max: MESSAGE_TAGS.length })
    .refine((tags) => new Set(tags.map(({ tag }) => tag)).size === tags.length, { error: 'repeated' })
    .optional(),
  digestHour: digestHour.optional(),
})
export const messageTags = z.array(messageTag)
