import { FAULTS_SHOWN, type SealFaultOfRecord } from '@portal/shared/features/seals/seal.schema'
import { visible } from '../../access/index.ts'
import { withheld } from '../../access/job-record.ts'
import type { Ctx, GuestCtx } from '../../kernel/ctx.ts'
import { agreed, type Finding } from './agreement.ts'
import { commitmentOf } from './commitment.ts'
import { type Fault, faultOf } from './inspect.ts'
import { chainOf } from './memory.ts'

/** What is wrong with a log-book, found anew at every look: all of it is read, only what is proven unchanged is not inspected again. */
export async function findingOf(ctx: GuestCtx | Ctx, logbookId: number): Promise<Finding> {
  // Before the chain, never beside it: what was written down outside by then must be in what is read now.
  const commitment = await commitmentOf(ctx, logbookId)
  return agreed(await chainOf(ctx, logbookId), commitment)
}

interface Photograph {
  id: string
  sha256: string
  jobRecordId: number | null
  copy: { id: string; sha256: string } | null
}

/** Records of which a photograph or its copy is gone, or is kept with other bytes than were sealed. */
export async function recordsWithChangedPhotos(
  { files }: Pick<GuestCtx, 'files'>,
  photos: readonly Photograph[],
): Promise<Set<number | null>> {
  const stored = photos.flatMap(({ copy, ...photo }) => [photo, ...(copy ? [{ ...photo, ...copy }] : [])])
  const changed = await Promise.all(stored.map(async ({ id, sha256 }) => (await files.digest(id)) !== sha256))
  return new Set(stored.flatMap(({ jobRecordId }, index) => (changed[index] ? [jobRecordId] : [])))
}
/** A photograph's copy as these questions need it. */
export const copy = { select: { id: true, sha256: true } } as const
/** What is written as a reply is, with photographs of its own. */
export const isReply = (kind: string): boolean => kind === 'REPLY' || kind === 'DISPUTE'
/** Numbers of entries that seal a reply of which a photograph is gone, or is kept with other bytes than were sealed. */
export async function repliesWithChangedPhotos(
  { db, files }: Pick<GuestCtx, 'db' | 'files'>,
  entries: readonly { id: number; kind: string }[],
): Promise<Set<number>> {
  const ids = entries.flatMap(({ id, kind }) => (isReply(kind) ? [id] : []))
  if (!ids.length) return new Set()
  const photos = await db.$queryRaw<{ entry: number; id: string; sha256: string }[]>`
    SELECT e.id AS entry, f.id::text, f.sha256 FROM seal_entry e
    JOIN job_reply a ON a.job_record_id = e.job_record_id JOIN stored_file o ON o.reply_id = a.id
    JOIN stored_file f ON f.id = o.id OR f.original_id = o.id
    WHERE e.id = ANY(${ids}) AND strpos(e.canonical, '"id":' || a.id || ',') > 0`
  const same = await Promise.all(photos.map(async ({ id, sha256 }) => (await files.digest(id)) === sha256))
  return new Set(photos.flatMap(({ entry }, index) => (same[index] ? [] : [entry])))
}
export const photographFault = ({ sequence, jobRecordId }: Pick<Fault, 'sequence' | 'jobRecordId'>): Fault =>
  faultOf('PHOTOGRAPH', { sequence, jobRecordId })

/** The first faults for readers of the log-book; a record is named where they may see it. */
export async function faultsFor(ctx: Ctx, faults: readonly Fault[]): Promise<SealFaultOfRecord[]> {
  const first = faults.slice(0, FAULTS_SHOWN)
  const ids = first.flatMap(({ jobRecordId }) => jobRecordId ?? [])
  if (!ids.length) return first
  const seen = await ctx.db.jobRecord.findMany({
    where: {
      AND: [{ id: { in: ids } }, { OR: [visible.jobRecord(ctx.actor, ctx.now), withheld(ctx.actor, ctx.now)] }],
    },
    select: { id: true },
  })
  const named = new Set<number | null>(seen.map(({ id }) => id))
  return first.map((fault) => ({ ...fault, jobRecordId: named.has(fault.jobRecordId) ? fault.jobRecordId : null }))
}
