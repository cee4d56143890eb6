import { Role } from '@portal/shared/access/roles'
import { expect, it } from 'vitest'
import { ctxOf, db, makeLabel, makeOrg } from '../../../test/world.ts'
import { visible } from '../../access/index.ts'
import { listOf } from './list.ts'
import { contains } from './search.ts'

interface Filters {
  name?: string | undefined
}
const means = {
  where: ({ actor, now }: ReturnType<typeof ctxOf>, { name }: Filters) => ({
    AND: [visible.label(actor, now), contains(['name'], name)],
  }),
  present: (_: unknown, rows: { id: number; name: string }[]) => rows.map(({ id, name }) => ({ id, name })),
}
const labels = listOf('label', { ...means, read: ({ db }, find) => db.label.findMany(find) })
const few = listOf('label', { ...means, read: ({ db }, find) => db.label.findMany(find), cap: 3 })

/** A responsible person's labels, each with the same colour, and how often they are counted. */
async function setUp(count: number) {
  const org = await makeOrg('RP')
  const made: number[] = []
  for (let n = 0; n < count; n++) made.push((await makeLabel(org, `Label-${n} of ${org.id}`)).id)
  await db.label.updateMany({ where: { id: { in: made } }, data: { color: '#409EFF' } })
  const counts = { asked: 0 }
  const ctx = ctxOf(org, Role.rpAdmin)
  const label = new Proxy(ctx.db.label, {
    get: (target, key, receiver) => {
      if (key === 'count') counts.asked++
      return Reflect.get(target, key, receiver)
    },
  })
  const watched = new Proxy(ctx.db, {
    get: (target, key, receiver) => (key === 'label' ? label : Reflect.get(target, key, receiver)),
  })
  return { ctx: { ...ctx, db: watched }, made, counts }
}
const idsOf = ({ content }: { content: { id: number }[] }) => content.map(({ id }) => id)

it('a page that is not full knows the total; only a full one, or one beyond the end, is counted', async () => {
  const { ctx, counts } = await setUp(5)
  const totals: [number, number, number][] = []
  for (const page of [0, 1, 2, 3]) {
    const { content, totalElements } = await labels.page(ctx, { page, size: 2 })
    totals.push([content.length, totalElements, counts.asked])
  }
  expect(totals).toEqual([
    [2, 5, 1],
    [2, 5, 2],
    [1, 5, 2],
    [0, 5, 3],
  ])
})

it('rows that are alike have one order, so that none is on two pages', async () => {
  const { ctx, made } = await setUp(4)
  const page = async (sort: string, page: number) => idsOf(await labels.page(ctx, { page, size: 2, sort }))
  expect([...(await page('color,asc', 0)), ...(await page('color,asc', 1))]).toEqual(made)
  expect([...(await page('color,desc', 0)), ...(await page('color,desc', 1))]).toEqual(made.toReversed())
})

it('counts no further than its cap, and says so', async () => {
  const { ctx } = await setUp(5)
  expect(await few.page(ctx, { page: 0, size: 2 })).toMatchObject({ totalElements: 3, isCapped: true })
  expect(await few.page(ctx, { page: 2, size: 2 })).toMatchObject({ totalElements: 3, isCapped: true })
  expect(await few.page(ctx, { page: 0, size: 2, name: 'Label-1' })).toMatchObject({
    totalElements: 1,
    isCapped: false,
  })
})

it('page, total, bulk act and workbook find the same rows', async () => {
  const { ctx, made } = await setUp(12)
  const name = 'LABEL-1'
  const found = made.filter((_, n) => String(n).startsWith('1'))
  const each: number[] = []
  for await (const { id } of labels.each(ctx, { name })) each.push(id)
  expect(idsOf(await labels.page(ctx, { page: 0, size: 10, name }))).toEqual(found)
  expect(await labels.ids(ctx, { name })).toEqual(found)
  expect([each, await labels.count(ctx, { name })]).toEqual([found, found.length])
})

it('reads every row of a long list once', async () => {
  const { ctx, made } = await setUp(1)
  await db.$executeRaw`INSERT INTO label (org_id, name, color, created_at)
    SELECT ${ctx.actor.orgId}, 'Label of many ' || n, '#409EFF', now() FROM generate_series(1, 2000) AS n`
  const seen = new Set<number>()
  let rows = 0
  for await (const { id } of labels.each(ctx, {})) {
    seen.add(id)
    rows++
  }
  expect([rows, seen.size, seen.has(made[0] ?? 0)]).toEqual([2001, 2001, true])
})
