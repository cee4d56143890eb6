import { randomUUID } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import type { FileReply, IncomingFile, Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'

type Input = Inputs<typeof jobRecordContracts>

/** Keeps the photographs of a record or of a reply; when its transaction fails, the files go too. */
export async function storePhotos(
  ctx: Ctx,
  owner: { jobRecordId: number } | { replyId: number },
  files: readonly IncomingFile[],
): Promise<void> {
  const rows = files.map(({ name, mime, size, sha256 }) => ({
    id: randomUUID(),
    name,
    mime,
    size,
    sha256,
    ...owner,
    createdAt: ctx.now,
  }))
  await ctx.db.storedFile.createMany({ data: rows })
  for (const { id } of rows) ctx.onRollback(() => ctx.files.remove(id))
  // why all are awaited: a file put after the others were taken back would stay
  const put = await Promise.allSettled(
    rows.map(async ({ id }, index) => {
      const file = files[index]
      if (file) await ctx.files.put(id, file)
    }),
  )
  for (const one of put) if (one.status === 'rejected') throw one.reason
}

/** A photograph is served exactly to those who may read its record or reply, and only as it was sealed. */
export async function photo(ctx: Ctx, { fileId }: Input['photo']): Promise<FileReply> {
  const file = await ctx.db.storedFile.findFirst({
    where: { AND: [{ id: fileId }, visible.storedFile(ctx.actor, ctx.now)] },
  })
  if (!file) throw problem('photoNotFound')
  const missing = (error?: unknown) => {
    ctx.log.error(
      { err: error, fileId: file.id, jobRecordId: file.jobRecordId, replyId: file.replyId },
      'a photograph is missing',
    )
    throw problem('fileNotFound')
  }
  const digest = (await ctx.files.digest(file.id)) ?? missing()
  if (digest !== file.sha256) throw problem('photoChanged')
  const content = await ctx.files.open(file.id).catch(missing)
  return { name: file.name, mime: file.mime, size: file.size, inline: true, write: (out) => pipeline(content, out) }
}
