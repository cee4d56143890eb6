import type { Prisma } from '@portal/db'
import type { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { sealEntry } from '@portal/shared/features/seals/seal.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { visible } from '../../access/index.ts'
import { workbookTold } from '../../access/logbook.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { historyOf } from '../../kernel/list/history.ts'
import { listOf } from '../../kernel/list/list.ts'
import { requireVisible } from '../location-lists/visible-logbook.ts'
import { orgRef } from '../organizations/organization.ref.ts'
import * as party from '../parties/party.service.ts'
import {
  copy,
  faultsFor,
  findingOf,
  photographFault,
  recordsWithChangedPhotos,
  repliesWithChangedPhotos,
} from '../seals/finding.ts'

type Input = Inputs<typeof logbookContracts>
const { kind } = sealEntry.shape

export async function parties(ctx: Ctx, { locationId }: Input['parties']) {
  const { id } = await requireVisible(ctx, locationId)
  return { content: await party.list(ctx, id) }
}

/** Read from operation_event_logbook_id_id_idx, newest first. */
export async function operations(ctx: Ctx, { locationId, ...input }: Input['operations']) {
  const { id } = await requireVisible(ctx, locationId)
  return operationEvents.page(ctx, { ...input, logbookId: id })
}
interface OfLogbook {
  logbookId: number
}
const operationEvents = listOf('operationEvent', {
  where: ({ actor, now }, { logbookId }: OfLogbook) => ({ AND: [{ logbookId }, visible.operationEvent(actor, now)] }),
  read: ({ db }, find) => db.operationEvent.findMany(find),
  present: ({ actor }, rows) => historyOf(rows, workbookTold(actor)),
})

const SEALED_WORK = {
  typeOfWork: true,
  org: orgRef,
  seals: { where: { kind: 'DELETION' }, select: { id: true }, take: 1 },
  photos: { select: { id: true, sha256: true, jobRecordId: true, copy } },
} satisfies Prisma.JobRecordSelect

/** Read from seal_entry_logbook_id_sequence_key; the photographs of the records on the page are looked at too. */
export async function seals(ctx: Ctx, { locationId, ...input }: Input['seals']) {
  const { id } = await requireVisible(ctx, locationId)
  const [{ content: rows, totalElements }, { faults, holds }] = await Promise.all([
    sealEntries.page(ctx, { ...input, logbookId: id }),
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
    ...toldOf(row, jobRecord),
    kind: kind.parse(row.kind),
    matches: holds(row.sequence) && !photos.some(({ sequence }) => sequence === row.sequence),
  }))
  const firstBroken = faults.find(({ sequence }) => sequence !== null)?.sequence ?? null
  return { content, totalElements, firstBroken, faults: await faultsFor(ctx, [...photos, ...faults]) }
}

/** What is told of the work behind an entry; of what was deleted, that it was. */
function toldOf({ kind, jobRecordId }: { kind: string; jobRecordId: number | null }, work: Work | null) {
  if (work?.seals.length) return { jobRecordId: null, typeOfWork: null, org: null, isDeleted: true }
  const org = kind === 'JOB_RECORD' ? (work?.org ?? null) : null
  return { jobRecordId, typeOfWork: work?.typeOfWork ?? null, org, isDeleted: false }
}
type Work = Prisma.JobRecordGetPayload<{ select: typeof SEALED_WORK }>

const sealEntries = listOf('sealEntry', {
  where: ({ actor, now }, { logbookId }: OfLogbook) => ({ AND: [{ logbookId }, visible.sealEntry(actor, now)] }),
  read: ({ db }, find) =>
    db.sealEntry.findMany({ ...find, omit: { canonical: true }, include: { jobRecord: { select: SEALED_WORK } } }),
  present: (_, rows) => rows,
})
