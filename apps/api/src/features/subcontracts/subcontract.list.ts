import type { Prisma } from '@portal/db'
import { partyStatus } from '@portal/shared/features/parties/party.schema'
import { subcontractContracts } from '@portal/shared/features/subcontracts/subcontract.contract'
import { subcontract, subcontractedLogbook } from '@portal/shared/features/subcontracts/subcontract.schema'
import { SUBCONTRACT_COLUMNS } from '@portal/shared/features/subcontracts/subcontract.sheet'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { endsOf } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { scopeWord } from '../../access/readers.ts'
import { subcontractMoves } from '../../access/subcontract.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { contains } from '../../kernel/list/search.ts'
import { exportOf } from '../../kernel/list/workbook.ts'
import { organizationNames } from '../exports/export.names.ts'
import { orgRef } from '../organizations/organization.ref.ts'

type Input = Inputs<typeof subcontractContracts>
type Filters = Partial<Input['export']>
const { role, status } = subcontract.shape
const { creatorType } = subcontractedLogbook.shape

const where = (
  { actor, now }: Ctx,
  { q, types, statuses, contractors, endsFrom, endsTo }: Filters,
): Prisma.SubcontractWhereInput => {
  const at = { some: { AND: [visible.subcontractLogbook(actor, now), { logbook: contains(['locationId'], q ?? '') }] } }
  return {
    AND: [
      visible.subcontract(actor, now),
      { endsAt: endsOf(endsFrom, endsTo) },
      { ...(types && { role: { in: [...types] } }), ...(statuses && { status: { in: [...statuses] } }) },
      q ? { OR: [contains(['number', 'displayName'], q), { logbooks: at }] } : {},
      contractors ? { OR: [{ orgId: { in: contractors } }, { subOrgId: { in: contractors } }] } : {},
    ],
  }
}

const withOrgs = { org: orgRef, subOrg: orgRef } satisfies Prisma.SubcontractInclude
type Row = Prisma.SubcontractGetPayload<{ include: typeof withOrgs }>

/** How many log-books each is about and as what its giver stood there, as far as the reader knows of them. */
async function present({ db, actor, now }: Ctx, rows: readonly Row[]) {
  const counts = await db.subcontractLogbook.groupBy({
    by: ['subcontractId', 'creatorType'],
    where: { AND: [{ subcontractId: { in: rows.map(({ id }) => id) } }, visible.subcontractLogbook(actor, now)] },
    _count: { _all: true },
    orderBy: { creatorType: 'asc' },
  })
  const of = Map.groupBy(counts, ({ subcontractId }) => subcontractId)
  return rows.map((row) => {
    const own = of.get(row.id) ?? []
    return {
      ...row,
      role: role.parse(row.role),
      status: status.parse(row.status),
      creatorTypes: own.map((one) => creatorType.parse(one.creatorType)),
      logbookCount: own.reduce((sum, { _count }) => sum + _count._all, 0),
    }
  })
}

/** Read from the indexes of subcontract and subcontract_logbook_logbook_id_idx. */
const subcontracts = listOf('subcontract', {
  where,
  read: ({ db }, find) => db.subcontract.findMany({ ...find, include: withOrgs }),
  present,
})

export async function list(ctx: Ctx, input: Input['list']) {
  const { content, totalElements } = await subcontracts.page(ctx, input)
  return { content: await subcontractMoves.offer(ctx, content), totalElements }
}

export async function get(ctx: Ctx, { id }: Input['get']) {
  const row = await subcontracts.one(ctx, {}, id)
  const [found] = await subcontractMoves.offer(ctx, row ? [row] : [])
  if (!found) throw problem('subcontractNotFound')
  return found
}

const PLACE = { select: { locationId: true, addressEn: true, addressZh: true } } as const
const PERIOD = { select: { startsAt: true, endsAt: true, revokedAt: true, revokeReason: true } } as const
const places = listOf('subcontractLogbook', {
  where: ({ actor, now }, { id }: { id: number }) => ({
    AND: [{ subcontractId: id }, visible.subcontractLogbook(actor, now)],
  }),
  orders: { locationId: (locationId) => ({ logbook: { locationId } }) },
  read: ({ db }, find) => db.subcontractLogbook.findMany({ ...find, include: { logbook: PLACE, party: PERIOD } }),
  present: ({ now }, rows) =>
    rows.map(({ id, logbook, party, creatorType: as }) => ({
      id,
      ...logbook,
      ...party,
      status: partyStatus(party, now),
      creatorType: creatorType.parse(as),
    })),
})
export async function logbooks(ctx: Ctx, input: Input['logbooks']) {
  const page = await places.page(ctx, input)
  if (!page.totalElements) throw problem('subcontractNotFound')
  return page
}

/** The sub-contracts that a bulk act reaches by a filter. */
export const matchingIds = (ctx: Ctx, { filter = {} }: { filter?: Filters | undefined }) =>
  subcontracts.ids(ctx, filter)

/** What is filtered, as a workbook. */
export const subcontractExport = exportOf(subcontractContracts.export, {
  columns: SUBCONTRACT_COLUMNS,
  tells: { types: 'partyRole', statuses: 'subcontract', contractors: organizationNames },
  scope: ({ actor }, { subcontracts: { sheet } }) => sheet[scopeWord(actor)],
  count: subcontracts.count,
  rows: subcontracts.each,
})
