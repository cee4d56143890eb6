import type { Ctx } from '../../kernel/ctx.ts'
import { FEW_BOOKS, mergedPage, walkedPage } from './job-record.pages.ts'
import { type Filters, readable } from './job-record.queries.ts'
import { resolved } from './job-record.workers.ts'

/** The records a filter finds, the newest first; no more than so many are ever read. */
export async function idsOf(ctx: Ctx, filters: Filters, most: number): Promise<number[]> {
  const page = await pageOf(ctx, filters, most)
  if (!page) return []
  const [row] = await ctx.db.$queryRaw<
    { ids: number[] }[]
  >`SELECT coalesce(array_agg(id ORDER BY completed_at DESC, id DESC), '{}') AS ids FROM (${page}) AS page`
  return row?.ids ?? []
}

/** How many they are, without fetching one. */
export async function countOf(ctx: Ctx, filters: Filters, most: number): Promise<number> {
  const page = await pageOf(ctx, filters, most)
  if (!page) return 0
  const [row] = await ctx.db.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM (${page}) AS page`
  return row?.count ?? 0
}

async function pageOf(ctx: Ctx, filters: Filters, most: number) {
  const scope = readable(ctx, await resolved(ctx, filters))
  if (!scope) return undefined
  const span = { order: 'desc', skip: 0, take: most } as const
  const isFew =
    scope.books &&
    (await ctx.db.$queryRaw<object[]>`SELECT 1 FROM (${scope.books} LIMIT ${FEW_BOOKS + 1}) AS few`).length <= FEW_BOOKS
  return scope.books && isFew ? mergedPage(ctx, scope.books, scope, span) : walkedPage(scope, span)
}
