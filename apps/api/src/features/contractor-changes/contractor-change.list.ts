import type { Prisma } from '@portal/db'
import { contractorChangeContracts } from '@portal/shared/features/contractor-changes/contractor-change.contract'
import { contractorChange } from '@portal/shared/features/contractor-changes/contractor-change.schema'
import { CONTRACTOR_CHANGE_COLUMNS } from '@portal/shared/features/contractor-changes/contractor-change.sheet'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { instantsOf } from '@portal/shared/kernel/time'
import { contractorChangeMoves } from '../../access/contractor-change.ts'
import { visible } from '../../access/index.ts'
import { scopeWord } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { contains } from '../../kernel/list/search.ts'
import { exportOf } from '../../kernel/list/workbook.ts'
import { organizationNames } from '../exports/export.names.ts'
import { orgRef } from '../organizations/organization.ref.ts'

type Input = Inputs<typeof contractorChangeContracts>
type Filters = Partial<Input['export']>
const { role, status } = contractorChange.shape

const where = (
  { actor, now }: Ctx,
  { q, role, statuses, contractors, startsFrom, startsTo }: Filters,
): Prisma.ContractorChangeWhereInput => {
  const books = visible.contractorChangeLogbook(actor, now)
  const some = (filter: Prisma.ContractorChangeLogbookWhereInput) => ({ logbooks: { some: { AND: [books, filter] } } })
  return {
    AND: [
      visible.contractorChange(actor, now),
      { role, startsAt: instantsOf(startsFrom, startsTo), ...(statuses && { status: { in: [...statuses] } }) },
      q ? { OR: [contains(['number', 'reason'], q), some({ logbook: contains(['locationId'], q) })] } : {},
      contractors ? { OR: [{ newOrgId: { in: contractors } }, some({ oldOrgId: { in: contractors } })] } : {},
    ],
  }
}

const withOrgs = { org: orgRef, newOrg: orgRef } satisfies Prisma.ContractorChangeInclude
type Row = Prisma.ContractorChangeGetPayload<{ include: typeof withOrgs }>

/** With whom each takes the role from and how many log-books it is about, as far as the reader knows of them. */
async function present({ db, actor, now }: Ctx, rows: readonly Row[]) {
  const places = await db.contractorChangeLogbook.groupBy({
    by: ['changeId', 'oldOrgId'],
    where: { AND: [{ changeId: { in: rows.map(({ id }) => id) } }, visible.contractorChangeLogbook(actor, now)] },
    _count: { _all: true },
    orderBy: [{ changeId: 'asc' }, { oldOrgId: 'asc' }],
  })
  const ids = places.flatMap(({ oldOrgId }) => oldOrgId ?? [])
  const orgs = new Map(
    (await db.organization.findMany({ where: { id: { in: ids } }, ...orgRef })).map((org) => [org.id, org]),
  )
  const of = Map.groupBy(places, ({ changeId }) => changeId)
  return rows.map((row) => {
    const own = of.get(row.id) ?? []
    return {
      ...row,
      role: role.parse(row.role),
      status: status.parse(row.status),
      oldOrgs: own.flatMap(({ oldOrgId }) => orgs.get(oldOrgId ?? 0) ?? []),
      logbookCount: own.reduce((sum, { _count }) => sum + _count._all, 0),
    }
  })
}

/** Read from the indexes of contractor_change and contractor_change_logbook_logbook_id_idx; there are some thousands a year. */
const changes = listOf('contractorChange', {
  where,
  read: ({ db }, find) => db.contractorChange.findMany({ ...find, include: withOrgs }),
  present,
})

export async function list(ctx: Ctx, input: Input['list']) {
  const { content, totalElements } = await changes.page(ctx, input)
  return { content: await contractorChangeMoves.offer(ctx, content), totalElements }
}

export async function get(ctx: Ctx, { id }: Input['get']) {
  const row = await changes.one(ctx, {}, id)
  const [found] = await contractorChangeMoves.offer(ctx, row ? [row] : [])
  if (!found) throw problem('contractorChangeNotFound')
  return found
}

const PLACE = { select: { locationId: true, addressEn: true, addressZh: true } } as const
const places = listOf('contractorChangeLogbook', {
  where: ({ actor, now }, { id }: { id: number }) => ({
    AND: [{ changeId: id }, visible.contractorChangeLogbook(actor, now)],
  }),
  orders: { locationId: (locationId) => ({ logbook: { locationId } }) },
  read: ({ db }, find) => db.contractorChangeLogbook.findMany({ ...find, include: { logbook: PLACE, oldOrg: orgRef } }),
  present: (_, rows) => rows.map(({ logbook, ...row }) => ({ ...row, ...logbook })),
})
export async function logbooks(ctx: Ctx, input: Input['logbooks']) {
  const page = await places.page(ctx, input)
  if (!page.totalElements) throw problem('contractorChangeNotFound')
  return page
}

/** The changes that a bulk act reaches by a filter. */
export const matchingIds = (ctx: Ctx, { filter = {} }: { filter?: Filters | undefined }) => changes.ids(ctx, filter)

/** What is filtered, as a workbook. */
export const contractorChangeExport = exportOf(contractorChangeContracts.export, {
  columns: CONTRACTOR_CHANGE_COLUMNS,
  tells: { role: 'partyRole', statuses: 'contractorChange', contractors: organizationNames },
  scope: ({ actor }, { contractorChanges: { sheet } }) => sheet[scopeWord(actor)],
  count: changes.count,
  rows: changes.each,
})
