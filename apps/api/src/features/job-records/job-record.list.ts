import { Prisma } from '@portal/db'
import type { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { jobRecordLife } from '@portal/shared/features/job-records/job-record.rules'
import { COUNT_CAP, jobRecordExportQuery } from '@portal/shared/features/job-records/job-record.schema'
import type { Inputs, ServiceOutput } from '@portal/shared/kernel/contract'
import { orderOf } from '@portal/shared/kernel/list'
import type { Ctx } from '../../kernel/ctx.ts'
import { withLists } from '../location-lists/location-list.service.ts'
import { countedPage, FEW_BOOKS, listedPage, matching, mergedPage, type Span, walkedPage } from './job-record.pages.ts'
import { type Filters, type Readable, readable } from './job-record.queries.ts'
import { isKnown, remember } from './job-record.totals.ts'

type Input = Inputs<typeof jobRecordContracts>
type Row = ServiceOutput<typeof jobRecordContracts.list>['content'][number]
type Found = Omit<Row, 'org' | 'can'> & { orgId: number; nameEn: string; nameZh: string; waits: boolean }
type Counted = { books: number; total: number } & (Found | { id: null })

/** Recent works: newest first, at most 20,001 of them counted or reached (product.md §9). */
export async function list(ctx: Ctx, { page, size, sort, ...asked }: Input['list']) {
  const filters = await withLists(ctx, asked)
  const scope = readable(ctx, filters)
  const [, order] = orderOf(sort)
  const span = { order, skip: page * size, take: size }
  if (!scope || span.skip >= COUNT_CAP) return { content: [], totalElements: 0 }
  return (await listFew(ctx, scope, filters, span)) ?? listMany(ctx, scope, filters, span)
}

/** Page and total at once, from the log-books one by one; nothing when they are too many. */
async function listFew(ctx: Ctx, scope: Readable, filters: Filters, span: Span) {
  if (!scope.books || isKnown(ctx, 'many', filters)) return null
  if (isKnown(ctx, 'long', filters))
    return { content: await read(ctx, mergedPage(ctx, scope.books, scope, span), span), totalElements: COUNT_CAP }
  const counted = countedPage(ctx, scope.books, scope, span)
  // what waits is planned anew: prepared, each record's answer would be looked up by itself, however many they are
  const statement = filters.waiting ? counted : Prisma.sql`/* prepared */ ${counted}`
  const rows = await ctx.db.$queryRaw<Counted[]>`${statement}`
  const [{ books, total } = { books: 0, total: 0 }] = rows
  if (books > FEW_BOOKS) {
    remember(ctx, 'many', filters)
    return null
  }
  if (total < COUNT_CAP)
    return { content: rows.flatMap((row) => (row.id === null ? [] : [present(row)])), totalElements: total }
  remember(ctx, 'long', filters)
  return { content: await read(ctx, mergedPage(ctx, scope.books, scope, span), span), totalElements: COUNT_CAP }
}

/** The page by a walk through time; the total from the page itself where it is not full, or counted apart. */
async function listMany(ctx: Ctx, scope: Readable, filters: Filters, span: Span) {
  const content = await read(ctx, walkedPage(scope, span), span)
  return { content, totalElements: await totalOf(ctx, scope, filters, { ...span, shown: content.length }) }
}

async function totalOf(
  ctx: Ctx,
  scope: Readable,
  filters: Filters,
  { skip, take, shown }: Span & { shown: number },
): Promise<number> {
  if (shown < take && (shown > 0 || skip === 0)) return skip + shown
  if (shown === take && isKnown(ctx, 'long', filters)) return COUNT_CAP
  const [row] = await ctx.db.$queryRaw<
    { total: number }[]
  >`SELECT count(*)::int AS total FROM (${matching(ctx, scope, '1', COUNT_CAP)}) AS found`
  const total = row?.total ?? 0
  if (total === COUNT_CAP) remember(ctx, 'long', filters)
  return total
}

const read = async (ctx: Ctx, page: Prisma.Sql, span: Span): Promise<Row[]> =>
  (await ctx.db.$queryRaw<Found[]>`${listedPage(ctx, page, span)}`).map(present)

const present = ({ orgId, nameEn, nameZh, waits, ...row }: Found): Row => ({
  ...row,
  org: { id: orgId, nameEn, nameZh },
  can: waits ? jobRecordLife.movesFrom(row.status) : [],
})

/** What waits for my organization: how much of it has to be read one by one, and how much is routine. */
export async function inbox(ctx: Ctx) {
  const scope = readable(ctx, jobRecordExportQuery.parse({ waiting: true }))
  const [row] = scope
    ? await ctx.db.$queryRaw<{ waiting: number; exceptions: number; newestId: number | null }[]>`
        SELECT count(*)::int AS waiting, count(*) FILTER (WHERE NOT is_routine)::int AS exceptions, max(id) AS "newestId"
        FROM (${matching(ctx, scope, 'r.id, r.is_routine', COUNT_CAP)}) AS found`
    : []
  const { waiting, exceptions, newestId } = row ?? { waiting: 0, exceptions: 0, newestId: null }
  return { waiting, exceptions, routine: waiting - exceptions, newestId }
}
