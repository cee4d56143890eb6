import type { Prisma } from '@portal/db'
import { workerContracts } from '@portal/shared/features/workers/worker.contract'
import { WORKER_COLUMNS } from '@portal/shared/features/workers/worker-export.sheet'
import type { Inputs } from '@portal/shared/kernel/contract'
import { addDays, dayOf, toDate } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { workerMoves } from '../../access/organization.ts'
import { seesAll } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { contains, oneOf } from '../../kernel/list/search.ts'
import { exportOf } from '../../kernel/list/workbook.ts'
import { presentWorker, withAll } from './worker.present.ts'

type Input = Inputs<typeof workerContracts>
type Filters = Input['export']

const numbered = (number: string | undefined) =>
  number ? { registrations: { some: contains(['number'], number, 'numbers') } } : {}

const where = (
  { actor, now }: Ctx,
  { kind, name, registrationNumber, employer, expiringWithin, isActive }: Filters,
): Prisma.WorkerWhereInput => ({
  AND: [
    visible.worker(actor, now),
    { kind, isActive, orgId: employer },
    contains(['nameEn', 'nameZh'], name),
    numbered(registrationNumber),
    expiringWithin === undefined
      ? {}
      : { registrations: { some: { expiresOn: { lte: toDate(addDays(dayOf(now), expiringWithin)) } } } },
  ],
})

const workers = listOf('worker', {
  where,
  read: ({ db }, find) => db.worker.findMany({ ...find, include: withAll }),
  present: (_, rows) => rows.map(presentWorker),
})
export async function list(ctx: Ctx, input: Input['list']) {
  const { content, totalElements } = await workers.page(ctx, input)
  return { content: await workerMoves.offer(ctx, content), totalElements }
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

/** What is filtered, as a workbook. */
export const workerExport = exportOf(workerContracts.export, {
  columns: WORKER_COLUMNS,
  scope: ({ actor }, { workers: { sheet } }) => (seesAll(actor) ? sheet.scopeAll : sheet.scopeOwn),
  count: workers.count,
  rows: workers.each,
})
