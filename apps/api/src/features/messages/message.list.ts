import { Prisma } from '@portal/db'
import { eventRule, messageEvent } from '@portal/shared/features/messages/message.codes'
import type { messageContracts } from '@portal/shared/features/messages/message.contract'
import { BIN_DAYS, MESSAGE_COUNT_CAP } from '@portal/shared/features/messages/message.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { instantsOf } from '@portal/shared/kernel/time'
import { bin, inbox } from '../../access/message.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { partSql, preparedFirst } from '../../kernel/list/rows/part.ts'
import type { Db } from '../../kernel/ports.ts'
import { sqlOf } from '../../kernel/sql.ts'
import { throttlePerson } from '../auth/guard.ts'
import { found } from './message.search.ts'

type Search = Inputs<typeof messageContracts>['search']
type Filters = Partial<Pick<Search, 'tags' | 'read' | 'bookmarked' | 'from' | 'to' | 'deleted'>>

const { sql } = Prisma
const DAY_MS = 86_400_000
/** The order of every list; the indexes `message_recipient_*` hold it. */
const NEWEST_FIRST = sql`r.created_at DESC, r.id DESC`
export const include = {
  message: { select: { event: true, params: true, link: true, count: true, examples: true } },
} satisfies Prisma.MessageRecipientInclude
type Row = Prisma.MessageRecipientGetPayload<{ include: typeof include }>
type Stored = Omit<Row, 'message'> & Row['message']

/** The rows of a person's inbox or bin that pass a filter; the text is the search's affair. Only columns, so that it can become SQL. */
export const passing = ({ actor, now }: Ctx, { tags, read, bookmarked, from, to, deleted }: Filters) => ({
  AND: [
    (deleted ? bin : inbox)(actor, now),
    {
      ...(tags && { tag: { in: tags } }),
      ...(read !== undefined && { readAt: read ? { not: null } : null }),
      ...(bookmarked !== undefined && { bookmarkedAt: bookmarked ? { not: null } : null }),
      ...((from || to) && { createdAt: instantsOf(from, to) }),
    },
  ],
})

export const messages = listOf('messageRecipient', {
  where: passing,
  read: async ({ db }, find) => (await pageOf(db, find)).rows,
  readCounted: ({ db }, find, most) => pageOf(db, find, sql`(${counting(find.where, most)})`),
  present: (_, rows) => rows.map(present),
  count: ({ db }, where, most) => countOf(db, where, most),
  cap: MESSAGE_COUNT_CAP,
})

/** A recipient's row together with its message, in one statement. */
const COLUMNS = sql`r.id, r.message_id AS "messageId", r.user_id AS "userId", r.tag, r.read_at AS "readAt", r.bookmarked_at AS "bookmarkedAt",
    r.deleted_at AS "deletedAt", r.created_at AS "createdAt", m.event, m.params, m.link, m.count, m.examples`
const ROWS = sql`
  FROM message_recipient r JOIN message m ON m.id = r.message_id`

/** A page of the list, with what `total` counts standing on each of its rows. */
async function pageOf(
  db: Db,
  { where, skip = 0, take }: Part,
  total = sql`NULL::int`,
): Promise<{ rows: Row[]; total: number | undefined }> {
  const stored = await db.$queryRaw<(Stored & { total: number | null })[]>`${preparedFirst(
    { skip },
    sql`SELECT ${COLUMNS}, ${total} AS total ${ROWS} WHERE ${sqlOf('r', where)} ORDER BY ${NEWEST_FIRST} ${partSql({ skip, take })}`,
  )}`
  return { rows: stored.map(({ total: _, ...row }) => rowOf(row)), total: stored[0]?.total ?? undefined }
}
interface Part {
  where: object
  skip?: number
  take: number
}

const rowOf = ({ event, params, link, count, examples, ...row }: Stored): Row => ({
  ...row,
  message: { event, params, link, count, examples },
})

/** How many of these rows there are, read from their index; of more than `most` no more is said than that. */
export async function countOf(db: Db, where: object, most?: number): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`/* prepared */ ${counting(where, most)}`
  return row?.count ?? 0
}

function counting(where: object, most?: number): Prisma.Sql {
  const end = most === undefined ? sql`` : sql`ORDER BY ${NEWEST_FIRST} ${partSql({ skip: 0, take: most })}`
  return sql`SELECT count(*)::int AS count FROM (SELECT 1 FROM message_recipient r WHERE ${sqlOf('r', where)} ${end}) AS counted`
}

/** A page of the inbox or the bin; a text is looked for in all of it first. */
export async function search(ctx: Ctx, { text, page, size, ...filters }: Search) {
  if (!text) return messages.page(ctx, { ...filters, page, size, sort: 'createdAt,desc' })
  await throttlePerson(ctx, 'search', 'searchAt')
  const where = passing(ctx, filters)
  const { ids, count, isCapped } = await found(ctx, where, text, { skip: page * size, take: size })
  if (!ids.length) return { content: [], totalElements: count, isCapped }
  const rows = await ctx.db.$queryRaw<Stored[]>`/* prepared */ SELECT ${COLUMNS} ${ROWS}
    JOIN unnest(${ids}::int[]) AS wanted (id) ON wanted.id = r.id WHERE ${sqlOf('r', where)} ORDER BY ${NEWEST_FIRST}`
  return { content: rows.map((row) => present(rowOf(row))), totalElements: count, isCapped }
}

export const present = ({ message: { event, ...message }, tag, readAt, bookmarkedAt, ...row }: Row) => ({
  ...row,
  ...message,
  tag,
  event,
  needsAttention: eventRule(messageEvent.parse(event)).needsAttention === true,
  isRead: readAt !== null,
  isBookmarked: bookmarkedAt !== null,
  purgedAt: row.deletedAt && new Date(row.deletedAt.getTime() + BIN_DAYS * DAY_MS),
})
