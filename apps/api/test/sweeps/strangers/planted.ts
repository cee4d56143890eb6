import { idParam, ids, rowId } from '@portal/shared/features/common/fields'
import { contracts } from '@portal/shared/kernel/contract'
import { listParam } from '@portal/shared/kernel/list'
import { problem } from '@portal/shared/kernel/problem'
import { XLSX } from '@portal/shared/kernel/sheet'
import { z } from 'zod'
import { visible } from '../../../src/access/index.ts'
import type { Ctx } from '../../../src/kernel/ctx.ts'
import { bookOf } from '../../books.ts'
import { plantedApp } from '../../plantedApp.ts'

const done = z.object({})
const call = { access: 'signedIn', summary: 'planted' } as const
const read = { ...call, method: 'get' } as const
const write = { ...call, method: 'post', response: done } as const

/** Calls that each forget one thing, and two that forget nothing. `today` forgets that access ends, `period` that it begins, `subject` whose it is. */
export const plantedContracts = contracts('planted', {
  good: { ...read, path: '/good/:id', params: idParam, response: z.object({ id: z.number() }) },
  goodWrite: { ...write, path: '/good/:id', params: idParam },
  read: { ...read, path: '/read/:id', params: idParam, response: z.object({ name: z.string() }) },
  number: { ...read, path: '/number/:id', params: idParam, response: z.object({ orgId: z.number() }) },
  exists: { ...read, path: '/exists/:id', params: idParam, response: done },
  count: {
    ...read,
    path: '/count',
    query: z.object({ labels: listParam(rowId) }),
    response: z.object({ count: z.number() }),
  },
  today: { ...read, path: '/today/:id', params: idParam, response: z.object({ remark: z.string() }) },
  period: { ...read, path: '/period/:id', params: idParam, response: z.object({ remark: z.string() }) },
  subject: { ...read, path: '/subject/:id', params: idParam, response: z.object({ remark: z.string() }) },
  write: { ...write, path: '/write/:id', params: idParam },
  restored: { ...write, path: '/restored/:id', params: idParam },
  move: { ...write, path: '/move', body: z.object({ ids: ids(10) }) },
  bind: { ...write, path: '/bind', body: z.object({ ids: ids(10) }) },
  export: {
    ...read,
    path: '/export',
    query: z.object({ labels: listParam(rowId) }),
    response: z.unknown(),
    download: true,
  },
  header: { ...read, path: '/header/:id', params: idParam, response: z.unknown(), download: true },
})
export const PLANTED_AIMS = {
  ...Object.fromEntries(
    ['good', 'goodWrite', 'read', 'number', 'exists', 'write', 'restored', 'header'].map((name) => [
      `planted.${name} params.id`,
      ['label'] as const,
    ]),
  ),
  ...Object.fromEntries(
    ['today', 'period', 'subject'].map((name) => [`planted.${name} params.id`, ['logbook'] as const]),
  ),
  'planted.move body.ids[]': ['worker'] as const,
  'planted.bind body.ids[]': ['logbook'] as const,
}

interface One {
  id: number
}
const labelOf = ({ db }: Ctx, id: number) => db.label.findUniqueOrThrow({ where: { id } })
const file = (name: string, bytes: Buffer) => ({
  name,
  mime: XLSX,
  write: async (out: NodeJS.WritableStream) => void out.end(bytes),
})
const scoped = async ({ db, actor, now }: Ctx, { id }: One) => {
  const row = await db.label.findFirst({ where: { AND: [{ id }, visible.label(actor, now)] } })
  if (!row) throw problem('labelNotFound')
  return row
}

const services = {
  good: scoped,
  goodWrite: async (ctx: Ctx, { id }: One) => {
    await scoped(ctx, { id })
    await ctx.db.label.update({ where: { id }, data: { color: '#000000' } })
    return {}
  },
  read: async (ctx: Ctx, { id }: One) => labelOf(ctx, id),
  number: async (ctx: Ctx, { id }: One) => labelOf(ctx, id),
  exists: async (ctx: Ctx, { id }: One) => {
    if (!(await ctx.db.label.count({ where: { id } }))) throw problem('labelNotFound')
    await scoped(ctx, { id }).catch(() => {
      throw problem('forbidden')
    })
    return {}
  },
  count: async ({ db }: Ctx, { labels }: { labels?: number[] | undefined }) => ({
    count: await db.labelOnLogbook.count({ where: { labelId: { in: labels ?? [] } } }),
  }),
  today: async ({ db, actor, now }: Ctx, { id }: One) => {
    const row = await db.logbook.findFirst({ where: { AND: [{ id }, visible.logbook(actor, now)] } })
    if (!row) throw problem('logbookNotFound')
    return row
  },
  period: async ({ db, actor }: Ctx, { id }: One) => {
    const row = await db.logbook.findFirst({
      where: { id, readers: { some: { subject: { in: [...actor.subjects] } } } },
    })
    if (!row) throw problem('logbookNotFound')
    return row
  },
  subject: async ({ db, now }: Ctx, { id }: One) => {
    const row = await db.logbook.findFirst({ where: { id, readers: { some: { startsAt: { lte: now } } } } })
    if (!row) throw problem('logbookNotFound')
    return row
  },
  write: async ({ db }: Ctx, { id }: One) => {
    await db.label.updateMany({ where: { id }, data: { color: '#000000' } })
    return {}
  },
  restored: async ({ db }: Ctx, { id }: One) => {
    const { color } = (await db.label.findUnique({ where: { id } })) ?? { color: '' }
    for (const next of ['#000000', color]) await db.label.updateMany({ where: { id }, data: { color: next } })
    return {}
  },
  move: async ({ db }: Ctx, { ids }: { ids: number[] }) => {
    await db.worker.updateMany({ where: { id: { in: ids }, leftAt: null }, data: { isActive: false } })
    return {}
  },
  bind: async ({ db, actor, now }: Ctx, { ids }: { ids: number[] }) => {
    const label = await db.label.findFirstOrThrow({ where: visible.label(actor, now) })
    const there = await db.logbook.findMany({ where: { id: { in: ids } } })
    const data = there.map(({ id }) => ({ labelId: label.id, logbookId: id }))
    await db.labelOnLogbook.createMany({ data, skipDuplicates: true })
    return {}
  },
  export: async ({ db }: Ctx, { labels }: { labels?: number[] | undefined }) => {
    const rows = await db.label.findMany({ where: { id: { in: labels ?? [] } } })
    return file('labels.xlsx', await bookOf(rows.map(({ name }) => [name])))
  },
  header: async ({ db }: Ctx, { id }: One) => {
    const row = await db.label.findUnique({ where: { id } })
    return file(`${row?.name ?? 'none'}.xlsx`, await bookOf([['nothing']]))
  },
}

export const plantedCalls = () => plantedApp(plantedContracts, services)
