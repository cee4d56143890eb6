import type { Prisma } from '@portal/db'
import { workerContracts } from '@portal/shared/features/workers/worker.contract'
import { WORKER_COLUMNS } from '@portal/shared/features/workers/worker-export.sheet'
import { KINDS_OF_GROUP } from '@portal/shared/features/workers/worker-figures.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { addDays, type Day, dayOf, toDate } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { seesAll } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { tickedRows } from '../../kernel/list/rows/ticked.ts'
import { contains, oneOf } from '../../kernel/list/search.ts'
import { exportOf } from '../../kernel/list/workbook.ts'
import { organizationNames } from '../exports/export.names.ts'
import { asked } from '../logbook-filters/asked.ts'
import { monthly, orderedBy } from './worker.figures.ts'
import { offeredWith, shownWith } from './worker.shown.ts'

type Input = Inputs<typeof workerContracts>
type Filters = Omit<Input['export'], 'columns' | 'sort'>

const numbered = (number: string | undefined) =>
  number ? { registrations: { some: contains(['number'], number, 'numbers') } } : {}

const expiry = (today: Day, { expired, expiringWithin }: Pick<Filters, 'expired' | 'expiringWithin'>) => ({
  AND: [
    asked(expired, { registrations: { some: { expiresOn: { lt: toDate(today) } } } }),
    expiringWithin === undefined
      ? {}
      : { registrations: { some: { expiresOn: { gte: toDate(today), lte: toDate(addDays(today, expiringWithin)) } } } },
  ],
})

const where = (
  { actor, now }: Ctx,
  { kind, groupType, name, registrationNumber, employer, expired, expiringWithin, isActive, ...rest }: Filters,
): Prisma.WorkerWhereInput => ({
  AND: [
    visible.worker(actor, now),
    // what orders by figures asks by this alone
    tickedRows(rest),
    { kind, isActive, orgId: employer },
    groupType ? { kind: { in: [...KINDS_OF_GROUP[groupType]] } } : {},
    contains(['nameEn', 'nameZh'], name),
    numbered(registrationNumber),
    expiry(dayOf(now), { expired, expiringWithin }),
  ],
})

const workers = listOf('worker', {
  where,
  // which they are; what is shown of them `worker.shown.ts` reads
  read: ({ db }, find) => db.worker.findMany({ ...find, select: { id: true } }),
  // a figure is of the months that are asked for, and no column of a worker
  async readPage(ctx, filters: Filters, span) {
    const own = where(ctx, filters)
    const ids = await orderedBy(ctx, filters, span, () => ctx.db.worker.findMany({ where: own, select: { id: true } }))
    return ids?.map((id) => ({ id }))
  },
  present: (_, rows) => rows,
  orders: { employer: (direction) => ({ org: { nameEn: direction } }) },
})

/** Workers with what they did in the months asked for. */
export async function list(ctx: Ctx, input: Input['list']) {
  const { content, totalElements } = await workers.page(ctx, input)
  return { totalElements, ...(await offeredWith(ctx, content, input)) }
}

/** One worker, with each of these months. */
export async function get(ctx: Ctx, { id, ...asked }: Input['get']) {
  const {
    content: [row],
    measured,
  } = await offeredWith(ctx, [{ id }], asked)
  if (!row) throw problem('workerNotFound')
  return { ...row, measured, months: await monthly(ctx, id, asked) }
}

const choices = listOf('worker', {
  where: ({ actor, now }, { name, ids }: Pick<Input['pick'], 'name' | 'ids'>) => ({
    AND: [visible.worker(actor, now), contains(['nameEn', 'nameZh'], name), oneOf(ids)],
  }),
  read: ({ db }, find) => db.worker.findMany({ ...find, select: { id: true, nameEn: true, nameZh: true } }),
  present: (_, rows) => rows,
})
export const pick = (ctx: Ctx, input: Input['pick']) => choices.page(ctx, { ...input, sort: 'nameEn,asc' })

/** The workers that a bulk act reaches by a filter. */
export const matchingIds = (ctx: Ctx, { filter = {} }: Pick<Input['move'], 'filter'>) => workers.ids(ctx, filter)

const BATCH = 500
async function* each(ctx: Ctx, filters: Omit<Input['export'], 'columns'>) {
  for (let page = 0; ; page++) {
    const { content } = await workers.page(ctx, { ...filters, page, size: BATCH })
    yield* await shownWith(ctx, content, filters)
    if (content.length < BATCH) return
  }
}
/** What is filtered, as a workbook, in the order of the list. */
export const workerExport = exportOf(workerContracts.export, {
  columns: WORKER_COLUMNS,
  tells: { kind: 'workerKind', employer: organizationNames },
  scope: ({ actor }, { workers: { sheet } }) => (seesAll(actor) ? sheet.scopeAll : sheet.scopeOwn),
  count: workers.count,
  rows: each,
})
