import type { Prisma } from '@portal/db'
import { modeOf } from '@portal/shared/features/operation-records/operation.modes'
import { operationRecordContracts } from '@portal/shared/features/operation-records/operation-record.contract'
import {
  OPERATIONS_CAP,
  OPERATIONS_EXPORT_MAX,
} from '@portal/shared/features/operation-records/operation-record.schema'
import { OPERATION_COLUMNS } from '@portal/shared/features/operation-records/operation-record.sheet'
import { party } from '@portal/shared/features/parties/party.schema'
import type { Inputs, ServiceOutput } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { instantsOf } from '@portal/shared/kernel/time'
import { z } from 'zod'
import { visible } from '../../access/index.ts'
import { operationsAmong, workbookTold } from '../../access/logbook.ts'
import { scopeWord } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { historyOf } from '../../kernel/list/history.ts'
import { listOf } from '../../kernel/list/list.ts'
import { contains } from '../../kernel/list/search.ts'
import { exportOf } from '../../kernel/list/workbook.ts'
import { organizationNames } from '../exports/export.names.ts'
import { fewLogbooks } from '../logbook-filters/few-logbooks.ts'
import { organizationsIn } from '../organizations/organization.history.ts'
import { orgRef } from '../organizations/organization.ref.ts'
import { countRead, type Filters, namesHolding, type Row, readPage } from './operation-record.queries.ts'

type Input = Inputs<typeof operationRecordContracts>
type Shown = Omit<ServiceOutput<typeof operationRecordContracts.get>, 'createdAt'> & { createdAt: Date }

/** Of a workbook, and of what `operation-record.queries.ts` leaves; of few log-books read from operation_event_by_logbook. */
const where = (
  { actor, now }: Ctx,
  { q, modes, person, organizationId, sources, from, to, few }: Filters,
): Prisma.OperationEventWhereInput => ({
  AND: [
    visible.operationEvent(actor, now),
    q ? { logbook: { AND: [visible.logbook(actor, now), contains(['locationId', 'formerly'], q)] } } : {},
    few?.asked ? { logbookId: { in: [...few.asked] } } : {},
    few?.open ? operationsAmong(actor, few.open) : {},
    modes ? { mode: { in: [...modes] } } : {},
    contains(['userName'], person),
    organizationId === undefined ? {} : { orgId: organizationId },
    sources ? { source: { in: [...sources] } } : {},
    { createdAt: instantsOf(from, to) },
  ],
})

const OLDEST_FIRST = 'id,asc' satisfies Input['list']['sort']
const records = listOf('operationEvent', {
  where,
  read: ({ db }, find) => db.operationEvent.findMany(find),
  readPage: (ctx, filters, { sort, ...part }) =>
    readPage(ctx, filters, { direction: sort === OLDEST_FIRST ? 'asc' : 'desc', ...part }),
  count: (ctx, _, most, filters) => countRead(ctx, most, filters),
  present,
  // acts of one moment in the order in which they were written
  orders: { id: (direction) => ({ createdAt: direction }) },
  cap: OPERATIONS_CAP,
})
export const list = async (ctx: Ctx, asked: Input['list']) =>
  records.page(ctx, { ...asked, few: await fewLogbooks(ctx, asked.q), ...(await namesHolding(ctx, asked.person)) })

/** One operation; one that may not be read answers as one that is not there. */
export async function get(ctx: Ctx, { id }: Input['get']): Promise<Shown> {
  const { db, actor, now } = ctx
  const row = await db.operationEvent.findFirst({ where: { AND: [{ id }, visible.operationEvent(actor, now)] } })
  const [shown] = row ? await present(ctx, [row]) : []
  if (!shown) throw problem('notFound')
  return shown
}

/** What is filtered, as a workbook. */
export const operationRecordExport = exportOf(operationRecordContracts.export, {
  columns: OPERATION_COLUMNS,
  tells: { modes: 'operationMode', sources: 'operationSource', organizationId: organizationNames },
  most: OPERATIONS_EXPORT_MAX,
  scope: ({ actor }, { sheets }) => sheets[scopeWord(actor)],
  count: records.count,
  rows: records.each,
})

/** With the log-book and the access they were about, as far as the reader knows of these. */
async function present(ctx: Ctx, rows: readonly Row[]): Promise<Shown[]> {
  const entries = historyOf(rows, workbookTold(ctx.actor))
  const [logbooks, grants, named] = await Promise.all([
    logbooksOf(ctx, rows),
    grantsOf(ctx, rows),
    organizationsIn(ctx, entries),
  ])
  return entries.map((row) => {
    const grant = grants.get(row.id)
    return {
      ...row,
      before: named(row.before),
      after: named(row.after),
      mode: modeOf(row.action),
      logbook: logbooks.get(row.logbookId) ?? null,
      grant: grant ? { ...grant, ...saidOf(row, grant.origin) } : null,
    }
  })
}

async function logbooksOf({ db, actor, now }: Ctx, rows: readonly Row[]) {
  const ids = rows.flatMap(({ logbookId }) => logbookId ?? [])
  const found = await db.logbook.findMany({
    where: { AND: [{ id: { in: ids } }, visible.logbook(actor, now)] },
    select: { id: true, locationId: true, addressEn: true, addressZh: true },
  })
  return new Map<number | null, (typeof found)[number]>(found.map((one) => [one.id, one]))
}

async function grantsOf({ db, actor, now }: Ctx, rows: readonly Row[]) {
  const about = rows.filter(({ model }) => model === 'logbookParty')
  const found = await db.logbookParty.findMany({
    where: { AND: [{ id: { in: about.map(({ rowId }) => Number(rowId)) } }, visible.logbookParty(actor, now)] },
    select: {
      id: true,
      role: true,
      startsAt: true,
      origin: true,
      org: orgRef,
    },
  })
  const byId = new Map(found.map((one) => [String(one.id), { ...one, role: party.shape.role.parse(one.role) }]))
  return new Map(
    about.flatMap(({ id, rowId }) => {
      const grant = byId.get(rowId)
      return grant ? [[id, grant] as const] : []
    }),
  )
}

/** What an entry keeps of a grant: the end and the number of that day, not those of today. */
type Values = Record<string, unknown> | null
const kept = z.object({
  endsAt: z.coerce.date().nullish().catch(null),
  endedBy: z.string().nullish().catch(null),
})
function saidOf({ before, after }: { before: Values; after: Values }, givenBy: string | null) {
  const { endsAt, endedBy } = kept.parse({ ...before, ...after })
  return { endsAt: endsAt ?? null, origin: endedBy ?? givenBy }
}
