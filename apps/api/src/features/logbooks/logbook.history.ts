import type { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { sealEntry } from '@portal/shared/features/seals/seal.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { orderOf } from '@portal/shared/kernel/list'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import * as party from '../parties/party.service.ts'
import {
  findingOf,
  photographFault,
  recordsWithChangedPhotos,
  repliesWithChangedPhotos,
  toldTo,
} from '../seals/finding.ts'
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

const SEALED_WORK = { typeOfWork: true, org: ORG, photos: { select: { id: true, sha256: true, jobRecordId: true } } }

/** Read from seal_entry_logbook_id_sequence_key; the photographs of the records on the page are looked at too. */
export async function seals(ctx: Ctx, { locationId, page, size, sort }: Input['seals']) {
  const { id } = await requireVisible(ctx, locationId)
  const where = { AND: [{ logbookId: id }, visible.sealEntry(ctx.actor, ctx.now)] }
  const [, order] = orderOf(sort)
  const [rows, totalElements, { faults, holds }] = await Promise.all([
    ctx.db.sealEntry.findMany({
      where,
      orderBy: { sequence: order },
      skip: page * size,
      take: size,
      omit: { canonical: true },
      include: { jobRecord: { select: SEALED_WORK } },
    }),
    ctx.db.sealEntry.count({ where }),
    findingOf(ctx, id),
  ])
  const sealedWork = rows.filter((row) => row.kind === 'JOB_RECORD')
  const changed = await recordsWithChangedPhotos(
    ctx,
    sealedWork.flatMap(({ jobRecord }) => jobRecord?.photos ?? []),
  )
  const changedReplies = await repliesWithChangedPhotos(ctx, rows)
  const photos = [
    ...sealedWork.filter(({ jobRecordId }) => changed.has(jobRecordId)),
    ...rows.filter(({ id }) => changedReplies.has(id)),
  ].map(photographFault)
  const content = rows.map(({ jobRecord, ...row }) => ({
    ...row,
    kind: kind.parse(row.kind),
    typeOfWork: jobRecord?.typeOfWork ?? null,
    org: row.kind === 'JOB_RECORD' ? (jobRecord?.org ?? null) : null,
    matches: holds(row.sequence) && !photos.some(({ sequence }) => sequence === row.sequence),
  }))
  const firstBroken = faults.find(({ sequence }) => sequence !== null)?.sequence ?? null
  return { content, totalElements, firstBroken, faults: await toldTo(ctx, [...photos, ...faults]) }
}

/** Operations are written as objects; whatever else JSON could hold is no field. */
const fieldsOf = (value: unknown): Record<string, unknown> | null =>
  value !== null && typeof value === 'object' ? { ...value } : null
