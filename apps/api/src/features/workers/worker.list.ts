import type { Prisma } from '@portal/db'
import { upperWithoutBlanks } from '@portal/shared/features/common/fields'
import type { workerContracts } from '@portal/shared/features/workers/worker.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { orderOf } from '@portal/shared/kernel/list'
import { BULK_MAX } from '@portal/shared/kernel/moves/selection'
import { addDays, dayOf, showDay, stamp, toDate } from '@portal/shared/kernel/time'
import { localName } from '@portal/shared/kernel/words'
import { type SheetWords, sheetWords } from '@portal/shared/locales/sheet-words'
import { visible } from '../../access/index.ts'
import { workerMoves } from '../../access/organization.ts'
import { seesAll } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { type Column, coverOf, sheetFile, type Watch } from '../../kernel/heavy/sheets.ts'
import { holds, holdsAnyCase } from '../../kernel/input/like.ts'
import { type PresentedWorker, presentWorker, withAll } from './worker.present.ts'

type Input = Inputs<typeof workerContracts>
type Filters = Input['export']

const EXPORT_BATCH = 1000

const named = (name: string | undefined) =>
  name ? { OR: [{ nameEn: holdsAnyCase(name) }, { nameZh: holds(name) }] } : {}
const numbered = (number: string | undefined) =>
  number ? { registrations: { some: { number: holds(upperWithoutBlanks(number)) } } } : {}

/** One condition for list, count and export. */
const where = ({ actor, now }: Ctx, { kind, name, registrationNumber, employer, expiringWithin, isActive }: Filters) =>
  ({
    AND: [
      visible.worker(actor, now),
      { kind, isActive, orgId: employer },
      named(name),
      numbered(registrationNumber),
      expiringWithin === undefined
        ? {}
        : { registrations: { some: { expiresOn: { lte: toDate(addDays(dayOf(now), expiringWithin)) } } } },
    ],
  }) satisfies Prisma.WorkerWhereInput

export async function list(ctx: Ctx, { page, size, sort, ...filters }: Input['list']) {
  const chosen = where(ctx, filters)
  const [field, order] = orderOf(sort)
  const [rows, totalElements] = await Promise.all([
    ctx.db.worker.findMany({
      where: chosen,
      orderBy: [{ [field]: order }, { id: order }],
      include: withAll,
      skip: page * size,
      take: size,
    }),
    ctx.db.worker.count({ where: chosen }),
  ])
  return { content: await workerMoves.offer(ctx, rows.map(presentWorker)), totalElements }
}

/** The workers that a bulk act reaches by a filter; one more than it takes is enough to refuse it. */
export const matchingIds = async (ctx: Ctx, { filter }: Pick<Input['move'], 'filter'>): Promise<number[]> => {
  const rows = await ctx.db.worker.findMany({
    where: where(ctx, filter ?? {}),
    select: { id: true },
    orderBy: { id: 'asc' },
    take: BULK_MAX + 1,
  })
  return rows.map(({ id }) => id)
}

/** How many rows the workbook would have. */
export const countRows = (ctx: Ctx, filters: Filters): Promise<number> =>
  ctx.db.worker.count({ where: where(ctx, filters) })

export function exportRows(ctx: Ctx, filters: Filters, watch?: Watch) {
  const words = sheetWords(ctx.language)
  const { sheet, field } = words.workers
  const headers = new Map(Object.entries(field))
  const said = Object.entries(filters).flatMap(([key, value]) =>
    value === undefined ? [] : [[headers.get(key) ?? key, String(value)] as const],
  )
  return sheetFile(ctx, sheet.file, {
    cover: coverOf(ctx, sheet.title, seesAll(ctx.actor) ? sheet.scopeAll : sheet.scopeOwn, said),
    columns: columns(ctx, words),
    rows: rowsOf(ctx, filters),
    watch,
  })
}

/** By keyset, so that memory does not grow with the rows. */
async function* rowsOf(ctx: Ctx, filters: Filters): AsyncGenerator<PresentedWorker> {
  for (let after = 0; ; ) {
    const rows = await ctx.db.worker.findMany({
      where: { AND: [where(ctx, filters), { id: { gt: after } }] },
      orderBy: { id: 'asc' },
      include: withAll,
      take: EXPORT_BATCH,
    })
    yield* rows.map(presentWorker)
    const last = rows.at(-1)
    if (!last || rows.length < EXPORT_BATCH) return
    after = last.id
  }
}

function columns({ language }: Ctx, { workers: { field }, enums, sheets }: SheetWords): Column<PresentedWorker>[] {
  return [
    { header: field.kind, width: 22, value: (row) => enums.workerKind[row.kind] },
    { header: field.nameEn, width: 28, value: (row) => row.nameEn },
    { header: field.nameZh, value: (row) => row.nameZh },
    { header: field.employer, width: 40, value: (row) => localName(row.employer, language, 'name') },
    {
      header: field.registrations,
      width: 40,
      value: (row) => row.registrations.map(({ number, expiresOn }) => `${number} (${showDay(expiresOn)})`).join('; '),
    },
    { header: field.expiresOn, value: (row) => row.expiresOn && showDay(row.expiresOn) },
    { header: field.isActive, value: (row) => (row.isActive ? sheets.yes : sheets.no) },
    { header: field.username, width: 26, value: (row) => row.account?.username },
    { header: field.email, width: 30, value: (row) => row.account?.email },
    { header: field.createdAt, width: 20, value: (row) => stamp(row.createdAt) },
  ]
}
