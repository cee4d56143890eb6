import { createHash } from 'node:crypto'
import type { GuestCtx } from '../../kernel/ctx.ts'
import type { Commitment } from './commitment.ts'
import type { Reach as Evident } from './evidence.ts'
import { firstBrokenOf } from './seal.service.ts'
import { type WalkFault, walkFault } from './walk.fault.ts'

export interface WalkedLogbook {
  entries: number
  photographs: number
  faults: readonly WalkFault[]
}
type Reach = Evident & Pick<GuestCtx, 'files'>

/** One log-book: its whole chain with the rows behind it, what lies outside about it, and the bytes of its photographs. */
export async function walkLogbook(
  ctx: Reach,
  logbookId: number,
  { head, journaled }: Commitment,
): Promise<WalkedLogbook> {
  const chain = await ctx.db.sealEntry.findMany({ where: { logbookId }, orderBy: { sequence: 'asc' } })
  const broken = await firstBrokenOf(ctx, chain)
  const given = [...(head ? [head] : []), ...journaled]
  const faults = given
    .filter(({ sequence, seal }) => chain.find((entry) => entry.sequence === sequence)?.seal !== seal)
    .map(({ sequence }) => walkFault('REWRITTEN', { logbookId, sequence }))
  if (broken) faults.push(walkFault('LINK', { logbookId, sequence: broken.sequence, jobRecordId: broken.jobRecordId }))
  const photos = await walkPhotographs(ctx, logbookId)
  return { entries: chain.length, photographs: photos.photographs, faults: [...faults, ...photos.faults] }
}

/** The bytes of every photograph that was sealed with a record of the log-book. */
async function walkPhotographs(ctx: Reach, logbookId: number): Promise<Omit<WalkedLogbook, 'entries'>> {
  const photos = await ctx.db.storedFile.findMany({
    where: { jobRecord: { logbookId } },
    select: { id: true, sha256: true, jobRecordId: true },
  })
  const faults: WalkFault[] = []
  for (const { id, sha256, jobRecordId } of photos)
    if ((await digestOf(ctx, id)) !== sha256) faults.push(walkFault('PHOTOGRAPH', { logbookId, jobRecordId }))
  return { photographs: photos.length, faults }
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
