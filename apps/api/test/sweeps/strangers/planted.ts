import { readFile } from 'node:fs/promises'
import { idParam, ids, PHOTO_UPLOAD, rowId } from '@portal/shared/features/common/fields'
import { handoverSheet } from '@portal/shared/features/handovers/handover-import.sheet'
import { contracts, type IncomingFile, type ServiceInput } from '@portal/shared/kernel/contract'
import { listParam } from '@portal/shared/kernel/list'
import { problem } from '@portal/shared/kernel/problem'
import { SHEET_UPLOAD, XLSX } from '@portal/shared/kernel/sheet'
import { z } from 'zod'
import { visible } from '../../../src/access/index.ts'
import type { Ctx } from '../../../src/kernel/ctx.ts'
import { bookOf, rowsOfBook } from '../../books.ts'
import { keepFile } from '../../files.ts'
import { plantedApp } from '../../plantedApp.ts'
import { TOMORROW } from './standing.ts'
import { WORKBOOKS, type Workbook, type Workbooks } from './workbooks.ts'

const done = z.object({})
const call = { access: 'signedIn', summary: 'planted' } as const
const read = { ...call, method: 'get' } as const
const write = { ...call, method: 'post', response: done } as const

/** Calls that each forget one thing, and some that forget nothing; `bookMode` forgets it in one of its modes. `today` forgets that access ends, `period` that it begins, `subject` whose it is, `whole` and `colleague` that not all of an organization is everybody's of it. */
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
  whole: { ...read, path: '/whole/:id', params: idParam, response: z.object({ remark: z.string() }) },
  colleague: { ...read, path: '/colleague/:id', params: idParam, response: z.object({ displayName: z.string() }) },
  write: { ...write, path: '/write/:id', params: idParam },
  restored: { ...write, path: '/restored/:id', params: idParam },
  move: { ...write, path: '/move', body: z.object({ ids: ids(10) }) },
  bind: { ...write, path: '/bind', body: z.object({ ids: ids(10) }) },
  list: { ...write, path: '/list', body: ids(10) },
  form: {
    ...write,
    path: '/form',
    upload: { ...PHOTO_UPLOAD, plan: { ...PHOTO_UPLOAD.photos, maxFiles: 1 } },
    fields: z.object({ labels: listParam(rowId) }),
  },
  export: {
    ...read,
    path: '/export',
    query: z.object({ labels: listParam(rowId) }),
    response: z.unknown(),
    download: true,
  },
  book: { ...write, path: '/book', upload: SHEET_UPLOAD, response: z.unknown() },
  bookWrite: { ...write, path: '/bookWrite', upload: SHEET_UPLOAD },
  bookGiven: { ...write, path: '/bookGiven', upload: SHEET_UPLOAD, response: z.unknown() },
  bookRun: { ...write, path: '/bookRun', upload: SHEET_UPLOAD, response: z.object({ runId: z.number() }) },
  goodBook: { ...write, path: '/goodBook', upload: SHEET_UPLOAD },
  bookMode: { ...write, path: '/bookMode', upload: SHEET_UPLOAD, fields: z.object({ mode: z.string().optional() }) },
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
    ['today', 'period', 'subject', 'whole'].map((name) => [`planted.${name} params.id`, ['logbook'] as const]),
  ),
  'planted.colleague params.id': ['user'] as const,
  'planted.move body.ids[]': ['worker'] as const,
  'planted.bind body.ids[]': ['logbook'] as const,
  'planted.list body.[]': ['label'] as const,
}

interface One {
  id: number
}
type Formed = ServiceInput<typeof plantedContracts.form>
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

/** The column of statutory ids in a workbook of handovers. */
const ID_AT = handoverSheet.columns.findIndex(({ field }) => field === 'statutoryId')
interface Sent {
  file: IncomingFile[]
}
/** The workbooks that the planted imports take: one of them of a mode of its own, and those in which a log-book gets another id. */
const [BOOK] = WORKBOOKS.workerImports as readonly [Workbook]
const GIVING = (WORKBOOKS.accessImports ?? []).filter(({ aims }) => 'statutoryId' in aims)
export const PLANTED_WORKBOOKS: Workbooks = { planted: [BOOK, { ...BOOK, mode: 'second' }, ...GIVING] }
async function numbersIn(file: IncomingFile | undefined): Promise<string[]> {
  const rows = file ? await rowsOfBook(await readFile(file.path)) : {}
  return Object.values(rows).flat()
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
  whole: async ({ db, actor }: Ctx, { id }: One) => {
    const row = await db.logbook.findFirst({ where: { id, parties: { some: { orgId: actor.orgId } } } })
    if (!row) throw problem('logbookNotFound')
    return row
  },
  colleague: async ({ db, actor }: Ctx, { id }: One) => {
    const row = await db.user.findFirst({ where: { id, orgId: actor.orgId } })
    if (!row) throw problem('userNotFound')
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
  list: async ({ db }: Ctx, { items }: { items: number[] }) => {
    await db.label.updateMany({ where: { id: { in: items } }, data: { color: '#000000' } })
    return {}
  },
  form: async ({ db }: Ctx, { labels, photos, plan }: Formed) => {
    const count = photos.length + plan.length
    await db.label.updateMany({ where: { id: { in: labels ?? [] } }, data: { color: `#00000${count}` } })
    return {}
  },
  export: async ({ db }: Ctx, { labels }: { labels?: number[] | undefined }) => {
    const rows = await db.label.findMany({ where: { id: { in: labels ?? [] } } })
    return file('labels.xlsx', await bookOf(rows.map(({ name }) => [name])))
  },
  book: async ({ db }: Ctx, { file: [file] }: Sent) => {
    const numbers = await numbersIn(file)
    return db.worker.findMany({ where: { registrations: { some: { number: { in: numbers } } } } })
  },
  /** Tells where the log-book stands that has a statutory id already. */
  bookGiven: async ({ db }: Ctx, { file: [file] }: Sent) => {
    const rows = file ? Object.values(await rowsOfBook(await readFile(file.path))) : []
    const locationId = { in: rows.flatMap((cells) => cells[ID_AT] ?? []) }
    return db.logbook.findMany({ where: { locationId }, select: { addressEn: true } })
  },
  bookWrite: async ({ db }: Ctx, { file: [file] }: Sent) => {
    const some = { number: { in: await numbersIn(file) } }
    await db.worker.updateMany({ where: { registrations: { some } }, data: { isActive: false } })
    return {}
  },
  bookRun: async ({ db, actor, now }: Ctx, { file: [file] }: Sent) => {
    const some = { number: { in: await numbersIn(file) } }
    const workers = await db.worker.findMany({ where: { registrations: { some } } })
    const fileId = crypto.randomUUID()
    const { size } = await keepFile(fileId, workers.map(({ nameEn }) => nameEn).join())
    const own = {
      userId: actor.userId,
      orgId: actor.orgId,
      kind: 'exportJobRecords',
      input: {},
      language: 'eng',
      total: 1,
    }
    const made = { status: 'DONE', fileId, fileName: 'a.txt', mime: 'text/plain', size, expiresAt: TOMORROW }
    const { id } = await db.run.create({ data: { ...own, ...made, createdAt: now } })
    return { runId: id }
  },
  goodBook: async ({ db, actor }: Ctx, { file: [file] }: Sent) => {
    const some = { number: { in: await numbersIn(file) } }
    await db.worker.updateMany({ where: { orgId: actor.orgId, registrations: { some } }, data: { isActive: false } })
    return {}
  },
  bookMode: async ({ db }: Ctx, { file: [file], mode }: Sent & { mode?: string | undefined }) => {
    const some = { number: { in: mode ? await numbersIn(file) : [] } }
    await db.worker.updateMany({ where: { registrations: { some } }, data: { isActive: false } })
    return {}
  },
  header: async ({ db }: Ctx, { id }: One) => {
    const row = await db.label.findUnique({ where: { id } })
    return file(`${row?.name ?? 'none'}.xlsx`, await bookOf([['nothing']]))
  },
}

export const plantedCalls = () => plantedApp(plantedContracts, services)
