import { unitKind } from '@portal/shared/features/logbooks/logbook.codes'
import type { specificationContracts } from '@portal/shared/features/specifications/update.contract'
import { UPDATE_STATES } from '@portal/shared/features/specifications/update.rules'
import { updateRow } from '@portal/shared/features/specifications/update.schema'
import { code } from '@portal/shared/kernel/code'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fromDate } from '@portal/shared/kernel/time'
import { updateMoves } from '../../access/specification.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { withLists } from '../location-lists/location-list.service.ts'
import { countOf, isPlain, type Listed, listed, pageOf } from './update.rows.ts'
import { type UpdateFilters, whereOf } from './update.where.ts'

type Input = Inputs<typeof specificationContracts>
const status = code(UPDATE_STATES)

/** An application as every reader sees it. */
export const shownOf = ({ logbook, ...row }: Listed) => ({
  ...row,
  ...logbook,
  kind: unitKind.parse(logbook.kind),
  status: status.parse(row.status),
  contact: updateRow.shape.contact.parse(row.contact),
  changedGroups: updateRow.shape.changedGroups.parse(row.changedGroups),
  resumptionPermitOn: row.resumptionPermitOn && fromDate(row.resumptionPermitOn),
})

export const updates = listOf('specificationUpdate', {
  where: whereOf,
  read: ({ db }, find) => db.specificationUpdate.findMany({ ...find, select: listed }),
  readPage: async (ctx, query, span) => (isPlain(query) ? pageOf(ctx, query, span) : undefined),
  count: async (ctx, _, __, query) => (isPlain(query) ? countOf(ctx, query) : undefined),
  present: async (_ctx, rows: readonly Listed[]) => rows.map(shownOf),
})

export async function list(ctx: Ctx, input: Input['list']) {
  const { content, totalElements } = await updates.page(ctx, await withLists(ctx, input))
  return { content: await updateMoves.offer(ctx, content), totalElements }
}

/** The applications that a bulk act reaches by a filter. */
export const matchingIds = async (ctx: Ctx, { filter = {} }: { filter?: UpdateFilters | undefined }) =>
  updates.ids(ctx, await withLists(ctx, filter))
