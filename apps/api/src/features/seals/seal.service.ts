import type { Prisma } from '@portal/db'
import type { sealContracts } from '@portal/shared/features/seals/seal.contract'
import { FAULTS_SHOWN, SEAL_KINDS } from '@portal/shared/features/seals/seal.schema'
import type { Inputs, ServiceOutput } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { dayOf } from '@portal/shared/kernel/time'
import { z } from 'zod'
import type { GuestCtx } from '../../kernel/ctx.ts'
import { networkOf } from '../../kernel/http/address.ts'
import { throttle } from '../auth/guard.ts'
import { checkDay } from './checkpoint.ts'
import {
  copy,
  findingOf,
  isReply,
  photographFault,
  recordsWithChangedPhotos,
  repliesWithChangedPhotos,
} from './finding.ts'
import { type Fault, faultOf } from './inspect.ts'
import { minuteOf } from './minute.ts'

type Input = Inputs<typeof sealContracts>
type Output = ServiceOutput<typeof sealContracts.verify>
type SealEntry = Prisma.SealEntryGetPayload<object>

/**
 * Whether the entry with this code still matches: its chain, the rows behind it, the photographs of its record, the signed
 * checkpoint of its day and what is kept outside the database. A minute of a handover is found by the code printed on it and by the
 * SHA-256 of its file. Open to everyone, so it tells nothing of what the entries say.
 */
export async function verify(ctx: GuestCtx, { code }: Input['verify']): Promise<Output> {
  await throttle(ctx, ['seal', networkOf(ctx.address)])
  const minute = await minuteOf(ctx, code)
  const found = await ctx.db.sealEntry.findUnique({
    where: minute ? { id: minute.entryId } : { seal: code },
    include: { logbook: { select: { locationId: true } } },
  })
  if (!found) throw problem((await wasGivenOut(ctx, code)) ? 'sealGone' : 'sealNotFound')
  const { logbookId, sequence, sealedAt } = found
  const day = dayOf(sealedAt)
  const [finding, checkpoint, photos] = await Promise.all([
    findingOf(ctx, logbookId),
    checkDay(ctx, day),
    photoFaults(ctx, found),
  ])
  const own = [
    ...photos,
    ...(checkpoint?.matches === false ? [faultOf('DAY', { day })] : []),
    ...(minute && !(minute.isKept && minute.sealed === minute.logbooks) ? [faultOf('CONTENT', { sequence })] : []),
  ]
  const [firstBroken, deletedAt] = [await firstOf(ctx, found, finding.faults), await deletionAbout(ctx, found)]
  return {
    ...withKind(found),
    locationId: found.logbook.locationId,
    deletedAt,
    matches: finding.holds(sequence) && own.length === 0,
    checkpointDay: checkpoint && day,
    checkpointRoot: checkpoint?.root ?? null,
    checkpointMatches: checkpoint?.matches ?? null,
    firstBroken: firstBroken && withKind(firstBroken),
    faults: [...own, ...finding.faults].slice(0, FAULTS_SHOWN),
    minute,
  }
}

/** When the record that an entry is about was deleted. */
async function deletionAbout({ db }: GuestCtx, { jobRecordId }: SealEntry): Promise<Date | null> {
  if (jobRecordId === null) return null
  const deletion = await db.sealEntry.findFirst({
    where: { jobRecordId, kind: 'DELETION' },
    select: { sealedAt: true },
  })
  return deletion?.sealedAt ?? null
}

/** Whether the code is noted outside the database, of a day that is not signed yet. */
const wasGivenOut = async ({ anchors, now }: GuestCtx, code: string): Promise<boolean> =>
  (await anchors.journal.upTo(dayOf(now))).some(({ seal }) => seal === code)

/** A kind altered by hand is no kind; the entry is reported as broken, so what it is called no longer matters. */
const knownKind = z.enum(SEAL_KINDS).catch('JOB_RECORD')
const withKind = (entry: SealEntry) => ({ ...entry, kind: knownKind.parse(entry.kind) })

async function photoFaults(ctx: GuestCtx, entry: SealEntry): Promise<Fault[]> {
  const { kind, jobRecordId, sequence } = entry
  if (isReply(kind) && (await repliesWithChangedPhotos(ctx, [entry])).size)
    return [photographFault({ sequence, jobRecordId })]
  if (kind !== 'JOB_RECORD' || jobRecordId === null) return []
  const photos = await ctx.db.storedFile.findMany({ where: { jobRecordId }, include: { copy } })
  const changed = await recordsWithChangedPhotos(ctx, photos)
  return changed.size ? [photographFault({ sequence, jobRecordId })] : []
}

/** The first entry, up to the asked one, that is there and no longer right. */
async function firstOf(
  { db }: GuestCtx,
  { logbookId, sequence: asked }: SealEntry,
  faults: readonly Fault[],
): Promise<SealEntry | null> {
  const sequences = faults.flatMap(({ sequence }) => (sequence !== null && sequence <= asked ? [sequence] : []))
  if (!sequences.length) return null
  return db.sealEntry.findFirst({ where: { logbookId, sequence: { in: sequences } }, orderBy: { sequence: 'asc' } })
}
