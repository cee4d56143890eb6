import { createHash } from 'node:crypto'
import type { GuestCtx } from '../../kernel/ctx.ts'
import { agreed } from './agreement.ts'
import type { Commitment } from './commitment.ts'
import type { Reach as Evident } from './evidence.ts'
import { inspectedAnew } from './memory.ts'
import { type WalkFault, walkFault } from './walk.fault.ts'

export interface WalkedLogbook {
  entries: number
  photographs: number
  faults: readonly WalkFault[]
}
type Reach = Evident & Pick<GuestCtx, 'files'>

/** One log-book: its whole chain with the rows behind it, what lies outside about it, and the bytes of its photographs. */
export async function walkLogbook(ctx: Reach, logbookId: number, commitment: Commitment): Promise<WalkedLogbook> {
  const chain = await inspectedAnew(ctx, logbookId)
  // The days are walked by themselves, once and not for every log-book.
  const faults = agreed(chain, commitment)
    .faults.filter(({ fault }) => fault !== 'CHECKPOINT')
    .map(({ fault, ...about }) => walkFault(fault, { ...about, logbookId }))
  const photos = await walkPhotographs(ctx, logbookId)
  return { entries: chain.links.size, photographs: photos.photographs, faults: [...faults, ...photos.faults] }
}

interface Photograph {
  id: string
  sha256: string
  jobRecordId: number
  isCopy: boolean
}
/** Photographs of records, of replies to them, and copies of both, each found by an index of its own. */
const photographsOf = ({ db }: Reach, logbookId: number) => db.$queryRaw<Photograph[]>`
  WITH shown AS (
    SELECT f.id, f.sha256, r.id AS record FROM job_record r JOIN stored_file f ON f.job_record_id = r.id
      WHERE r.logbook_id = ${logbookId}
    UNION ALL
    SELECT f.id, f.sha256, r.id FROM job_record r JOIN job_reply a ON a.job_record_id = r.id JOIN stored_file f ON f.reply_id = a.id
      WHERE r.logbook_id = ${logbookId})
  SELECT s.id, s.sha256, s.record AS "jobRecordId", false AS "isCopy" FROM shown s
  UNION ALL
  SELECT c.id, c.sha256, s.record, true FROM shown s JOIN stored_file c ON c.original_id = s.id`

/** The bytes of every photograph that was sealed with a record of the log-book, or with a reply to one. */
async function walkPhotographs(ctx: Reach, logbookId: number): Promise<Omit<WalkedLogbook, 'entries'>> {
  const photos = await photographsOf(ctx, logbookId)
  const faults: WalkFault[] = []
  for (const { id, sha256, jobRecordId } of photos)
    if ((await digestOf(ctx, id)) !== sha256) faults.push(walkFault('PHOTOGRAPH', { logbookId, jobRecordId }))
  return { photographs: photos.filter(({ isCopy }) => !isCopy).length, faults }
}

/** Nothing when the file is gone. */
async function digestOf({ files }: Reach, id: string): Promise<string | null> {
  try {
    const hash = createHash('sha256')
    for await (const chunk of await files.open(id)) hash.update(chunk)
    return hash.digest('hex')
  } catch {
    return null
  }
}
