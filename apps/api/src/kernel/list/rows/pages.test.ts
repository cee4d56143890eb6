import { expect, it } from 'vitest'
import { ctxOf, makeOrg } from '../../../../test/world.ts'
import type { Ctx } from '../../ctx.ts'
import { byIds, byKey } from './batches.ts'
import { pagesOf, type Span } from './pages.ts'

const ctx = ctxOf(await makeOrg('RC'))
const numbers = Array.from({ length: 7 }, (_, n) => n)
const slice = ({ skip, take }: Span<unknown>) => numbers.slice(skip, skip + take)
const present = (_: Ctx, rows: number[]) => rows.map((n) => ({ n }))

it('a list whose rows come with their total is counted by nobody else', async () => {
  const page = pagesOf({ read: async (_: Ctx, __: object, span) => ({ rows: slice(span), total: 7 }), present })
  expect(await page(ctx, { page: 1, size: 3, sort: 'n,asc' })).toEqual({
    content: [{ n: 3 }, { n: 4 }, { n: 5 }],
    totalElements: 7,
    isCapped: false,
  })
  expect((await page(ctx, { page: 9, size: 3, sort: 'n,asc' })).totalElements).toBe(7)
})

it('any other is counted only when a page does not tell, by its filters, and no further than it says', async () => {
  const asked: unknown[] = []
  const count = async (_: Ctx, filters: { q: string }, sort: string) => asked.push([filters, sort]) && 7
  const read = async (_: Ctx, __: { q: string }, span: Span<string>) => ({ rows: slice(span) })
  const page = pagesOf({ read, count, present, cap: 5 })
  const of = async (number: number) => {
    const { totalElements, isCapped } = await page(ctx, { page: number, size: 4, sort: 'n,asc', q: 'x' })
    return [totalElements, isCapped, asked.length]
  }
  expect([await of(0), await of(1), await of(2)]).toEqual([
    [5, true, 1],
    [5, true, 1],
    [5, true, 2],
  ])
  expect(asked[0]).toEqual([{ q: 'x' }, 'n,asc'])
})

it('the total alone reads no row where rows are counted apart', async () => {
  const alone = { page: 0, size: 0, sort: 'n,asc' }
  const total = { content: [], totalElements: 7, isCapped: false }
  let reads = 0
  const read = async () => ({ rows: [++reads] })
  expect(await pagesOf({ read, count: async () => 7, present })(ctx, alone)).toEqual(total)
  expect(reads).toBe(0)
  const withTotal = async (_: Ctx, __: object, span: Span<string>) => ({ rows: slice(span), total: 7 })
  expect(await pagesOf({ read: withTotal, present })(ctx, alone)).toEqual(total)
})

it('a page whose statement has counted is not counted again, one without a row is', async () => {
  let counts = 0
  const count = async () => ++counts && 7
  const read = async (_: Ctx, __: object, span: Span<string>) => {
    const rows = slice(span)
    return { rows, total: rows.length ? 7 : undefined }
  }
  const page = pagesOf({ read, count, present })
  const totals = [0, 1, 9].map(async (number) => (await page(ctx, { page: number, size: 4, sort: 'n' })).totalElements)
  expect([await Promise.all(totals), counts]).toEqual([[7, 7, 7], 1])
})

it('batches begin where the last one ended, and hold every row once', async () => {
  const reads: number[] = []
  const read = async (after: number, take: number) => {
    reads.push(after)
    return numbers.filter((n) => n > after).slice(0, take)
  }
  const found: number[][] = []
  for await (const rows of byKey(-1, read, (n) => n, 3)) found.push(rows)
  expect([found, reads]).toEqual([
    [[0, 1, 2], [3, 4, 5], [6]],
    [-1, 2, 5],
  ])
  const none: number[][] = []
  for await (const rows of byKey(6, read, (n) => n, 3)) none.push(rows)
  expect(none).toEqual([])
  const ids: number[] = []
  for await (const id of byIds([5, 3, 4], async (some) => [...some])) ids.push(id)
  expect(ids).toEqual([5, 3, 4])
})
