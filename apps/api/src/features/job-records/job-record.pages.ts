import { Prisma } from '@portal/db'
import { COUNT_CAP } from '@portal/shared/features/job-records/job-record.schema'
import { ownAnswer } from '../../access/job-record.ts'
import { answersRecord } from '../../access/readers.sql.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { partSql } from '../../kernel/list/rows/part.ts'
import { sqlOf } from '../../kernel/sql.ts'
import { large } from './job-record.large.ts'
import { gravityOf, IS_ROUTINE, openIn, ownAcknowledgement, ownOf, type Readable } from './job-record.queries.ts'

const { sql, raw, empty } = Prisma

/** Up to this many log-books are asked one by one, each by its own index; beyond, records are walked by time. */
export const FEW_BOOKS = 500

export interface Span {
  order: 'asc' | 'desc'
  skip: number
  take: number
}
const byTime = (order: Span['order'], of = ''): Prisma.Sql =>
  raw(`${of}completed_at ${order === 'asc' ? 'ASC' : 'DESC'}, ${of}id ${order === 'asc' ? 'ASC' : 'DESC'}`)

/**
 * The records of log-book `b`, as `r`. The fence keeps the planner from reading other people’s, and from reading for every
 * log-book whatever another index says of a filter.
 */
const recordsOfBook = ({ indexed }: Readable, order?: Span['order']): Prisma.Sql => {
  const records = sql`SELECT * FROM job_record r WHERE r.logbook_id = b.id AND ${indexed} ${order ? sql`ORDER BY ${byTime(order, 'r.')}` : empty}`
  return sql`${large.fenced(records)} AS r`
}

/** The matching records of these log-books, at most `cap`; `columns` are of `r`. */
export const matchingIn = (
  ctx: Ctx,
  books: Prisma.Sql,
  readable: Readable,
  columns: Prisma.Sql,
  cap: number,
): Prisma.Sql => sql`
  SELECT ${columns} FROM (${books}) AS b CROSS JOIN LATERAL ${recordsOfBook(readable)} WHERE ${readable.passes} AND ${openIn(ctx)} LIMIT ${cap}`

/** The matching records, wherever they stand. */
export const matching = (ctx: Ctx, readable: Readable, columns: Prisma.Sql, cap: number): Prisma.Sql =>
  readable.books
    ? matchingIn(ctx, readable.books, readable, columns, cap)
    : sql`SELECT ${columns} FROM job_record r WHERE ${readable.passes} AND ${readable.reads} LIMIT ${cap}`

/** One page by walking all records in time: for those who read so much that they meet their own soon. */
export const walkedPage = ({ reads, passes }: Readable, { order, skip, take }: Span): Prisma.Sql =>
  sql`SELECT r.id, r.completed_at FROM job_record r WHERE ${passes} AND ${reads} ORDER BY ${byTime(order, 'r.')} ${partSql({ skip, take })}`

/** One page made of the first rows of every log-book: for few log-books with long histories. */
export const mergedPage = (
  ctx: Ctx,
  books: Prisma.Sql,
  readable: Readable,
  { order, skip, take }: Span,
): Prisma.Sql => sql`
  SELECT first.id, first.completed_at FROM (${books}) AS b CROSS JOIN LATERAL (
    SELECT r.id, r.completed_at FROM ${recordsOfBook(readable, order)} WHERE ${readable.passes} AND ${openIn(ctx)} ORDER BY ${byTime(order, 'r.')} LIMIT ${skip + take}
  ) AS first ORDER BY ${byTime(order, 'first.')} OFFSET ${skip} LIMIT ${take}`

/** Page, total and number of log-books in one statement; the two counts stand on every row, and on one empty row when there is none. */
export const countedPage = (ctx: Ctx, books: Prisma.Sql, readable: Readable, span: Span): Prisma.Sql => sql`
  WITH few ${large.materialized(sql`${books} LIMIT ${FEW_BOOKS + 1}`)},
    found ${large.materialized(matchingIn(ctx, sql`SELECT * FROM few WHERE (SELECT count(*) FROM few) <= ${FEW_BOOKS}`, readable, sql`r.id, r.completed_at`, COUNT_CAP))},
    page AS (SELECT * FROM found ORDER BY ${byTime(span.order)} OFFSET ${span.skip} LIMIT ${span.take})
  SELECT counted.*, listed.* FROM (SELECT (SELECT count(*) FROM few)::int AS books, (SELECT count(*) FROM found)::int AS total) AS counted
  LEFT JOIN (${rowsOf(ctx, sql`SELECT * FROM page`)}) AS listed ON true ORDER BY ${timeOrder(span)}`

/** What is listed in an order of its own: by what of a record `r`, and by the same of a row that is listed. */
export const ORDERS = {
  gravity: [gravityOf('r'), gravityOf('listed')],
  place: [sql`(SELECT l.location_id FROM logbook l WHERE l.id = r.logbook_id)`, sql`listed."locationId"`],
} as const

/** Page and total in such an order and then newest first: every log-book's are read, of exceptions by an index that holds little else. */
export const orderedPage = (
  ctx: Ctx,
  books: Prisma.Sql,
  readable: Readable,
  { skip, take, by }: Omit<Span, 'order'> & { by: keyof typeof ORDERS },
) => {
  const [ofRecord, ofListed] = ORDERS[by]
  const columns = sql`r.id, r.completed_at, ${ofRecord} AS rank`
  return sql`
  WITH found ${large.materialized(matchingIn(ctx, books, readable, columns, COUNT_CAP))},
    page AS (SELECT * FROM found ORDER BY rank, ${byTime('desc')} OFFSET ${skip} LIMIT ${take})
  SELECT counted.*, listed.* FROM (SELECT (SELECT count(*) FROM found)::int AS total) AS counted
  LEFT JOIN (${rowsOf(ctx, sql`SELECT * FROM page`)}) AS listed ON true
  ORDER BY ${ofListed}, ${timeOrder({ order: 'desc' })}`
}

/** The rows of a page, in its order. */
export const listedPage = (ctx: Ctx, page: Prisma.Sql, span: Span): Prisma.Sql =>
  sql`${rowsOf(ctx, page)} ORDER BY ${timeOrder(span)}`

const timeOrder = ({ order }: Pick<Span, 'order'>): Prisma.Sql =>
  raw(order === 'asc' ? '"completedAt" ASC, id ASC' : '"completedAt" DESC, id DESC')

/** What a list says of each record, and whether the actor may acknowledge it now. */
const rowsOf = (ctx: Ctx, page: Prisma.Sql): Prisma.Sql => sql`
  SELECT r.id, l.location_id AS "locationId", l.kind, l.type, l.le_number AS "leNumber", l.address_en AS "addressEn", l.address_zh AS "addressZh",
    r.type_of_work AS "typeOfWork", r.started_at AS "startedAt", r.completed_at AS "completedAt", r.submitted_at AS "submittedAt", r.status, r.geo,
    coalesce(r.attention, '{}') AS attention, r.signals, ${IS_ROUTINE} AS "isRoutine", r.trapped_minutes AS "trappedMinutes", r.distance_m AS "distanceM",
    r.photo_count AS "photoCount", jsonb_path_query_array(r.people, '$[*].name') AS people, ${ownOf(ctx)} AS own, ${ownAcknowledgement(ctx)} AS "ownAcknowledgement", o.id AS "orgId", o.name_en AS "nameEn", o.name_zh AS "nameZh", ${waitsFor(ctx)} AS waits
  FROM (${page}) AS page JOIN job_record r ON r.id = page.id JOIN logbook l ON l.id = r.logbook_id JOIN organization o ON o.id = r.org_id`

const waitsFor = ({ actor, now }: Ctx): Prisma.Sql =>
  actor.permissions.has('jobRecord:acknowledge')
    ? sql`(${answersRecord(actor, now)}
        AND NOT EXISTS (SELECT 1 FROM acknowledgement a WHERE a.job_record_id = r.id AND ${sqlOf('a', ownAnswer(actor))}))`
    : sql`false`
