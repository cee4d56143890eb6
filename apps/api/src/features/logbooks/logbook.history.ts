import type { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { sealEntry } from '@portal/shared/features/seals/seal.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { orderOf } from '@portal/shared/kernel/list'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import * as party from '../parties/party.service.ts'
import { firstBrokenUpTo } from '../seals/seal.service.ts'
import { requireVisible } from './logbook.find.ts'

type Input = Inputs<typeof logbookContracts>
const { kind } = sealEntry.shape
const ORG = { select: { id: true, nameEn: true, nameZh: true } }

export async function parties(ctx: Ctx, { locationId }: Input['parties']) {
  const { id } = await requireVisible(ctx, locationId)
  return { content: await party.list(ctx, id) }
}

/** Read from operation_event_logbook_id_id_idx, newest first. */
export async function operations(ctx: Ctx, { locationId, page, size, sort }: Input['operations']) {
  const { id } = await requireVisible(ctx, locationId)
  const where = { AND: [{ logbookId: id }, visible.operationEvent(ctx.actor, ctx.now)] }
  const [, order] = orderOf(sort)
  const [rows, totalElements] = await Promise.all([
    ctx.db.operationEvent.findMany({ where, orderBy: { id: order }, skip: page * size, take: size }),
    ctx.db.operationEvent.count({ where }),
  ])
  return {
    content: rows.map((row) => ({ ...row, before: fieldsOf(row.before), after: fieldsOf(row.after) })),
    totalElements,
  }
}

/** Read from seal_entry_logbook_id_sequence_key. */
export async function seals(ctx: Ctx, { locationId, page, size, sort }: Input['seals']) {
  const { id } = await requireVisible(ctx, locationId)
  const where = { AND: [{ logbookId: id }, visible.sealEntry(ctx.actor, ctx.now)] }
  const [, order] = orderOf(sort)
  const [rows, seen] = await Promise.all([
    ctx.db.sealEntry.findMany({
      where,
      orderBy: { sequence: order },
      skip: page * size,
      take: size,
      omit: { canonical: true },
      include: { jobRecord: { select: { typeOfWork: true, org: ORG } } },
    }),
    ctx.db.sealEntry.aggregate({ where, _count: true, _max: { sequence: true } }),
  ])
  const newest = seen._max.sequence
  const firstBroken = newest === null ? null : await firstBrokenUpTo(ctx, id, newest)
  const content = rows.map(({ jobRecord, ...row }) => ({
    ...row,
    kind: kind.parse(row.kind),
    typeOfWork: jobRecord?.typeOfWork ?? null,
    org: row.kind === 'JOB_RECORD' ? (jobRecord?.org ?? null) : null,
    matches: firstBroken === null || row.sequence < firstBroken,
  }))
  return { content, totalElements: seen._count, firstBroken }
}

/** Operations are written as objects; whatever else JSON could hold is no field. */
const fieldsOf = (value: unknown): Record<string, unknown> | null =>
  value !== null && typeof value === 'object' ? { ...value } : null
