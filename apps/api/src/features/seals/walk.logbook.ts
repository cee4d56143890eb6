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

/** The bytes of every photograph that was sealed with a record of the log-book, or with a reply to one. */
async function walkPhotographs(ctx: Reach, logbookId: number): Promise<Omit<WalkedLogbook, 'entries'>> {
  const own = { OR: [{ jobRecord: { logbookId } }, { reply: { jobRecord: { logbookId } } }] }
  const about = { jobRecordId: true, reply: { select: { jobRecordId: true } } }
  const photos = await ctx.db.storedFile.findMany({
    where: { OR: [own, { original: own }] },
    select: { id: true, sha256: true, ...about, original: { select: about } },
  })
  const faults: WalkFault[] = []
  for (const { id, sha256, original, ...own } of photos)
    if ((await digestOf(ctx, id)) !== sha256)
      faults.push(walkFault('PHOTOGRAPH', { logbookId, jobRecordId: recordOf(original ?? own) }))
  return { photographs: photos.filter(({ original }) => !original).length, faults }
}

const recordOf = ({ jobRecordId, reply }: { jobRecordId: number | null; reply: { jobRecordId: number } | null }) =>
  jobRecordId ?? reply?.jobRecordId ?? null

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
