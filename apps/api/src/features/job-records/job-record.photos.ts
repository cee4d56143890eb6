import type { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import type { FileReply, Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { originalPhoto } from '../../access/job-record.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { replyWithFile, requireUnchanged } from '../../kernel/files/file-reply.ts'

type Input = Inputs<typeof jobRecordContracts>

/**
 * A photograph is served exactly to those who may read its record or reply, and only as it was sealed: its copy without metadata, or
 * what was stored where there is none. The original is asked for by name, and not for everybody.
 */
export async function photo(ctx: Ctx, { fileId, original }: Input['photo']): Promise<FileReply> {
  const scope = original ? originalPhoto : visible.storedFile
  const file = await ctx.db.storedFile.findFirst({
    where: { AND: [{ id: fileId, runId: null }, scope(ctx.actor, ctx.now)] },
    include: { copy: true },
  })
  if (!file) throw problem('photoNotFound')
  const shown = (!original && file.copy) || file
  // a copy is shown only while the original beside it is the one that was sealed
  if (shown !== file) await requireUnchanged(ctx, file, 'photoChanged')
  return replyWithFile(ctx, shown, 'photoChanged')
}
