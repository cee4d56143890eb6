import { Prisma } from '@portal/db'
import { GRAVITIES, type Gravity } from '@portal/shared/features/job-records/job-record.codes'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { jobRecordLife } from '@portal/shared/features/job-records/job-record.rules'
import { COUNT_CAP, jobRecordExportQuery } from '@portal/shared/features/job-records/job-record.schema'
import type { Inputs, ServiceOutput } from '@portal/shared/kernel/contract'
import { orderOf } from '@portal/shared/kernel/list'
import type { Ctx } from '../../kernel/ctx.ts'
import { totalOf } from '../../kernel/list/rows/page.ts'
import { preparedFirst } from '../../kernel/list/rows/part.ts'
import { isKnown, remember } from './job-record.large.ts'
import {
  countedPage,
  FEW_BOOKS,
  listedPage,
  matching,
  mergedPage,
  type ORDERS,
  orderedPage,
  type Span,
  walkedPage,
} from './job-record.pages.ts'
import { type Filters, gravityOf, IS_ROUTINE, type Readable, readable } from './job-record.queries.ts'
import { resolved } from './job-record.workers.ts'

type Input = Inputs<typeof jobRecordContracts>
type Row = ServiceOutput<typeof jobRecordContracts.list>['content'][number]
type Found = Omit<Row, 'org' | 'can'> & { orgId: number; nameEn: string; nameZh: string; waits: boolean }
type Listed = { total: number } & (Found | { id: null })
type Counted = { books: number } & Listed

/** The total as it is told: of more than are counted, that there are more. */
const counted = (total: number) => ({ totalElements: Math.min(total, COUNT_CAP - 1), isCapped: total >= COUNT_CAP })

/** Recent works: newest first, at most 20,000 of them counted (product.md §9). */
export async function list(ctx: Ctx, { page, size, sort, ...asked }: Input['list']) {
  const filters = await resolved(ctx, asked)
  const scope = readable(ctx, filters)
  const [, order] = orderOf(sort)
  const span = { order, skip: page * size, take: size }
  if (!scope || span.skip >= COUNT_CAP) return { content: [], ...counted(0) }
  if (scope.books && filters.waiting && (filters.byPlace || filters.attention))
    return listInOrder(ctx, scope.books, scope, { ...span, by: filters.byPlace ? 'place' : 'gravity' })
  return (await listFew(ctx, scope, filters, span)) ?? listMany(ctx, scope, filters, span)
}

/** What waits, in an order of its own: what has to be read one by one, or log-book by log-book. */
async function listInOrder(ctx: Ctx, books: Prisma.Sql, scope: Readable, span: Span & { by: keyof typeof ORDERS }) {
  const rows = await ctx.db.$queryRaw<Listed[]>`${orderedPage(ctx, books, scope, span)}`
  return { content: rowsIn(rows), ...counted(rows[0]?.total ?? 0) }
}

/** Page and total at once, from the log-books one by one; nothing when they are too many. */
async function listFew(ctx: Ctx, scope: Readable, filters: Filters, span: Span) {
  if (!scope.books || isKnown(ctx, 'many', filters)) return null
  if (isKnown(ctx, 'long', filters))
    return { content: await readLong(ctx, scope.books, scope, span), ...counted(COUNT_CAP) }
  const page = countedPage(ctx, scope.books, scope, span)
  // what waits is planned anew: prepared, each record's answer would be looked up by itself, however many they are
  const statement = filters.waiting ? page : Prisma.sql`/* prepared */ ${page}`
  const rows = await ctx.db.$queryRaw<Counted[]>`${statement}`
  const [{ books, total } = { books: 0, total: 0 }] = rows
  if (books > FEW_BOOKS) {
    remember(ctx, 'many', filters)
    return null
  }
  if (total < COUNT_CAP) return { content: rowsIn(rows), ...counted(total) }
  remember(ctx, 'long', filters)
  return { content: await readLong(ctx, scope.books, scope, span), ...counted(COUNT_CAP) }
}

const readLong = (ctx: Ctx, books: Prisma.Sql, scope: Readable, span: Span) =>
  read(ctx, listedPage(ctx, mergedPage(ctx, books, scope, span), span))

/** The page by a walk through time; the total from the page itself where it is not full, or counted apart. */
async function listMany(ctx: Ctx, scope: Readable, filters: Filters, span: Span) {
  const page = listedPage(ctx, walkedPage(scope, span), span)
  const content = span.take ? await read(ctx, scope.isSteady ? preparedFirst(span, page) : page) : []
  const isFull = content.length === span.take
  const { skip, take: size } = span
  const total = await totalOf({ page: size && skip / size, size }, content.length, () =>
    countUpTo(ctx, scope, filters, isFull),
  )
  return { content, ...counted(total) }
}

async function countUpTo(ctx: Ctx, scope: Readable, filters: Filters, isFull: boolean): Promise<number> {
  if (isFull && isKnown(ctx, 'long', filters)) return COUNT_CAP
  const [row] = await ctx.db.$queryRaw<
    { total: number }[]
  >`SELECT count(*)::int AS total FROM (${matching(ctx, scope, Prisma.sql`1`, COUNT_CAP)}) AS found`
  const total = row?.total ?? 0
  if (total === COUNT_CAP) remember(ctx, 'long', filters)
  return total
}

const rowsIn = (rows: readonly (Found | { id: null })[]): Row[] =>
  rows.flatMap((row) => (row.id === null ? [] : [present(row)]))

const read = async (ctx: Ctx, page: Prisma.Sql): Promise<Row[]> =>
  (await ctx.db.$queryRaw<Found[]>`${page}`).map(present)

const present = ({ orgId, nameEn, nameZh, waits, ownAcknowledgement: said, ...row }: Found): Row => ({
  ...row,
  // JSON knows no times
  ownAcknowledgement: said && { ...said, createdAt: new Date(said.createdAt) },
  org: { id: orgId, nameEn, nameZh },
  can: waits ? jobRecordLife.movesFrom(row.status).filter((move) => move !== 'delete') : [],
})

/** What waits for my organization: how much of it has to be read one by one and how grave it is, and how much is routine. */
export async function inbox(ctx: Ctx) {
  const scope = readable(ctx, jobRecordExportQuery.parse({ waiting: true }))
  const columns = Prisma.sql`r.id, r.completed_at, CASE WHEN ${IS_ROUTINE} THEN ${ROUTINE}::int ELSE ${gravityOf('r')} END AS gravity`
  const rows = scope
    ? await ctx.db.$queryRaw<{ gravity: number; count: number; newestId: number; firstId: number }[]>`
        SELECT gravity, count(*)::int AS count, max(id) AS "newestId", (array_agg(id ORDER BY completed_at DESC, id DESC))[1] AS "firstId" FROM (${matching(ctx, scope, columns, COUNT_CAP)}) AS found GROUP BY gravity`
    : []
  const of = (at: number) => rows.find(({ gravity }) => gravity === at)
  const countOf = (at: number) => of(at)?.count ?? 0
  const [waiting, routine] = [sum(rows.map(({ count }) => count)), countOf(ROUTINE)]
  return {
    ...inAll(waiting),
    routine,
    routineId: waiting < COUNT_CAP ? (of(ROUTINE)?.firstId ?? null) : await firstRoutine(ctx),
    exceptions: waiting - routine,
    gravities: Object.fromEntries(GRAVITIES.map((gravity, at) => [gravity, countOf(at)])) as Record<Gravity, number>,
    newestId: rows.length ? Math.max(...rows.map(({ newestId }) => newestId)) : null,
  }
}
const inAll = (waiting: number) => {
  const { totalElements, isCapped } = counted(waiting)
  return { waiting: totalElements, isCapped }
}
/** Of more than are counted, the list knows the first. */
const firstRoutine = async (ctx: Ctx): Promise<number | null> =>
  (await list(ctx, { ...ROUTINE_FIRST, page: 0, size: 1 })).content[0]?.id ?? null
const ROUTINE_FIRST = jobRecordContracts.list.query.parse({ waiting: 'true', attention: 'false' })
/** Where exceptions have the number of their gravity. */
const ROUTINE = -1
const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)
